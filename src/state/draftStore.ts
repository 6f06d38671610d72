/** One draft as it is kept. */
export interface DraftRow {
  key: string;
  user: string;
  savedAtMs: number;
  draft: unknown;
}
/** Where drafts are kept. */
export interface DraftStore {
  get(key: string): Promise<DraftRow | undefined>;
  put(row: DraftRow): Promise<void>;
  delete(key: string): Promise<void>;
  all(): Promise<DraftRow[]>;
}

/** Keeps drafts as long as the page lasts. */
export function memoryDraftStore(): DraftStore {
  const rows = new Map<string, DraftRow>();
  return {
    get: async (key) => structuredClone(rows.get(key)),
    put: async (row) => void rows.set(row.key, structuredClone(row)),
    delete: async (key) => void rows.delete(key),
    all: async () => [...rows.values()],
  };
}

const databaseName = 'waypost';
const table = 'drafts';

/** Keeps drafts in IndexedDB; where the browser has none, or refuses to open it, in memory. */
export function indexedDraftStore(factory: IDBFactory | undefined): DraftStore {
  if (!factory) return memoryDraftStore();
  const memory = memoryDraftStore();
  let opened: Promise<IDBDatabase | undefined> | undefined;

  const database = () =>
    (opened ??= open(factory, () => {
      opened = undefined;
    }).catch(() => undefined));
  async function run<T, M>(mode: IDBTransactionMode, ask: (rows: IDBObjectStore) => IDBRequest<T>, otherwise: () => Promise<M>): Promise<T | M> {
    const db = await database();
    if (!db) return otherwise();
    const transaction = db.transaction(table, mode);
    const [answer] = await Promise.all([settled(ask(transaction.objectStore(table))), finished(transaction)]);
    return answer;
  }

  return {
    get: (key) =>
      run<DraftRow | undefined, DraftRow | undefined>(
        'readonly',
        (rows) => rows.get(key),
        () => memory.get(key),
      ),
    put: async (row) =>
      void (await run(
        'readwrite',
        (rows) => rows.put(row),
        () => memory.put(row),
      )),
    delete: (key) =>
      run(
        'readwrite',
        (rows) => rows.delete(key),
        () => memory.delete(key),
      ),
    all: () =>
      run<DraftRow[], DraftRow[]>(
        'readonly',
        (rows) => rows.getAll(),
        () => memory.all(),
      ),
  };
}

async function open(factory: IDBFactory, lost: () => void): Promise<IDBDatabase> {
  const request = factory.open(databaseName, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(table, { keyPath: 'key' });
  const db = await settled(request);
  // Another tab deletes or upgrades the database, or the browser clears it: let go, and open anew at the next draft.
  db.onversionchange = () => {
    db.close();
    lost();
  };
  db.onclose = lost;
  return db;
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
