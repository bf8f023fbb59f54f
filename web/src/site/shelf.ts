/** One table per entry in the database of the browser. Everything is text, as Python wrote it. */

const STORE = "tables";

export class Shelf {
  #database: Promise<IDBDatabase>;

  constructor(name: string) {
    this.#database = new Promise((resolve, reject) => {
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error ?? new Error("the database does not open"));
    });
  }

  /** All entries, as one object in JSON. */
  async all(): Promise<string> {
    const store = (await this.#database).transaction(STORE).objectStore(STORE);
    const [keys, texts] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    return JSON.stringify(Object.fromEntries(keys.map((key, k) => [String(key), texts[k] as string])));
  }

  /** Writes all of them or none; durable when it returns. */
  async put(json: string): Promise<void> {
    const transaction = (await this.#database).transaction(STORE, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(STORE);
    for (const [key, text] of Object.entries(JSON.parse(json) as Record<string, string>))
      store.put(text, key);
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("nothing was written"));
    });
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("nothing was read"));
  });
}
