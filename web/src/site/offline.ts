/** The service worker that keeps the files of the site, so that it opens without a network. */

import { home } from "$lib/browser/address";

const PATIENCE = 3_000;

/** From here on files come through it: fetched once, and kept. Where there is none, everything works while online. */
export async function underServiceWorker(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  try {
    await workers.register(new URL("service-worker.js", home), { scope: home.pathname });
  } catch {
    return;
  }
  if (workers.controller) return;
  await new Promise<void>((go) => {
    workers.addEventListener("controllerchange", () => go(), { once: true });
    setTimeout(go, PATIENCE);
  });
}

/** What was not needed yet is fetched too. */
export function keepForOffline(): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.controller?.postMessage("keep everything");
}
