import { createResourceApi } from '#api';
import type { WireRecord } from '#core';
import { indexed, useLoad, useRuntime } from '#resource';

interface Person {
  id: number;
  full_name: string;
}

const personOf = ({ id, full_name: name }: WireRecord): Person[] =>
  typeof id === 'number' && typeof name === 'string' ? [{ id, full_name: name }] : [];

/** The names of some people by id, as far as the reader meets them. */
export function useNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const { http, index } = useRuntime();
  const users = index.resources.find(({ name }) => name === index.served.users);
  const wanted = [...new Set(ids)].sort((a, b) => a - b);
  const { value = [] } = useLoad(`${users?.listPath ?? ''}?names#${wanted.join()}`, async () => {
    if (!users || wanted.length === 0) return [];
    const { rows } = await createResourceApi(http, users).list({
      filters: { id: wanted.map(String) },
      perPage: wanted.length,
      fields: ['id', 'full_name'],
    });
    return rows.flatMap(personOf);
  });
  return new Map(value.map(({ id, full_name: name }) => [id, name]));
}

/** Who may be given a conversation of an operator: its staff, and admins as far as the reader meets them. */
export function usePeople(operatorId: number | null | undefined, when: boolean): readonly Person[] {
  const runtime = useRuntime();
  const users = indexed(runtime, runtime.index.served.users ?? '');
  const { value = [] } = useLoad(`${users?.listPath ?? ''}?people#${operatorId ?? ''}#${when}`, async () => {
    if (!users || !when) return [];
    const filters = { 'filters[role]': ['operator', 'manager'], ...(operatorId && { 'filters[operator_id]': String(operatorId) }) };
    const { rows } = await createResourceApi(runtime.http, users).list({ filters, perPage: 100, sort: 'full_name', fields: ['id', 'full_name'] });
    return rows.flatMap(personOf);
  });
  return value;
}

/** The letters that stand for somebody: of the first and the last of their names. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase();
}
