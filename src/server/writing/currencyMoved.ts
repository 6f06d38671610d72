import {
  atRate,
  convertMoney,
  fieldErrors,
  isMoney,
  isObject,
  minorScale,
  ownRefOf,
  type ExchangeRate,
  type Json,
  type Money,
  type WireRecord,
} from '#core';
import { quote } from '../db/names.ts';
import { moneyPaths, ratesIn, type MoneyPath } from '../checks/currencies.ts';
import { asSystem } from './derive.ts';
import { storedRecord } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model, Models } from '../model/Model.ts';
import { inSight } from '../select/predicate.ts';
import { idsAt } from '../model/refPaths.ts';
import type { Work } from '../work/Work.ts';

/** Body member of an update that moves a currency: what becomes of the amounts that go by it. It is no field. */
export const amountsMember = '_amounts';
/** Converted at the present rate; the same number of major units, 12.00 USD as 12.00 EUR; or taken away. */
const ways = ['convert', 'keep', 'remove'] as const;
type Way = (typeof ways)[number];

/** Amounts that go by a currency of another record. `relations`: the fields that lead to it, none where it is the record's own. */
interface Follower {
  model: Model;
  path: MoneyPath;
  relations: readonly string[];
}

const known = new WeakMap<Models, Map<string, Follower[]>>();

/** The amounts that go by a field of a resource, keyed `resource.field`. */
function followersIn(models: Models): Map<string, Follower[]> {
  const found = known.get(models) ?? new Map<string, Follower[]>();
  if (known.has(models)) return found;
  known.set(models, found);
  for (const model of models.values())
    for (const path of moneyPaths(model)) {
      const names = path.currencyOf.split('.');
      const relations = names.slice(0, -1);
      const end = relations.reduce<Model | undefined>((at, name) => models.get(ownRefOf(at?.fields.get(name)?.schema ?? {}) ?? ''), model);
      const key = `${end?.resource.name} ${names.at(-1)}`;
      found.set(key, [...(found.get(key) ?? []), { model, path, relations }]);
    }
  return found;
}

const followersOf = ({ api }: Pick<Work, 'api'>, { resource, fields }: Model): Array<Follower & { of: string }> =>
  [...fields.keys()].flatMap((of) => (followersIn(api.models).get(`${resource.name} ${of}`) ?? []).map((each) => ({ ...each, of })));

/** Whether amounts go by a currency of a resource, so that its updates may say what becomes of them. */
export const hasFollowers = (work: Pick<Work, 'api'>, model: Model): boolean => followersOf(work, model).length > 0;

/** The records whose amounts are in another currency than a record has now. */
async function foreignIds(
  { db, api }: Work,
  { model, path, relations }: Follower,
  { id, currency }: { id: number; currency: number },
): Promise<number[]> {
  const names = relations.slice(0, -1);
  let at = model;
  const joins = names.map((name, i) => {
    at = api.models.get(ownRefOf(at.fields.get(name)!.schema)!)!;
    return ` join ${quote(at.resource.table)} j${i + 1} on j${i + 1}.id = ${i === 0 ? 't' : `j${i}`}.${quote(name)}`;
  });
  const jsonPath = ['$', ...path.steps.map((step) => (step === '*' ? '[*]' : `."${step}"`))].join('');
  const conditions = [
    `${names.length === 0 ? 't' : `j${names.length}`}.${quote(relations.at(-1)!)} = $1`,
    `exists (select 1 from jsonb_path_query(t.${quote(path.field)}, '${jsonPath}') v where (v #>> '{}')::bigint <> $2)`,
    inSight(model, 't'),
  ].filter((each) => each !== undefined);
  const sql = `select t.id from ${quote(model.resource.table)} t${joins.join('')} where ${conditions.join(' and ')} order by t.id`;
  return (await db.query<{ id: number }>(sql, [id, currency])).rows.map((row) => row.id);
}

/** Amounts that a change of a currency leaves behind, and where: in records of others, or in the record itself. */
interface Behind {
  follower: Follower;
  currency: number;
  ids: number[];
  /** Of the record itself: how many amounts. */
  own: number;
}

async function behind(work: Work, model: Model, { previous, patch, asked }: Moved): Promise<Behind[]> {
  const now: WireRecord = { ...previous, ...patch };
  const found: Behind[] = [];
  for (const follower of followersOf(work, model)) {
    const currency = now[follower.of];
    // Named with a word on the amounts, the currency that it has already is one that these can be brought into.
    const isNamed = asked !== undefined && follower.of in patch;
    if (typeof currency !== 'number' || (currency === previous[follower.of] && !isNamed)) continue;
    const isOwn = follower.relations.length === 0;
    const ids = isOwn ? [] : await foreignIds(work, follower, { id: previous.id, currency });
    const own = isOwn ? idsAt(now, follower.path).filter(({ id }) => id !== currency).length : 0;
    if (ids.length + own > 0) found.push({ follower, currency, ids, own });
  }
  return found;
}

