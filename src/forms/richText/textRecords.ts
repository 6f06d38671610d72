import { recordNamed } from '#core';
import type { FormServices, RecordInText } from '../services.ts';

/** What is known of the records that a text names, asked for once each and told to whoever draws them. */
export interface TextRecords {
  /** Absent: nothing is known yet, or cannot be. */
  of(name: string): RecordInText | undefined;
  /** What is found of those that are not known yet is told later. */
  want(names: readonly string[]): void;
  subscribe(listener: () => void): () => void;
}

export function createTextRecords(services: FormServices): TextRecords {
  const known = new Map<string, RecordInText>();
  const asked = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = (found: Map<string, RecordInText>) => {
    for (const [name, record] of found) known.set(name, record);
    for (const listener of [...listeners]) listener();
  };
  return {
    of: (name) => known.get(name),
    want(names) {
      const fresh = names.filter((name) => !asked.has(name));
      for (const name of fresh) asked.add(name);
      const records = fresh.flatMap((name) => recordNamed(name) ?? []);
      if (records.length === 0 || !services.inText) return;
      services.inText.find(records).then(tell, () => {
        for (const name of fresh) asked.delete(name);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
