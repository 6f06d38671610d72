import { isOrdered, readWire, refOf, sortOf, type RawQuery, type WireReading, type WireTerm } from '#core';
import { quote } from '../db/names.ts';
import { equals, filtered, hasTrigram, search, wordsIn, type Fold } from '../select/conditions.ts';
import { foldTexts } from '../select/fold.ts';
import type { Direction } from './merged.ts';
import { shownField, type Field, type Model } from '../model/Model.ts';
import { isReadable, shapeOf, type Shape } from '../select/shape.ts';
import { isKept, isShownSql } from '../select/shownOnce.ts';
import { inSetOf } from '../select/linkedSets.ts';
import { sourceOf, type Condition, type Source } from '../select/Source.ts';
import { isUnstorable, refusal, type Work } from '../work/Work.ts';

export type { RawQuery };

interface SortTerm {
  name: string;
  direction: Direction;
}

/** What a list call asks for, understood and allowed. */
export interface ListQuery {
  shape: Shape;
  conditions: Condition[];
  /** What rows are sorted by, ending in the id so that the order is total. */
  terms: SortTerm[];
  /** SQL of the order. */
  order: (source: Source) => string;
  /** Absent: every row. */
  window?: { page: number; perPage: number };
  /** Whether the total is counted beyond its cap. */
  exact: boolean;
  /** Whether texts are searched for, or what is unread: how many rows that leaves, the database guesses badly. */
  searches: boolean;
  /** Whether a part of a text is asked for that no index finds, so that every row is looked at. */
  scans: boolean;
}

/** Rows a list can be paged to without asking for the exact total, and the most it ever answers. */
export const limits = { counted: 10_000, all: 100_000, perPage: 1_000 } as const;

const bad = (work: Work, key: string, name: string) => refusal(work, 'BadRequest', key, { params: { name } });

function readParams(work: Work, model: Model, raw: RawQuery): WireReading {
  const reading = readWire(model.resource, raw);
  if (reading.unknown[0] !== undefined) throw bad(work, 'unknownParam', reading.unknown[0]);
  for (const [key, value = []] of Object.entries(raw)) {
    const texts = [value].flat();
    if (texts.length > 1000 || texts.some(isUnstorable)) throw bad(work, 'badValue', key);
  }
  return reading;
}

/** Understands a list call's query; whatever is unknown, forbidden or no value is a 400 that names it. */
export async function listQuery(work: Work, model: Model, raw: RawQuery): Promise<ListQuery> {
  const { own, search: words, terms } = readParams(work, model, raw);
  const exact = exactOf(work, own.count);
  const parts = terms.flatMap(({ filter }) => (typeof filter === 'object' && filter.kind === 'contains' ? [filter.text] : []));
  const fold = await folding(work, [...wordsIn(words ?? ''), ...parts]);
  const filters = terms.flatMap((term) => conditionOf(work, model, term, fold) ?? []);
  const order = orderOf(work, model, sortOf(own));
  const window = windowOf(work, { page: own.page, perPage: own['per-page'], exact });
  return {
    shape: shapeOf(work, model, { fields: own.fields, expand: own.expand }),
    conditions: [...filters, ...(words ? [search(model, words, fold)] : [])],
    terms: order,
    order: (source) => order.map(({ name, direction }) => `${source.column(name)} ${direction}`).join(', '),
    exact,
    searches: Boolean(words) || parts.length > 0 || terms.some(({ field }) => field === model.unread?.name),
    scans: terms.some((term) => isScan(work, model, term, fold)),
    ...(window && { window }),
  };
}

async function folding({ db }: Work, texts: string[]): Promise<Fold> {
  if (texts.length === 0) return (text) => text;
  const folded = await foldTexts(db, texts);
  return (text) => folded.get(text) ?? text;
}

function exactOf(work: Work, text: string | undefined): boolean {
  if (text !== undefined && text !== 'exact' && text !== '') throw bad(work, 'badValue', 'count');
  return text === 'exact';
}

/** The page that a list call asks for; `undefined`: none, so all of it. */
export function windowOf(
  work: Pick<Work, 't'>,
  { page = '1', perPage, exact }: { page?: string | undefined; perPage?: string | undefined; exact: boolean },
): ListQuery['window'] {
  const number = (name: string, text: string, most: number) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > most) throw refusal(work, 'BadRequest', 'outOfRange', { params: { name, most } });
    return value;
  };
  if (perPage === undefined || perPage === '') {
    number('page', page || '1', 1);
    return undefined;
  }
  const window = { page: number('page', page || '1', 999_999_999), perPage: number('per-page', perPage, limits.perPage) };
  const reachable = exact ? limits.all : limits.counted;
  if ((window.page - 1) * window.perPage >= reachable) throw refusal(work, 'BadRequest', 'tooFar', { params: { count: reachable } });
  return window;
}

