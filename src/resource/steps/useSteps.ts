import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { can, hrefOf, isObject, recordLook, type FieldErrors, type PartDecl, type RecordLook, type WireRecord } from '#core';
import { useEvent } from '#ui';
import { hrefsOf } from '../hrefs.ts';
import { partOfField } from '../parts/useParts.ts';
import type { Screen } from '../screen.ts';
import { isUnderWay, reachOf, reachOfNew, stepAt, type Step, type StepMark } from './order.ts';
import { useDone, type Done } from './useDone.ts';
import type { Outbox } from './useOutbox.ts';
import { useRemembered } from './useRemembered.ts';

export interface Steps {
  look: RecordLook;
  /** Those that the viewer may open, in order. */
  all: readonly Step[];
  current: Step;
  before: Step | undefined;
  after: Step | undefined;
  done: Done;
  hrefOf: (part: PartDecl, record?: WireRecord) => string;
  /** What was said of a step while another was in sight. */
  told: (part: string) => FieldErrors | undefined;
  /** Errors on fields of steps, wherever they stand. */
  tell: (errors: FieldErrors) => void;
  tellOf: (errors: Readonly<Record<string, FieldErrors>>) => void;
  /** It was saved: nothing is wrong with it any more. */
  settle: (part: string) => void;
}

interface StepsOf {
  record: WireRecord;
  id: string | undefined;
  /** The step that the address names. */
  asked: string | undefined;
  outbox: Outbox;
  /** What is going on in the step in sight. */
  markIn: (part: string) => StepMark | undefined;
}

/** The steps of a record, how far each is, and which of them is in sight. */
export function useSteps(screen: Screen, { record, id, asked, outbox, markIn }: StepsOf): Steps {
  const { resource, words } = screen;
  const look = useMemo(() => openLook(screen), [screen]);
  const done = useDone(screen, look.keep ?? resource.name, record);
  useRemembered(screen, id, record);
  const [errors, setErrors] = useState<Readonly<Record<string, FieldErrors>>>({});
  const isFree = id !== undefined && isUnderWay(resource, record);
  const isDone = new Set([...done.ids, ...outbox.waiting.keys(), ...(isFree ? uncounted(look.parts, record) : [])]);
  const reach = id === undefined ? reachOfNew(look.parts) : reachOf(look.parts, { done: isDone, isFree });
  const [last] = useState(done.last);
  const hrefTo = useHrefs(screen, record, id);
  const paths = [...look.parts.map((part) => hrefTo(part)), hrefsOf(screen).edit(record) ?? ''].map(pathIn);
  const isHere = (path: string) => paths.includes(path);
  const named = useNamed(screen, asked, isHere);
  const at = look.parts.indexOf(stepAt(look.parts, reach, [named, last]));
  const markOf = (part: PartDecl): StepMark | undefined => {
    const own = part === look.parts[at] ? markIn(part.id) : undefined;
    if (own) return own;
    if (Object.keys(errors[part.id] ?? {}).length > 0 || outbox.kept.get(part.id)?.refused) return 'error';
    return outbox.waiting.has(part.id) ? 'waiting' : outbox.kept.has(part.id) && part !== look.parts[at] ? 'changed' : undefined;
  };
  const all = look.parts.map(
    (part): Step => ({
      part,
      title: words.part(part.id) ?? part.title ?? part.id,
      href: hrefTo(part),
      reach: reach.get(part.id)!,
      mark: markOf(part),
    }),
  );
  const current = all[at]!;
  const isNamed = id === undefined || named === current.part.id;
  useAddress(screen, current, { isNamed, isHere, visit: done.visit });
  const tellOf = useCallback((told: Steps['tellOf'] extends (errors: infer E) => void ? E : never) => setErrors((now) => ({ ...now, ...told })), []);
  return {
    look,
    all,
    current,
    before: all[at - 1],
    after: all[at + 1],
    done,
    hrefOf: hrefTo,
    told: (part) => errors[part],
    tellOf,
    tell: (found) => tellOf(byPart(look.parts, found)),
    settle: useCallback((part: string) => setErrors(({ [part]: _gone, ...others }) => others), []),
  };
}

/** Steps whose saves the API does not count: of a record that is past them nobody can say more. */
const uncounted = (parts: readonly PartDecl[], { versions }: WireRecord): string[] =>
  isObject(versions) ? parts.flatMap(({ id }) => (id in versions ? [] : [id])) : [];

/** The steps that this viewer may open. */
function openLook({ bundle, resource, runtime: { viewer } }: Screen): RecordLook {
  const look = recordLook(bundle.manifest, resource.name, resource.at);
  return { ...look, parts: look.parts.filter(({ access }) => access === undefined || can(viewer, access)) };
}

function byPart(parts: readonly PartDecl[], errors: FieldErrors): Record<string, FieldErrors> {
  const found: Record<string, FieldErrors> = {};
  for (const [path, messages] of Object.entries(errors)) {
    const part = partOfField(parts, path.split('.')[0]!);
    if (part) found[part.id] = { ...found[part.id], [path]: messages };
  }
  return found;
}

/** The address of each step; of a record that is not made yet all are that of its form. */
function useHrefs(screen: Screen, record: WireRecord, id: string | undefined): Steps['hrefOf'] {
  const { resource, runtime, params } = screen;
  return (part, of = record) => {
    if (id === undefined && of === record) return hrefsOf(screen).create ?? '';
    const target = { to: 'record', resource: resource.name, at: resource.at, record: of, params, part: part.id } as const;
    return hrefOf(runtime.index, runtime.viewer, target) ?? '';
  };
}

const pathIn = (address: string): string => address.split('?')[0]!;

/** The step that the address names. Who is on the way elsewhere has the one in sight until then. */
function useNamed({ runtime }: Screen, asked: string | undefined, isHere: (path: string) => boolean): string | null {
  const search = useSearch();
  const now = asked ?? new URLSearchParams(search).get('part');
  const seen = useRef(now);
  if (isHere(pathIn(runtime.address()))) seen.current = now;
  return seen.current;
}

/** Effect: the address names the step in sight, and this device remembers it. */
function useAddress(
  { runtime }: Screen,
  { part, href }: Step,
  { isNamed, isHere, visit }: { isNamed: boolean; isHere: (path: string) => boolean; visit: (part: string) => void },
): void {
  const name = useEvent(() => {
    // Where somebody is on the way elsewhere, that stays.
    if (!isNamed && isHere(pathIn(runtime.address()))) runtime.navigate(href, { replace: true });
  });
  useEffect(
    function nameStep() {
      if (!isNamed) name();
      visit(part.id);
    },
    [isNamed, name, part.id, visit],
  );
}
