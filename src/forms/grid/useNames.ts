import { useContext, useEffect, useReducer, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { narrowingOf, type Json } from '#core';
import { memoryOf, useMemory } from '../lookups.ts';
import { useFormServices, type FormServices } from '../services.ts';
import { ValueStoreContext } from '../valueStore.ts';
import type { Column, Row } from './columns.ts';
import { findByName } from './findByName.ts';
import { idsIn, isRelation, resourceOf, wordsIn } from './relationCells.ts';
import type { GridRows } from './useGridRows.ts';

/** How many names are looked for at once. */
const atOnce = 4;

type State = 'looking' | 'none' | 'several' | 'failed';
interface Part<T extends Json = Json> {
  column: Column;
  part: T;
}
const keyOf = ({ column, part }: Part) => `${column.key}\n${String(part)}`;
const partsIn = <T extends Json>(
  columns: readonly Column[],
  rows: readonly Row[],
  read: (column: Column, value: Json | undefined) => T[],
): Array<Part<T>> => columns.flatMap((column) => rows.flatMap((row) => read(column, row[column.key]).map((part) => ({ column, part }))));

/** What there is to say of words in a relation's cell. */
export interface NameNote {
  looking: boolean;
  text: string;
}
export interface Names {
  labelOf(column: Column, id: Json): string;
  noteOn(column: Column, words: string): NameNote;
  /** Why the column's records cannot be asked for. */
  reasonOf(column: Column): string | undefined;
  /** Another text whenever one of the answers above may be another. */
  digest: string;
  /** Words that nothing is called. */
  unknown: number;
  /** Looks again for words that were not found, and holds ids that were not there before against the list. */
  recheck(before: readonly Row[], after: readonly Row[]): void;
}

/** Does something with each, a few at once. */
async function inTurns<T>(queue: T[], act: (next: T) => Promise<void>): Promise<void> {
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, queue.length) }, work));
}

/** Asks for the names of all ids at once, finds the records that words in relation cells name, and puts their ids in the words' place. */
export function useNames(columns: readonly Column[], rows: readonly Row[], changes: GridRows): Names {
  const services = useFormServices();
  const { t } = useTranslation('forms');
  const memory = memoryOf(services);
  const doubtful = useRef(new Map<string, Part>());
  const { states, find, refresh } = useFinding(services, changes);
  const relations = columns.filter((column) => isRelation(column));
  const ids = partsIn(relations, rows, idsIn);
  const words = partsIn(relations, rows, wordsIn);
  const reasonOf = (column: Column) => services.degraded(resourceOf(column));
  const stateOf = (part: Part<string>) => (reasonOf(part.column) === undefined ? (states.current.get(keyOf(part)) ?? 'looking') : 'failed');

  useMemory(memory);
  useEffect(function askForNames() {
    for (const column of relations)
      memory.want(
        resourceOf(column),
        ids.filter((each) => each.column === column).map(({ part }) => part),
      );
  });
  useEffect(function giveUpUnknownIds() {
    for (const [key, { column, part }] of doubtful.current) {
      const known = memory.labelOf(resourceOf(column), part) !== undefined;
      if (!known && !memory.isMissing(resourceOf(column), part)) continue;
      doubtful.current.delete(key);
      if (!known) changes.replace(column.key, part, String(part));
    }
  });
  useEffect(function findWords() {
    const queue: Array<Part<string>> = [];
    for (const each of words) {
      if (states.current.has(keyOf(each)) || reasonOf(each.column) !== undefined) continue;
      states.current.set(keyOf(each), 'looking');
      queue.push(each);
    }
    void inTurns(queue, find);
  });

  return {
    reasonOf,
    labelOf: (column, id) => memory.labelOf(resourceOf(column), id) ?? `#${String(id)}`,
    noteOn(column, name) {
      const state = stateOf({ column, part: name });
      const text = reasonOf(column) ?? (state === 'failed' ? t('lookup-failed') : t(`name-${state}`, { name }));
      return { looking: state === 'looking', text };
    },
    digest: [...ids.map(({ column, part }) => memory.labelOf(resourceOf(column), part)), ...words.map(stateOf), ...relations.map(reasonOf)].join(
      '\n',
    ),
    unknown: words.filter((each) => stateOf(each) !== 'looking').length,
    recheck(before, after) {
      for (const [key, state] of states.current) if (state !== 'looking') states.current.delete(key);
      const there = new Set(partsIn(relations, before, idsIn).map(keyOf));
      for (const each of partsIn(relations, after, idsIn)) {
        if (!there.has(keyOf(each)) && reasonOf(each.column) === undefined) doubtful.current.set(keyOf(each), each);
      }
      refresh();
    },
  };
}

/** Finds the records that words name, and keeps how that stands. */
function useFinding(services: FormServices, changes: GridRows) {
  const store = useContext(ValueStoreContext);
  const states = useRef(new Map<string, State>());
  const [, refresh] = useReducer((n: number) => n + 1, 0);
  async function find({ column, part: name }: Part<string>): Promise<void> {
    const resource = resourceOf(column);
    const key = keyOf({ column, part: name });
    try {
      const found = await findByName(services, resource, { name, where: narrowingOf(column.schema, store.get()) });
      if (typeof found === 'string') states.current.set(key, found);
      else {
        states.current.delete(key);
        memoryOf(services).remember(resource, [found]);
        changes.replace(column.key, name, found.id);
      }
    } catch {
      states.current.set(key, 'failed');
    }
    refresh();
  }
  return { states, find, refresh };
}