/** A term as a condition; `undefined` where it says nothing. */
function conditionOf(
  work: Work,
  model: Model,
  { name, field: fieldName, fields, as, declared, filter }: WireTerm,
  fold: Fold,
): Condition | undefined {
  const { list, parent } = model.resource.decl;
  const field = shownField(model, fieldName);
  const isOffered =
    declared || list?.filters?.includes(fieldName) === true || parent?.field === fieldName || fieldName === model.unread?.name || isAlways(field, as);
  const read = fields.map((each) => shownField(model, each));
  if (!isOffered || !field || read.some((each) => !each || !isReadable(work, each))) throw bad(work, 'unknownParam', name);
  if (filter === undefined) return undefined;
  if (as === 'unlinked') return unlinkedFrom(work, model, { name, filter });
  if (as === 'linked') return linkedTo(work, model, { name, filter });
  const language = languageOf(work, field, filter);
  if (language) return language;
  const isText = declared || field.type === 'text';
  const condition = filter === 'invalid' || (filter.kind === 'contains' && !isText) ? undefined : filtered(field, read as Field[], { filter, fold });
  if (!condition) throw bad(work, 'badValue', name);
  return whereShown(work, read as Field[], condition);
}

const locale = /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/;

/** A language told by its locale, as `X-Language` tells it; `undefined` where something else is asked. */
function languageOf(work: Work, field: Field, filter: WireTerm['filter']): Condition | undefined {
  if (typeof filter !== 'object' || filter.kind !== 'equals' || !locale.test(filter.value)) return undefined;
  if (work.api.models.get(refOf(field.schema) ?? '')?.resource.table !== 'languages') return undefined;
  const { value } = filter;
  return (source) => `${source.column(field.name)} in (select l.id from languages l where l.locale = ${source.params.add(value)})`;
}

/** What is kept from the reader in a row is found by no condition on it. */
function whereShown(work: Work, fields: readonly Field[], condition: Condition): Condition {
  const kept = fields.filter((field) => isKept(work, field));
  if (kept.length === 0) return condition;
  return (source) => `(${[condition(source), ...kept.map((field) => isShownSql(source, field))].join(' and ')})`;
}

/** Those that no link leads to from the record of an id. */
function unlinkedFrom(work: Work, model: Model, { name, filter }: Pick<WireTerm, 'name' | 'filter'>): Condition {
  const { of = '', by = '', from = '' } = model.resource.decl.query![name]!;
  const links = work.api.models.get(of);
  if (!links) return () => 'true';
  const id = typeof filter === 'object' && filter.kind === 'equals' ? equals(links.fields.get(from)!, String(filter.value)) : undefined;
  if (!id) throw bad(work, 'badValue', name);
  return (source) => {
    const inner = sourceOf(work, links, `${source.alias}_l`, source.params);
    return `not exists (select 1 ${inner.from} where ${inner.scope} and ${inner.alias}.${quote(by)} = ${source.alias}.id and ${id(inner)})`;
  };
}

function linkedTo(work: Work, model: Model, { name, filter }: Pick<WireTerm, 'name' | 'filter'>): Condition {
  const value = typeof filter === 'object' && filter.kind === 'equals' ? String(filter.value) : undefined;
  const condition = value === undefined ? undefined : inSetOf(work, model, name, value);
  if (!condition) throw bad(work, 'badValue', name);
  return condition;
}

const isScan = ({ languageId }: Work, model: Model, { fields, filter }: WireTerm, fold: Fold): boolean =>
  typeof filter === 'object' &&
  filter.kind === 'contains' &&
  !(
    hasTrigram(fold(filter.text)) &&
    fields.every((name) => model.search.includes(name) && !(languageId !== undefined && model.localized.includes(name)))
  );

/** Lists are filtered by id and by part of a text whatever they declare: names of related records are looked up so. */
const isAlways = (field: Field | undefined, as: WireTerm['as']): boolean => field?.name === 'id' || (as === 'contains' && field?.type === 'text');

/** The order asked for, else the declared one, else by the display field. Ties go by id, in the direction of the first field, as the indexes do. */
function orderOf(work: Work, model: Model, sort: string | undefined): SortTerm[] {
  const { resource } = model;
  const asked = (sort ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const terms =
    asked.length > 0 ? asked.map((term) => termOf(work, model, term)) : [defaultTerm(model, resource.decl.list?.sort ?? resource.display)];
  if (terms.length > 4) throw bad(work, 'unknownSort', asked[4]!);
  return terms.some((term) => term.name === 'id') ? terms : [...terms, { name: 'id', direction: terms[0]!.direction }];
}

const split = (term: string): SortTerm => ({ name: term.replace(/^[-+]/, ''), direction: term.startsWith('-') ? 'desc' : 'asc' });

function termOf(work: Work, model: Model, text: string): SortTerm {
  const term = split(text);
  const field = model.fields.get(term.name);
  if (!field || field.type === 'jsonb' || !isOrdered(field.schema) || term.name === 'version' || !isReadable(work, field) || isKept(work, field))
    throw bad(work, 'unknownSort', term.name);
  return term;
}

function defaultTerm(model: Model, text: string): SortTerm {
  const term = split(text);
  const field = model.fields.get(term.name);
  return field && field.type !== 'jsonb' ? term : { name: 'id', direction: 'asc' };
}
