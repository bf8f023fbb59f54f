/**
 * The connection to a table: reconnects when it breaks, and resends what was not answered.
 *
 * A message with a `client_id` is kept until the table has answered it. After a reconnect the table first sends its state;
 * then the kept message is sent again. The server knows its id, so it is never played twice.
 *
 * A socket may take minutes to notice that the network is gone, so the browser's word about it counts as well.
 */

import type { FromBrowser, ToBrowser } from "../protocol";
import { onThisDevice, type Socket } from "./wire";

export type ConnectionState = "connecting" | "open" | "lost";

interface Listener {
  heard: (message: ToBrowser) => void;
  changed: (state: ConnectionState) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
/** An unanswered message means that the connection is dead, even if the browser has not noticed. */
const PATIENCE = 10_000;

export class Connection {
  #socket: Socket | null = null;
  #unanswered: FromBrowser | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(
    readonly dial: () => Socket,
    readonly listener: Listener,
  ) {}

  /** Whether a message still waits for its answer. */
  get busy(): boolean {
    return this.#unanswered !== null;
  }

  open(): void {
    clearTimeout(this.#timer);
    if (this.#closed || this.#socket) return;
    if (!onThisDevice) {
      addEventListener("offline", this.#networkGone);
      addEventListener("online", this.#networkBack);
    }
    this.listener.changed("connecting");
    const socket = this.dial();
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(socket, String(event.data));
    socket.onclose = () => this.#lose(socket);
  }

  /** Reconnects at once: "Try now" was pressed, or the network came back. */
  retry(): void {
    this.#wait = FIRST_WAIT;
    this.open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#patience);
    removeEventListener("offline", this.#networkGone);
    removeEventListener("online", this.#networkBack);
    this.#socket?.close();
  }

  #networkGone = (): void => {
    const socket = this.#socket;
    if (!socket) return;
    this.#lose(socket);
    socket.close();
  };

  #networkBack = (): void => this.retry();

  send(message: FromBrowser): void {
    if ("client_id" in message) this.#unanswered = message;
    this.#post(message);
  }

  #post(message: FromBrowser): void {
    try {
      this.#socket?.send(JSON.stringify(message));
    } catch {
      // Not open yet: what must not get lost is sent again as soon as the table has sent its state.
    }
    if ("client_id" in message) {
      clearTimeout(this.#patience);
      this.#patience = setTimeout(() => this.#socket?.close(), PATIENCE);
    }
  }

  #hear(socket: Socket, data: string): void {
    if (socket !== this.#socket) return;
    const message = JSON.parse(data) as ToBrowser;
    const first = message.type === "table" && message.reason === "hello";
    if (answers(message, this.#unanswered)) {
      this.#unanswered = null;
      clearTimeout(this.#patience);
    }
    if (first) {
      this.#wait = FIRST_WAIT;
      this.listener.changed("open");
    }
    this.listener.heard(message);
    if (first && this.#unanswered) this.#post(this.#unanswered);
  }

  #lose(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    clearTimeout(this.#patience);
    if (this.#closed) return;
    this.listener.changed("lost");
    this.#timer = setTimeout(() => this.open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }
}

/** Whether the message answers what was sent. */
function answers(message: ToBrowser, sent: FromBrowser | null): boolean {
  return (
    sent !== null && "client_id" in sent && "client_id" in message && message.client_id === sent.client_id
  );
}