interface Moved {
  previous: Stored;
  patch: WireRecord;
  asked: Json | undefined;
}

function wayOf({ t }: Work, way: Json | undefined): Way | undefined {
  if (way === undefined || way === null) return undefined;
  if (ways.includes(way as Way)) return way as Way;
  throw fieldErrors({ [amountsMember]: [t('validation:enum')] });
}

/** Refuses a change of currency that leaves amounts behind, and says how many there are of which. */
function refuse({ t }: Pick<Work, 't'>, left: readonly Behind[]): never {
  const listed = left.map(
    ({
      follower: {
        model: { resource },
        path,
        relations,
      },
      ids,
      own,
    }) => {
      const title = `${resource.plugin}:resources.${resource.name}.${relations.length === 0 ? `fields.${path.field}.title` : 'singular'}`;
      return `${t(title)}: ${ids.length + own}`;
    },
  );
  throw fieldErrors({ [left[0]!.follower.path.currencyOf.split('.').at(-1)!]: [t('api:foreignAmounts', { list: listed.join(', ') })] });
}

/** How an amount becomes one of another currency; `undefined`: it goes. */
function changer(work: Work, { way, to, rates }: { way: Way; to: number; rates: readonly ExchangeRate[] }): (money: Money) => Money | undefined {
  const codeOf = (id: number) => rates.find((rate) => rate.id === id)?.code ?? '';
  return (money) => {
    if (money.currency_id === to) return money;
    if (way === 'remove') return undefined;
    if (way === 'keep') return { amount: atRate(money.amount, minorScale(codeOf(money.currency_id), codeOf(to))), currency_id: to };
    const there = convertMoney(money, to, rates);
    if (there.currency_id !== to) throw fieldErrors({ [amountsMember]: [work.t('api:noRate')] });
    return there;
  };
}

/** A value with the amounts at some steps changed; a row of a list without its amount goes with it. */
function changed(value: Json | undefined, steps: readonly string[], change: (money: Money) => Money | undefined): Json | undefined {
  const [step, ...rest] = steps;
  if (step === undefined || value === undefined || value === null) return value;
  if (step === 'currency_id' && rest.length === 0) return isMoney(value) ? ((change(value) ?? undefined) as Json | undefined) : value;
  if (step === '*' && Array.isArray(value))
    return value.flatMap((each) => {
      const next = changed(each, rest, change);
      return next === undefined ? [] : [next];
    });
  if (!isObject(value)) return value;
  const next = changed((value as WireRecord)[step], rest, change);
  return next === undefined && (value as WireRecord)[step] !== undefined ? undefined : ({ ...value, [step]: next } as Json);
}

type Updates = (work: Work, model: Model, target: { id: number; patch: unknown }) => Promise<unknown>;
type Removes = (work: Work, model: Model, id: number) => Promise<void>;

/**
 * A body without its word on what becomes of amounts whose currency moves; where none go by a currency of the record, that is a field like others.
 */
export function withoutAmounts(work: Work, model: Model, body: WireRecord): { given: WireRecord; asked?: Json | undefined } {
  if (!(amountsMember in body) || !hasFollowers(work, model)) return { given: body };
  const { [amountsMember]: asked, ...given } = body;
  return { given, asked };
}

/**
 * What a change of currency does to the amounts that go by it. Throws where it leaves some behind and the body does not say
 * what becomes of them. Answers the patch with the record's own amounts changed, and what is to be done to those of other
 * records once it is stored.
 */
export async function currencyMoved(
  work: Work,
  model: Model,
  { previous, patch, asked }: Moved,
): Promise<{ patch: WireRecord; follow?: (does: { update: Updates; remove: Removes }) => Promise<void> }> {
  const left = await behind(work, model, { previous, patch, asked });
  const way = wayOf(work, asked);
  if (left.length === 0) return { patch };
  if (way === undefined) return refuse(work, left);
  const rates = await ratesIn(work);
  const own: WireRecord = {};
  for (const { follower, currency } of left.filter((each) => each.own > 0)) {
    const { field, steps } = follower.path;
    own[field] = changed({ ...previous, ...patch }[field], steps, changer(work, { way, to: currency, rates })) ?? null;
  }
  return {
    patch: { ...patch, ...own },
    follow: async ({ update, remove }) => {
      const system = asSystem(work);
      for (const { follower, currency, ids } of left)
        for (const id of ids) {
          const { field, steps } = follower.path;
          const record = await storedRecord(system, follower.model, id, { lock: true });
          const value = changed(record[field], steps, changer(work, { way, to: currency, rates }));
          if (value === undefined) await remove(system, follower.model, id);
          else await update(system, follower.model, { id, patch: { [field]: value } });
        }
    },
  };
}
