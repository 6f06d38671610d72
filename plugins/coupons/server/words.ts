import type { RequestContext } from '#server';
import { dayMs, formatMoney } from '#core';
import type { Finding, Had, Trace, What } from '../engine/trace.ts';

type Context = Pick<RequestContext, 'read' | 't' | 'locale'>;

const named = {
  tours: 'products',
  products: 'products',
  upsells: 'product-upsells',
  categories: 'categories',
  operators: 'operators',
  cities: 'cities',
  countries: 'countries',
  payment_methods: 'payment-methods',
} as const;
type Named = keyof typeof named;
const isNamed = (what: What): what is Named => Object.hasOwn(named, what);

const listOf = (had: Had): ReadonlyArray<number | string> => (Array.isArray(had) ? had : had === null ? [] : [had as number | string]);
const findingsOf = (trace: Trace): Finding[] => (trace.kind === 'leaf' ? [trace] : trace.children.flatMap(findingsOf));

async function namesFor({ read }: Context, findings: readonly Finding[]): Promise<(what: Named, id: number) => string> {
  const names = new Map<string, string>();
  for (const resource of new Set(Object.values(named))) {
    const ids = findings
      .filter(({ what }) => isNamed(what) && named[what] === resource)
      .flatMap(({ need, had }) => [...(need.one_of ?? []), ...listOf(had)]);
    if (ids.length === 0) continue;
    const reading = { where: { id: [...new Set(ids)] } };
    if (resource === 'product-upsells')
      for (const { id, title } of await read(resource).rows(['id', 'title'], reading)) names.set(`${resource} ${id}`, title);
    else for (const { id, name } of await read(resource).rows(['id', 'name'], reading)) names.set(`${resource} ${id}`, name);
  }
  return (what, id) => names.get(`${named[what]} ${id}`) ?? `#${id}`;
}

const monday = Date.UTC(2026, 5, 1);

/** Makes sentences of findings; names of tours, places and others are asked for once. `currencies`: of the purchase, and of the budget. */
export async function sayerFor(
  asked: Context,
  traces: readonly Trace[],
  { currency, budget }: { currency: number; budget?: number },
): Promise<(finding: Finding) => string> {
  const { t, locale } = asked;
  const name = await namesFor(asked, traces.flatMap(findingsOf));
  const codes = new Map((await asked.read('currencies').rows(['id', 'code'])).map(({ id, code }) => [id, code]));
  const amount = (value: number | string, of: number) => formatMoney(Number(value), codes.get(of), locale);
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  const say = (what: What, value: number | string): string => {
    if (isNamed(what)) return name(what, Number(value));
    if (what === 'booked' || what === 'travel') return dates.format(new Date(`${value}T00:00:00Z`));
    if (what === 'weekday' || what === 'booked_weekdays') return weekdays.format(new Date(monday + (Number(value) - 1) * dayMs));
    if (what === 'currency') return codes.get(Number(value)) ?? `#${value}`;
    if (what === 'min_amount') return amount(value, currency);
    if (what === 'budget') return amount(value, budget ?? currency);
    if (what === 'languages') return languages.of(String(value)) ?? String(value);
    if (what === 'customer') return t(`text.customer.${value}`);
    return typeof value === 'number' ? value.toLocaleString(locale) : value;
  };
  const said = (what: What, had: Had) =>
    namesOf(listOf(had), (value) => say(what, value)).join(', ') || t(had === null ? 'text.unknownValue' : 'text.noneChosen');
  return (finding) => sentenceOf(finding, { t, say, said });
}

/** Names of values, each once: extras of many tours are called the same. */
const namesOf = <V>(values: readonly V[], name: (value: V) => string): string[] => [...new Set(values.map(name))];

interface Saying {
  t: Context['t'];
  say: (what: What, value: number | string) => string;
  said: (what: What, had: Had) => string;
}

function needOf({ what, need: { min, max, one_of: list } }: Finding, { t, say }: Saying): string {
  const names = namesOf(list ?? [], (value) => say(what, value));
  if (list) return t(names.length > 1 ? 'text.need.oneOf' : 'text.need.only', { list: names.join(', ') });
  if (min !== undefined && max !== undefined) return t('text.need.between', { min: say(what, min), max: say(what, max) });
  return min !== undefined ? t('text.need.least', { min: say(what, min) }) : t('text.need.most', { max: say(what, max!) });
}

/** What is used up counts what was had before, so that it reads otherwise than what is bought. */
const counted = new Set<What>(['uses', 'customer_uses', 'day_uses', 'budget']);

function sentenceOf(finding: Finding, saying: Saying): string {
  const { what, ok, had, need } = finding;
  const { t, say, said } = saying;
  if (what === 'enabled') return t(ok ? 'text.enabled' : 'text.disabled');
  if (what === 'code') return t(ok ? 'text.codeFree' : 'text.codeTaken', { code: String(had) });
  if (what === 'stacking') return had === null ? t('text.notBeside') : t('text.alone', { code: String(had) });
  if (what === 'takes') return t('text.takesNothing');
  const label = t(`text.what.${what}`);
  if (counted.has(what)) return t('text.used', { what: label, most: say(what, need.max!), had: said(what, had) });
  return t('text.says', { what: label, need: needOf(finding, saying), had: said(what, had) });
}
