import { readJson, type KeyStore } from './storage.ts';

/** A GET as a screen sent it: path below the API's base, and query. */
export interface FirstCall {
  path: string;
  query: Record<string, unknown>;
  /** It goes without a token. */
  anonymous?: true;
}

/**
 * The call each address began with last time: the next visit sends it before
 * anything is drawn. Only the reader's own words, of addresses of this browser.
 */
export interface FirstCalls {
  /** `address`: path and query of the page. */
  recall(address: string): FirstCall | undefined;
  remember(address: string, call: FirstCall): void;
  /** Forgets all of them: with the user. */
  clear(): void;
}

const key = 'waypost.first-calls';
const most = 30;

type Entry = [address: string, call: FirstCall];

const isEntry = (each: unknown): each is Entry =>
  Array.isArray(each) && typeof each[0] === 'string' && typeof (each[1] as Partial<FirstCall> | undefined)?.path === 'string';

export function createFirstCalls({ storage }: { storage: KeyStore }): FirstCalls {
  const read = (): Entry[] => {
    const found = readJson(storage, key);
    return Array.isArray(found) ? found.filter(isEntry) : [];
  };
  return {
    recall: (address) => read().find(([known]) => known === address)?.[1],
    remember(address, call) {
      const known = read();
      const next = [[address, call], ...known.filter(([other]) => other !== address)].slice(0, most);
      if (JSON.stringify(next) !== JSON.stringify(known)) storage.setItem(key, JSON.stringify(next));
    },
    clear: () => storage.removeItem(key),
  };
}
