import { proxy, snapshot } from 'valtio/vanilla';
import { isObject, pageSizes, type Json, type ListPageSize } from '#core';
import { readJson, type KeyStore } from './storage.ts';

/** How a user likes one table's columns, as `DataTable` takes and reports it. */
interface TablePrefs {
  widths: Readonly<Record<string, number>>;
  order: readonly string[];
  hidden: readonly string[];
}
interface PreferencesState {
  sidebarCollapsed: boolean;
  /** Ids of what is unfolded in the sidebar. */
  unfolded: readonly string[];
  /** Addresses of the pages that stand above its entries, in the order in which they were pinned. */
  pinned: readonly string[];
  /** Unset until somebody chooses: lists then begin with what the API reports. */
  pageSize: ListPageSize | undefined;
  tables: Record<string, TablePrefs>;
}
export interface PreferencesStore {
  state: PreferencesState;
  /** Loads a user's preferences; without a user those of nobody in particular. */
  use(userId: number | undefined): void;
  setSidebarCollapsed(collapsed: boolean): void;
  setUnfolded(id: string, unfolded: boolean): void;
  setPinned(href: string, pinned: boolean): void;
  setPageSize(size: ListPageSize): void;
  setTable(table: string, prefs: TablePrefs): void;
  resetTable(table: string): void;
  /** What goes with the user from device to device, by name: all but how the sidebar stands. */
  shared(): Record<string, Json>;
  /** Takes what another device left; null: it is as at first. */
  take(values: Record<string, Json>): void;
  /** What the API is known to have of it. */
  sent(): Record<string, Json>;
  setSent(values: Record<string, Json>): void;
}

/** Remembered on this device, by user. */
export function createPreferences({ storage }: { storage: KeyStore }): PreferencesStore {
  const state = proxy<PreferencesState>({ sidebarCollapsed: false, unfolded: [], pinned: [], pageSize: undefined, tables: {} });
  let key = keyOf(undefined);
  const save = () => storage.setItem(key, JSON.stringify(snapshot(state)));
  function use(userId: number | undefined): void {
    key = keyOf(userId);
    Object.assign(state, readPreferences(readJson(storage, key)));
  }
  function list(name: 'unfolded' | 'pinned', word: string, isIn: boolean): void {
    state[name] = [...state[name].filter((each) => each !== word), ...(isIn ? [word] : [])];
    save();
  }
  use(undefined);
  return {
    state,
    use,
    setSidebarCollapsed(collapsed) {
      state.sidebarCollapsed = collapsed;
      save();
    },
    setUnfolded: (id, unfolded) => list('unfolded', id, unfolded),
    setPinned: (href, pinned) => list('pinned', href, pinned),
    setPageSize(size) {
      state.pageSize = size;
      save();
    },
    setTable(table, prefs) {
      state.tables[table] = prefs;
      save();
    },
    resetTable(table) {
      delete state.tables[table];
      save();
    },
    shared: () => sharedOf(snapshot(state) as PreferencesState),
    take(values) {
      Object.assign(state, readPreferences({ ...snapshot(state), ...taken(state.tables, values) }));
      save();
    },
    sent() {
      const sent = readJson(storage, `${key}.sent`);
      return isObject(sent) ? (sent as Record<string, Json>) : {};
    },
    setSent: (values) => storage.setItem(`${key}.sent`, JSON.stringify(values)),
  };
}

/** Names of tables among what is shared begin with it. */
const ofTable = 'table/';

function sharedOf({ pinned, pageSize, tables }: PreferencesState): Record<string, Json> {
  const ofTables = Object.entries(tables).map(([table, prefs]): [string, Json] => [ofTable + table, { ...readTable({ ...prefs }) }]);
  return { ...(pinned.length > 0 && { pinned: [...pinned] }), ...(pageSize !== undefined && { pageSize }), ...Object.fromEntries(ofTables) };
}

/** Preferences as they are stored, changed to what another device left. */
function taken(tables: PreferencesState['tables'], { pinned, pageSize, ...others }: Record<string, Json>): Record<string, unknown> {
  const changed = Object.entries(others).flatMap(([name, value]) => (name.startsWith(ofTable) ? [[name.slice(ofTable.length), value]] : []));
  return {
    tables: { ...tables, ...Object.fromEntries(changed) },
    ...(pinned !== undefined && { pinned }),
    ...(pageSize !== undefined && { pageSize }),
  };
}

const keyOf = (userId: number | undefined): string => `preferences.${userId ?? 'nobody'}`;

/** Storage may hold what an older version wrote: only what fits is taken. */
function readPreferences(stored: unknown): PreferencesState {
  const { sidebarCollapsed, unfolded, pinned, pageSize, tables } = isObject(stored) ? stored : {};
  return {
    sidebarCollapsed: sidebarCollapsed === true,
    unfolded: wordsIn(unfolded),
    pinned: wordsIn(pinned),
    pageSize: pageSizes.find((each) => each === pageSize),
    tables: isObject(tables)
      ? Object.fromEntries(
          Object.entries(tables)
            .filter(([, prefs]) => isObject(prefs))
            .map(([table, prefs]) => [table, readTable(prefs as Record<string, unknown>)]),
        )
      : {},
  };
}

const wordsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []);

function readTable({ order, hidden, widths }: Record<string, unknown>) {
  const numbers = Object.entries(isObject(widths) ? widths : {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  return { order: wordsIn(order), hidden: wordsIn(hidden), widths: Object.fromEntries(numbers) } satisfies TablePrefs;
}
