import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Json } from '#core';
import { useSame } from '#ui';
import { useFormServices, type CurrencyItem, type FormServices, type LanguageItem, type RelationItem } from './services.ts';
import { useAsync, type Loaded } from './useAsync.ts';

/** What one set of services has answered so far, so that twenty fields ask once. A failed answer is forgotten. */
class LookupMemory {
  private readonly calls = new Map<string, Promise<unknown>>();
  private readonly labels = new Map<string, string>();
  private wanted = new Map<string, Set<Json>>();
  private readonly asked = new Set<string>();
  private readonly missing = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private version = 0;

  constructor(private readonly services: FormServices) {}

  once<T>(key: string, call: () => Promise<T>): Promise<T> {
    const known = this.calls.get(key) as Promise<T> | undefined;
    if (known) return known;
    const made = call();
    this.calls.set(key, made);
    made.catch(() => this.calls.delete(key));
    return made;
  }

  remember(resource: string, items: readonly RelationItem[]): void {
    for (const { id, label } of items) this.labels.set(`${resource}/${String(id)}`, label);
    this.version++;
    for (const each of [...this.listeners]) each();
  }

  labelOf(resource: string, id: Json): string | undefined {
    return this.labels.get(`${resource}/${String(id)}`);
  }

  /** Whether the service was asked for this id and knew none. */
  isMissing(resource: string, id: Json): boolean {
    return this.missing.has(`${resource}/${String(id)}`);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  /** Another number after everything that is remembered. */
  readonly learned = (): number => this.version;

  /** Asks for the names of ids nobody has asked for; one question per resource and turn of the event loop. */
  want(resource: string, ids: readonly Json[]): void {
    const unknown = ids.filter((id) => !this.asked.has(`${resource}/${String(id)}`) && this.labelOf(resource, id) === undefined);
    if (unknown.length === 0 || this.services.degraded(resource) !== undefined) return;
    if (this.wanted.size === 0) queueMicrotask(() => this.ask());
    const set = this.wanted.get(resource) ?? new Set<Json>();
    for (const id of unknown) {
      set.add(id);
      this.asked.add(`${resource}/${String(id)}`);
    }
    this.wanted.set(resource, set);
  }

  private ask(): void {
    const all = this.wanted;
    this.wanted = new Map();
    for (const [resource, ids] of all) {
      this.services.lookup(resource, { ids: [...ids] }).then(
        ({ items }) => {
          const known = new Set(items.map(({ id }) => String(id)));
          for (const id of ids) if (!known.has(String(id))) this.missing.add(`${resource}/${String(id)}`);
          this.remember(resource, items);
        },
        () => {
          for (const id of ids) this.asked.delete(`${resource}/${String(id)}`);
        },
      );
    }
  }
}

const memories = new WeakMap<FormServices, LookupMemory>();

/** The memory that belongs to these services. */
export function memoryOf(services: FormServices): LookupMemory {
  const known = memories.get(services) ?? new LookupMemory(services);
  memories.set(services, known);
  return known;
}

/** Draws again with whatever the memory learns, also between a drawing and the moment it is on the screen. */
export function useMemory(memory: LookupMemory): void {
  useSyncExternalStore(memory.subscribe, memory.learned);
}

/** Names of related records by id, asked for in one question and remembered; an id whose name is not known yet reads `#id`. */
export function useLabels(resource: string, ids: readonly Json[]): (id: Json) => string {
  const memory = memoryOf(useFormServices());
  useMemory(memory);
  const wanted = useSame(ids);
  useEffect(
    function askForNames() {
      memory.want(resource, wanted);
    },
    [memory, resource, wanted],
  );
  return useCallback((id) => memory.labelOf(resource, id) ?? `#${String(id)}`, [memory, resource]);
}

/** The marketplace's currencies, asked for once. */
export function useCurrencies(): Loaded<CurrencyItem[]> {
  const services = useFormServices();
  return useAsync(useCallback(() => memoryOf(services).once('every currency', () => services.currencies()), [services]));
}

/** The currency of whatever says none: the default one, else the first there is. */
export const defaultCurrency = (currencies: readonly CurrencyItem[]): CurrencyItem | undefined =>
  currencies.find((each) => each.is_default) ?? currencies[0];

/** The languages of content, asked for once. */
export function useLanguages(): Loaded<LanguageItem[]> {
  const services = useFormServices();
  return useAsync(useCallback(() => memoryOf(services).once('every language', () => services.languages()), [services]));
}

/** The raw options of a declared call, asked for once. */
export function useLookupCall(callId: string): Loaded<unknown[]> {
  const services = useFormServices();
  return useAsync(useCallback(() => memoryOf(services).once(`call ${callId}`, () => services.lookupCall(callId)), [services, callId]));
}
