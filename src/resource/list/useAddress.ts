import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { fromAddress, toAddress, type Question, type Resource } from '#core';
import { useEvent } from '#ui';
import { withKnownCodes } from './knownCodes.ts';

export interface Address {
  state: Question;
  /** Writes a question to the address. `replace` for what Back should skip: words being typed. */
  go: (next: Question, options?: { replace?: boolean }) => void;
  /** The query part as text: what a saved view keeps. */
  query: string;
  /** The record that is shown beside the list, by what stands for it in addresses. */
  peek: string | undefined;
  /** Shows another record there, or none. Back closes what this opened. */
  look: (key: string | undefined) => void;
}

const peekParam = 'peek';

/**
 * The question of a list out of its address, and the way to change it. `within`: the part
 * of a page it is; its parameters begin with that word, and it leaves the others alone.
 */
export function useAddress(resource: Resource, within?: string): Address {
  const whole = useSearch();
  const search = within === undefined ? whole : partOf(whole, `${within}.`);
  const [path, navigate] = useLocation();
  const state = useMemo(() => withKnownCodes(resource, fromAddress(resource, search)), [resource, search]);
  const peek = within === undefined ? (new URLSearchParams(whole).get(peekParam) ?? undefined) : undefined;
  const go = useEvent((next: Question, options?: { replace?: boolean }) => {
    const query = within === undefined ? withPeek(toAddress(resource, next), peek) : withPart(whole, `${within}.`, toAddress(resource, next));
    navigate(query ? `${path}?${query}` : path, options);
  });
  const look = useEvent((key: string | undefined) => {
    const query = withPeek(whole, key);
    const replace = peek !== undefined;
    navigate(query ? `${path}?${query}` : path, { replace, state: replace ? history.state : { peeks: true } });
  });
  return useMemo(() => ({ state, go, query: toAddress(resource, state), peek, look }), [resource, state, go, peek, look]);
}

function withPeek(query: string, key: string | undefined): string {
  const params = new URLSearchParams(query);
  params.delete(peekParam);
  if (key !== undefined) params.set(peekParam, key);
  return params.toString();
}

/** The parameters that begin with a word, without it. */
function partOf(search: string, prefix: string): string {
  return new URLSearchParams(
    [...new URLSearchParams(search)].flatMap(([name, value]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [])),
  ).toString();
}

/** A query with the parameters of that word replaced. */
function withPart(search: string, prefix: string, part: string): string {
  const others = [...new URLSearchParams(search)].filter(([name]) => !name.startsWith(prefix));
  return new URLSearchParams([...others, ...Array.from(new URLSearchParams(part), ([name, value]) => [prefix + name, value])]).toString();
}
