import { useCallback, useState } from 'react';
import { useSearch } from 'wouter';
import { hrefOf, isOwnPart, type FieldErrors, type PartDecl, type RecordLook, type WireRecord } from '#core';
import type { Screen } from '../screen.ts';
import { contributorOf, lookOf } from './contributed.ts';
import type { Mark } from './PartHost.ts';

export interface Parts {
  look: RecordLook;
  /** The part that the address names, else the first: of tabs the one in sight. */
  current: string;
  /** Of parts below each other, the one that the address names. */
  arrived: string | undefined;
  isShown: (part: PartDecl) => boolean;
  /** Parts that were in sight: they stay as they are behind the others. */
  wasShown: (part: PartDecl) => boolean;
  hrefOf: (part: PartDecl) => string;
  titleOf: (part: PartDecl) => string;
  marks: Readonly<Record<string, Mark>>;
  mark: (id: string, mark: Mark) => void;
}

/** The parts of a record's screen that its viewer may open, and which of them the address names. */
export function useParts(screen: Screen, record: WireRecord, asked: string | undefined): Parts {
  const { resource, runtime, words, params } = screen;
  const look = lookOf(screen);
  const { as } = look;
  const search = useSearch();
  const named = asked ?? new URLSearchParams(search).get('part');
  const current = (look.parts.find(({ id }) => id === named) ?? look.parts[0])?.id ?? '';
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set([current]));
  if (!seen.has(current)) setSeen(new Set([...seen, current]));
  const [marks, setMarks] = useState<Parts['marks']>({});
  const mark = useCallback((id: string, next: Mark) => setMarks((now) => (now[id] === next ? now : { ...now, [id]: next })), []);
  const isTab = (part: PartDecl) => as === 'tabs' && look.parts.includes(part);
  const title = resource.at === resource.name ? words.singular : words.screen(resource.at);
  return {
    look,
    current,
    marks,
    mark,
    arrived: as === 'sections' && [...look.parts, ...look.aside].some(({ id }) => id === named) ? (named ?? undefined) : undefined,
    isShown: (part) => !isTab(part) || part.id === current,
    wasShown: (part) => !isTab(part) || part.id === current || seen.has(part.id),
    titleOf: (part) => addedTitle(screen, part) ?? words.part(part.id) ?? title,
    hrefOf(part) {
      const isFirst = part === look.parts[0] && part.path === undefined;
      return (
        hrefOf(runtime.index, runtime.viewer, {
          to: 'record',
          resource: resource.name,
          at: resource.at,
          record,
          params,
          ...(!isFirst && { part: part.id }),
        }) ?? ''
      );
    },
  };
}

/** The title of a part that another area adds, in that one's words. */
function addedTitle({ runtime, words }: Screen, part: PartDecl): string | undefined {
  const added = contributorOf(runtime.index, part);
  if (!added) return undefined;
  return words.t(`${added.plugin}.resources.${added.resource}.parts.${part.id}`, { ns: 'areas', defaultValue: part.title ?? '' });
}

/** The part of a record's own fields that a field stands in. */
export const partOfField = (parts: readonly PartDecl[], field: string): PartDecl | undefined =>
  parts.find((part) => isOwnPart(part) && part.fields.includes(field));

/** What the rail shows of the parts that share the record's form. */
export function ownMarks(parts: readonly PartDecl[], { errors, changed }: { errors: FieldErrors; changed: readonly string[] }): Parts['marks'] {
  const idOf = (path: string) => partOfField(parts, path.split('.')[0]!)?.id ?? '';
  return {
    ...Object.fromEntries(changed.map((field) => [idOf(field), 'changed' as const])),
    ...Object.fromEntries(Object.keys(errors).map((path) => [idOf(path), 'error' as const])),
  };
}
