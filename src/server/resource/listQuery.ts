import type { QueryDecl } from '#core';
import { bound, contains, declared, isSet, oneOf, search, wordsIn, type Fold } from './conditions.ts';
import { foldTexts } from './fold.ts';
import type { Field, Model } from './Model.ts';
import { isReadable, shapeOf, type Shape } from './shape.ts';
import type { Condition, Source } from './Source.ts';
import { isUnstorable, refusal, type Work } from './Work.ts';

/** A query string as it came: a name, and its text or texts. */
export type RawQuery = Record<string, string | string[] | undefined>;

/** What a list call asks for, understood and allowed. */
export interface ListQuery {
  shape: Shape;
  conditions: Condition[];
  /** SQL of the order, ending in the id so that it is total. */
  order: (source: Source) => string;
  /** Absent: every row. */
  window?: { page: number; perPage: number };
  /** Whether the total is counted beyond its cap. */
  exact: boolean;
  /** Whether texts are searched for: how many rows that leaves, the database guesses badly. */
  searches: boolean;
}

/** Rows a list can be paged to without asking for the exact total, and the most it ever answers. */
export const limits = { counted: 10_000, all: 100_000, perPage: 500 } as const;

const grammar = /^(?:filters\[([A-Za-z_]\w*)\]|([A-Za-z_][\w-]*))(?:\[(from|to|contains|is-set|)\])?$/;
type Part = 'from' | 'to' | 'contains' | 'is-set';
interface Param { name: string; texts: string[]; part?: Part; isFilter: boolean }

const bad = (work: Work, key: string, name: string) => refusal(work, 'BadRequest', key, { params: { name } });

function readParams(work: Work, raw: RawQuery): Param[] {
  return Object.entries(raw).map(([key, value]) => {
    const match = grammar.exec(key);
    const texts = [value ?? []].flat();
    if (!match) throw bad(work, 'unknownParam', key);
    if (texts.length > 1000 || texts.some(isUnstorable)) throw bad(work, 'badValue', key);
    const [, filter, plain, part] = match;
    return { name: (filter ?? plain)!, texts, isFilter: filter !== undefined, ...(part && { part: part as Part }) };
  });
}

/** Understands a list call's query; whatever is unknown, forbidden or no value is a 400 that names it. */
export async function listQuery(work: Work, model: Model, raw: RawQuery): Promise<ListQuery> {
  const params = readParams(work, raw);
  const searchParam = model.resource.decl.api.search ?? 'query';
  const own = new Set(['page', 'per-page', 'sort', 'fields', 'expand', 'count', searchParam]);
  const isOwn = (param: Param) => !param.isFilter && param.part === undefined && own.has(param.name);
  const plain = (name: string) => params.findLast((param) => isOwn(param) && param.name === name)?.texts.at(-1);
  const words = plain(searchParam);
  const fold = await folding(work, [...wordsIn(words ?? ''), ...params.flatMap((param) => (isFolded(model, param) ? param.texts : []))]);
  const filters = params.filter((param) => !isOwn(param)).flatMap((param) => filterOf(work, model, { param, fold }) ?? []);
  const window = windowOf(work, { page: plain('page'), perPage: plain('per-page'), exact: exactOf(work, plain('count')) });
  return {
    shape: shapeOf(work, model, { fields: plain('fields'), expand: plain('expand') }),
    conditions: [...filters, ...(words ? [search(model, words, fold)] : [])],
    order: orderOf(work, model, plain('sort')),
    exact: exactOf(work, plain('count')),
    searches: Boolean(words) || params.some((param) => isFolded(model, param)),
    ...(window && { window }),
  };
}

const isFolded = (model: Model, { name, part }: Param) => part === 'contains' || Object.hasOwn(model.resource.decl.query ?? {}, name) && model.resource.decl.query![name]!.as === 'contains';

async function folding({ db }: Work, texts: string[]): Promise<Fold> {
  if (texts.length === 0) return (text) => text;
  const folded = await foldTexts(db, texts);
  return (text) => folded.get(text) ?? text;
}

