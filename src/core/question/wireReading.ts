import type { QueryDecl } from '../declare/resourceDecl.ts';
import { fieldOf } from '../resource/fields.ts';
import { usualSearch } from '../resource/listCall.ts';
import { presentList, presentName } from '../schema/formerly.ts';
import { anyOf, isSetFilter, rangeOf, type Filter, type Question, type QuestionTarget } from './question.ts';
import { windowParams, type OwnParam, type Part } from './questionWire.ts';

/** A query string as it came. */
export type RawQuery = Record<string, string | string[] | undefined>;

/** One condition of a list call, understood. */
export interface WireTerm {
  /** What the condition is called in an error. */
  name: string;
  field: string;
  /** Every field it looks into, of which one must match. */
  fields: readonly string[];
  /** The way it compares, also where its text is empty. */
  as: NonNullable<QueryDecl['as']> | 'not';
  /** `invalid`: the text is no value of its kind; absent: it says nothing. */
  filter?: Filter | 'invalid';
  /** Whether a parameter of the declaration says it. */
  declared: boolean;
}

/** A list call's parameters sorted out; `unknown`: names no grammar knows. */
export interface WireReading {
  own: Partial<Record<OwnParam, string>>;
  search?: string;
  terms: WireTerm[];
  unknown: string[];
}

const grammar = /^(?:filters\[([A-Za-z_]\w*)\]|([A-Za-z_][\w-]*))(?:\[(from|to|not|contains|is-set)\])?(?:\[\])?$/;

/** A parameter's name taken apart. `isBelow`: it stands below `filters`, where a field is itself; `part`: how it compares, where the name says so. */
interface ParamName {
  name: string;
  isBelow: boolean;
  part?: Part;
}

/** Reads the name of a list call's parameter: `rank`, `rank[from]`, `filters[rank][from]`; `undefined` where no grammar knows it. */
export function paramName(key: string): ParamName | undefined {
  const [matched, below, plain = '', part] = grammar.exec(key) ?? [];
  return matched === undefined ? undefined : { name: below ?? plain, isBelow: below !== undefined, ...(part && { part: part as Part }) };
}

/**
 * Reads the parameters of a list call. Whether its conditions may be asked, and
 * their values are ones the fields can have, is for whoever answers it to say.
 */
export function readWire(resource: QuestionTarget, raw: RawQuery): WireReading {
  const searchParam = resource.decl.api.search ?? usualSearch;
  const reading: WireReading = { own: {}, terms: [], unknown: [] };
  for (const [key, value] of Object.entries(raw)) {
    const param = paramName(key);
    const texts = [value ?? []].flat();
    const plain = param && !param.isBelow && !param.part ? param.name : undefined;
    const own = windowParams.find((name) => name === plain);
    if (!param) reading.unknown.push(key);
    else if (plain === searchParam) {
      if (texts.length > 0) reading.search = texts.at(-1)!;
    } else if (own) {
      if (texts.length > 0) reading.own[own] = presentList(resource, texts.at(-1)!);
    } else
      reading.terms.push(
        termOf(
          resource,
          param,
          texts.filter((text) => text !== ''),
        ),
      );
  }
  return reading;
}

/** A declared parameter wins over a field of the same name, but below `filters` a field is itself. */
function termOf(resource: QuestionTarget, { name: asked, isBelow, part }: ParamName, texts: readonly string[]): WireTerm {
  const { query = {} } = resource.decl;
  const name = Object.hasOwn(query, asked) ? asked : presentName(resource, asked);
  const decl = Object.hasOwn(query, name) ? query[name] : undefined;
  const isField = isBelow && fieldOf(resource, name) !== undefined;
  const field = isField ? name : (decl?.field ?? name);
  const as = part ?? (isField ? 'equals' : (decl?.as ?? 'equals'));
  const filter = texts.length === 0 ? undefined : filterOf(as, texts);
  const fields = !isField && decl?.as === 'contains' && !part && decl.fields ? decl.fields : [field];
  return { name, field, fields, as, declared: decl !== undefined && decl.field === field, ...(filter && { filter }) };
}

function filterOf(as: WireTerm['as'], texts: readonly string[]): WireTerm['filter'] {
  const last = texts.at(-1)!;
  switch (as) {
    case 'from':
      return rangeOf({ from: last });
    case 'to':
      return rangeOf({ to: last });
    case 'not':
      return { kind: 'none-of', values: texts };
    case 'contains':
      return { kind: 'contains', text: last };
    case 'is-set':
      return isSetFilter(last) ?? 'invalid';
    case 'comma-list':
      return anyOf(
        texts
          .flatMap((text) => text.split(','))
          .map((each) => each.trim())
          .filter(Boolean),
      );
    case 'equals':
    case 'array':
    case 'unlinked':
    case 'linked':
      return anyOf(texts);
  }
}

/** What a list call is sorted by: `order` says it where `sort` is always the same. */
export const sortOf = ({ order, sort }: WireReading['own']): string | undefined => order || sort;

/** The question a list call asks, but for its window. Of two conditions on one field that are not the two ends of a range the later one stands. */
export function fromWire(resource: QuestionTarget, raw: RawQuery): Question {
  const { own, search, terms } = readWire(resource, raw);
  const filters: Record<string, Filter> = {};
  for (const { field, filter, as } of terms) {
    const before = filters[field];
    if (filter === undefined || filter === 'invalid' || as === 'unlinked' || as === 'linked') continue;
    filters[field] = before?.kind === 'range' && filter.kind === 'range' ? { ...before, ...filter } : filter;
  }
  const sort = sortOf(own);
  return { filters, ...(search && { search }), ...(sort && { sort }) };
}
