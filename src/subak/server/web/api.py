"""All that pages ask for, one router per subject: the same for the server and for the page without one."""

from subak.server.web import lesson_socket, routes, seat_routes, socket

HTTP = (routes.router, seat_routes.router)
SOCKETS = (socket.router, lesson_socket.router)
