import { currencyDigits, isObject, parseMoney, type Json, type WireRecord } from '#core';
import { sameJson } from '../work/Work.ts';
import { valueAt, type CellCodec, type Currencies } from './cells.ts';

/** The cells of one field that takes several columns, as texts. */
export type PartCells = ReadonlyArray<{ codec: CellCodec; text: string }>;

/** What a field's cells come to, or the words for what is wrong with one of them. */
type Assembled = { value: Json } | { problem: string; title: string };

/** A field's value from the cells of its columns, over what is stored: members without a column stay, and so does whatever a cell says as it was. */
export function assembled(cells: PartCells, { stored, currencies }: { stored: Json | undefined; currencies: Currencies }): Assembled {
  let value: Json = isObject(stored) ? (stored as Json) : null;
  for (const { codec, text } of cells) {
    if (codec.part.of === 'currency' && cells.some((each) => each.codec.part.of === 'amount' && isSamePlace(each.codec, codec))) continue;
    const read = codec.part.of === undefined ? codec.fromCell(text) : moneyOf(cells, codec, { stored: valueAt(stored, codec.part.path), currencies });
    if (read === undefined) return { problem: 'api:badCell', title: codec.title };
    if ('problem' in read) return { ...read, title: codec.title };
    value = withMember(value, codec.part.path, read.value);
  }
  return { value };
}

const isSamePlace = (a: CellCodec, b: CellCodec): boolean => a.part.path.join('.') === b.part.path.join('.');

type Read = { value: Json } | { problem: string } | undefined;

/** An amount of money by its cell and the currency's beside it. An amount alone is in the currency that is stored. */
function moneyOf(cells: PartCells, { part }: CellCodec, { stored, currencies }: { stored: Json | undefined; currencies: Currencies }): Read {
  const cell = (of: 'amount' | 'currency') =>
    cells.find(({ codec }) => codec.part.of === of && codec.part.path.join('.') === part.path.join('.'))?.text;
  const before = isObject(stored) ? (stored as WireRecord) : undefined;
  const amount = cell('amount');
  if (amount === undefined && before === undefined) return { value: null };
  if (amount === '') return { value: null };
  // Files of before have the whole amount as JSON in one cell.
  if (amount?.startsWith('{')) return jsonOf(amount);
  const said = cell('currency') ?? '';
  const id = said === '' ? before?.currency_id : idOf(said, currencies);
  if (typeof id !== 'number') return { problem: said === '' ? 'api:currencyMissing' : 'api:noCurrency' };
  if (amount === undefined) return { value: { amount: before!.amount ?? 0, currency_id: id } };
  const code = currencies.get(id) ?? '';
  // 1.234 is a thousand to some and one and a bit to others: a file has nobody to ask.
  const isUnclear = currencyDigits(code) < 3 && /^-?\d{1,3}[.,]\d{3}$/.test(amount.trim());
  const minor = isUnclear ? undefined : parseMoney(amount, code);
  return minor === undefined ? undefined : { value: { amount: minor, currency_id: id } };
}

function jsonOf(text: string): Read {
  try {
    return { value: JSON.parse(text) as Json };
  } catch {
    return undefined;
  }
}

/** A currency by its code, or by its id as it is told where the code is not known. */
function idOf(text: string, currencies: Currencies): number | undefined {
  const found = [...currencies].find(([, code]) => code.toLowerCase() === text.trim().toLowerCase())?.[0];
  return found ?? (/^#?\d{1,15}$/.test(text.trim()) ? Number(text.trim().replace('#', '')) : undefined);
}

/** A value with one member set; empty members are left out, and what is left with none is no value. */
function withMember(value: Json, path: readonly string[], member: Json): Json {
  const [name, ...rest] = path;
  if (name === undefined) return member !== null && sameJson(member, value) ? value : member;
  const before = isObject(value) ? (value as Record<string, Json>) : {};
  const next = withMember(before[name] ?? null, rest, member);
  if (sameJson(next, before[name] ?? null)) return value;
  const { [name]: _gone, ...others } = before;
  if (next !== null) return { ...before, [name]: next };
  return Object.keys(others).length === 0 ? null : others;
}
