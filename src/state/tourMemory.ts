import type { Json } from '#core';
import { keysWith, readJson, type KeyStore } from './storage.ts';

/** What is kept of one tour (spec 1 §3). */
export type TourPart = 'completedSteps' | 'photos' | 'language' | 'currency';
export interface TourMemory {
  /** The tour the wizard is at. */
  currentId(): number | undefined;
  setCurrentId(id: number | undefined): void;
  read(id: number, part: TourPart): Json | undefined;
  write(id: number, part: TourPart, value: Json): void;
  completedSteps(id: number): number[];
  completeStep(id: number, step: number): void;
  forget(id: number): void;
}

/** Keys `tour.id` and `tour.<id>.<part>` in storage. Signing out clears them. */
export function createTourMemory({ storage }: { storage: KeyStore }): TourMemory {
  const keyOf = (id: number, part: TourPart) => `tour.${id}.${part}`;
  const read = (id: number, part: TourPart) => readJson(storage, keyOf(id, part)) as Json | undefined;
  const write = (id: number, part: TourPart, value: Json) => storage.setItem(keyOf(id, part), JSON.stringify(value));
  const currentId = () => Number(storage.getItem('tour.id')) || undefined;
  function setCurrentId(id: number | undefined): void {
    if (id === undefined) storage.removeItem('tour.id');
    else storage.setItem('tour.id', String(id));
  }
  function completedSteps(id: number): number[] {
    const steps = read(id, 'completedSteps');
    return Array.isArray(steps) ? steps.filter((step) => typeof step === 'number') : [];
  }
  return {
    currentId, setCurrentId, read, write, completedSteps,
    completeStep: (id, step) => write(id, 'completedSteps', [...new Set([...completedSteps(id), step])].sort((a, b) => a - b)),
    forget(id) {
      for (const key of keysWith(storage, `tour.${id}.`)) storage.removeItem(key);
      if (currentId() === id) setCurrentId(undefined);
    },
  };
}