function exactOf(work: Work, text: string | undefined): boolean {
  if (text !== undefined && text !== 'exact' && text !== '') throw bad(work, 'badValue', 'count');
  return text === 'exact';
}

function windowOf(work: Work, { page = '1', perPage, exact }: { page?: string; perPage?: string; exact: boolean }): ListQuery['window'] {
  const number = (name: string, text: string, most: number) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > most) throw refusal(work, 'BadRequest', 'outOfRange', { params: { name, most } });
    return value;
  };
  if (perPage === undefined || perPage === '') { number('page', page || '1', 1); return undefined; }
  const window = { page: number('page', page || '1', 999_999_999), perPage: number('per-page', perPage, limits.perPage) };
  const reachable = exact ? limits.all : limits.counted;
  if ((window.page - 1) * window.perPage >= reachable) throw refusal(work, 'BadRequest', 'tooFar', { params: { count: reachable } });
  return window;
}

/** A declared parameter wins over a filter of the same name. An empty text means no filter. */
function filterOf(work: Work, model: Model, { param, fold }: { param: Param; fold: Fold }): Condition | undefined {
  const { query = {}, list, parent } = model.resource.decl;
  const decl: QueryDecl | undefined = Object.hasOwn(query, param.name) ? query[param.name] : undefined;
  const texts = param.texts.filter((text) => text !== '');
  const field = model.fields.get(decl?.field ?? param.name);
  const isDeclared = decl !== undefined || list?.filters?.includes(param.name) === true || parent?.field === param.name || isAlways(field, param);
  if (!isDeclared || !field || !isReadable(work, field) || decl?.fields?.some((name) => !isReadable(work, model.fields.get(name)!))) throw bad(work, 'unknownParam', param.name);
  if (texts.length === 0) return undefined;
  const condition = conditionOf(model, field, { decl, texts, part: param.part, fold });
  if (!condition) throw bad(work, 'badValue', param.name);
  return condition;
}

/** Lists are filtered by id and by part of a text whatever they declare: names of related records are looked up so. */
const isAlways = (field: Field | undefined, { part }: Param): boolean => field?.name === 'id' || (part === 'contains' && field?.type === 'text');

function conditionOf(model: Model, field: Field, { decl, texts, part, fold }: { decl: QueryDecl | undefined; texts: string[]; part: Param['part']; fold: Fold }): Condition | undefined {
  const last = texts.at(-1)!;
  if (part === 'contains') return field.type === 'text' ? contains([field], last, fold) : undefined;
  if (part === 'is-set') return isSet(field, last);
  if (part) return bound(field, part, last);
  return decl ? declared(model, { decl, texts, fold }) : oneOf(field, texts);
}

/** The order asked for, else the declared one, else by the display field. Ties go by id, in the direction of the first field, as the indexes do. */
function orderOf(work: Work, model: Model, sort: string | undefined): ListQuery['order'] {
  const { resource } = model;
  const asked = (sort ?? '').split(',').map((each) => each.trim()).filter(Boolean);
  const terms = asked.length > 0 ? asked.map((term) => termOf(work, model, term)) : [defaultTerm(model, resource.decl.list?.sort ?? resource.display)];
  if (terms.length > 4) throw bad(work, 'unknownSort', asked[4]!);
  const all = terms.some((term) => term.name === 'id') ? terms : [...terms, { name: 'id', direction: terms[0]!.direction }];
  return (source) => all.map(({ name, direction }) => `${source.column(name)} ${direction}`).join(', ');
}

const split = (term: string) => ({ name: term.replace(/^[-+]/, ''), direction: term.startsWith('-') ? 'desc' : 'asc' });

function termOf(work: Work, model: Model, text: string): { name: string; direction: string } {
  const term = split(text);
  const field = model.fields.get(term.name);
  if (!field || field.type === 'jsonb' || !isReadable(work, field)) throw bad(work, 'unknownSort', term.name);
  return term;
}

function defaultTerm(model: Model, text: string): { name: string; direction: string } {
  const term = split(text);
  const field = model.fields.get(term.name);
  return field && field.type !== 'jsonb' ? term : { name: 'id', direction: 'asc' };
}
