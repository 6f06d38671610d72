/** The part of `Storage` the stores use. */
export type KeyStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A store that lasts as long as the page. */
export function memoryStorage(): KeyStore {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** This origin's storage; where the browser denies it, or a write finds it full, the page's own memory stands in, so that nothing breaks. */
export function browserStorage(): KeyStore {
  const real = realStorage();
  if (!real) return memoryStorage();
  const unsaved = new Map<string, string>();
  return {
    get length() {
      return real.length;
    },
    key: (index) => real.key(index),
    getItem: (key) => unsaved.get(key) ?? real.getItem(key),
    setItem(key, value) {
      try {
        real.setItem(key, value);
        unsaved.delete(key);
      } catch {
        unsaved.set(key, value);
      }
    },
    removeItem: (key) => {
      unsaved.delete(key);
      real.removeItem(key);
    },
  };
}

/** Touching `localStorage` throws where site data is blocked. */
function realStorage(): Storage | undefined {
  try {
    return globalThis.localStorage ?? undefined;
  } catch {
    return undefined;
  }
}

/** Every key that begins with a prefix. */
export const keysWith = (storage: KeyStore, prefix: string): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index)).filter((key): key is string => key?.startsWith(prefix) ?? false);

/** A stored JSON value; `undefined` where there is none or it does not parse. */
export function readJson(storage: KeyStore, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}
