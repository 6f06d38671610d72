import { followTabs, memoryStorage, type KeyStore, type StorageEvents } from '#state';

type Listener = Parameters<StorageEvents['addEventListener']>[1];

/** Storage shared by the tabs of one browser: a write in one is an event in the others. */
export function createTabs(): () => { storage: KeyStore; events: StorageEvents; follow: (session: Parameters<typeof followTabs>[0]) => () => void } {
  const shared = memoryStorage();
  const tabs: Set<Listener>[] = [];
  return () => {
    const mine = new Set<Listener>();
    tabs.push(mine);
    const tell = (key: string, newValue: string | null) =>
      tabs.filter((tab) => tab !== mine).forEach((tab) => tab.forEach((listen) => listen({ key, newValue })));
    const events: StorageEvents = {
      addEventListener: (_, listen) => void mine.add(listen),
      removeEventListener: (_, listen) => void mine.delete(listen),
    };
    const storage: KeyStore = {
      get length() {
        return shared.length;
      },
      key: shared.key,
      getItem: shared.getItem,
      setItem(key, value) {
        if (shared.getItem(key) !== value) {
          shared.setItem(key, value);
          tell(key, value);
        }
      },
      removeItem(key) {
        if (shared.getItem(key) !== null) {
          shared.removeItem(key);
          tell(key, null);
        }
      },
    };
    return { storage, events, follow: (session) => followTabs(session, events) };
  };
}
