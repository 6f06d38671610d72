type Row = { key: string };

/** The few parts of IndexedDB that drafts use: requests settle in later turns, and a transaction completes after its request. */
export function createFakeIndexedDb(mode: 'works' | 'refuses to open' | 'is full' = 'works') {
  const rows = new Map<string, Row>();
  let opens = 0;
  const later = (run: () => void) => void setImmediate(run);

  function request(result: () => unknown, settled: (error?: Error) => void) {
    const it: Record<string, unknown> = {};
    later(() => {
      try {
        it.result = result();
        call(it.onsuccess);
        settled();
      } catch (error) {
        it.error = error;
        call(it.onerror);
        settled(error as Error);
      }
    });
    return it;
  }
  const call = (handler: unknown) => {
    if (typeof handler === 'function') handler();
  };

  const connection: Record<string, unknown> = {
    close: () => undefined,
    createObjectStore: () => undefined,
    transaction() {
      const transaction: Record<string, unknown> = {};
      const settled = (error?: Error) =>
        later(() => {
          transaction.error = error;
          call(error ? transaction.onabort : transaction.oncomplete);
        });
      const ask = (result: () => unknown) => request(result, settled);
      transaction.objectStore = () => ({
        get: (key: string) => ask(() => structuredClone(rows.get(key))),
        getAll: () => ask(() => structuredClone([...rows.values()])),
        put: (row: Row) => {
          const copy = structuredClone(row);
          return ask(() => {
            if (mode === 'is full') throw new Error('QuotaExceededError');
            rows.set(copy.key, copy);
            return copy.key;
          });
        },
        delete: (key: string) => ask(() => void rows.delete(key)),
      });
      return transaction;
    },
  };
  const factory = {
    open() {
      opens++;
      const opening = request(
        () => {
          if (mode === 'refuses to open') throw new Error('SecurityError');
          return connection;
        },
        () => undefined,
      );
      return opening;
    },
  };
  return { factory: factory as unknown as IDBFactory, rows, opens: () => opens, lose: () => call(connection.onclose) };
}
