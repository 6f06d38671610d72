import { createContext, useContext, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { Json, WireRecord } from '#core';

/** The record a form edits, for widgets that follow a neighbour (a slug its name, a city its country). */
interface ValueStore {
  get(): WireRecord;
  set(value: WireRecord): void;
  subscribe(listener: () => void): () => void;
}

export function createValueStore(initial: WireRecord): ValueStore {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (next === value) return;
      value = next;
      for (const each of [...listeners]) each();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

const empty = /* @__PURE__ */ createValueStore({});
export const ValueStoreContext = /* @__PURE__ */ createContext<ValueStore>(empty);

/** The record as it was last saved; `undefined` for a new one. */
export const SavedRecordContext = /* @__PURE__ */ createContext<WireRecord | undefined>(undefined);

/** The public address of the record a form edits: the field with its last part, the whole of it, and what is said where it changes. */
export interface FormAddress {
  field: string;
  pathOf(slug: string): string;
  Note: ComponentType<{ saved: string; value: string }>;
}
export const FormAddressContext = /* @__PURE__ */ createContext<FormAddress | undefined>(undefined);

/** What stands below the control of a field, by its path. */
export const BelowFieldsContext = /* @__PURE__ */ createContext<Readonly<Record<string, ReactNode>> | undefined>(undefined);

/** The value of a top-level field of the record around a widget; re-renders when it changes. */
export function useNeighbour(field: string | undefined): Json | undefined {
  const store = useContext(ValueStoreContext);
  const read = () => (field === undefined ? undefined : store.get()[field]);
  return useSyncExternalStore(store.subscribe, read, read);
}
