import type { SheetCell } from '#server';
import type { Kind } from '../exports/contents.ts';
import type { Cell, FactRow, Filing } from './rows.ts';

/** What cells are made of beside their row: names of records and currencies, by id. */
type Known = Record<'products' | 'operators' | 'price-categories', Map<number, string>> & {
  currencies: ReadonlyMap<number, string>;
};

/** A column of a file: its heading, and what of a row stands in it. */
export interface Column {
  title: string;
  /** In whose clock a spreadsheet shows its moments. */
  zone?: string;
  cell: (row: FactRow, known: Known) => SheetCell;
}

/** An amount as a decimal number of its currency: minor units are what nobody else reads. */
const decimal = (minor: Cell | undefined, code: string | undefined): SheetCell => (typeof minor === 'number' ? { minor, code: code ?? '' } : null);

const titleOf = (call: Pick<Filing, 't'>, field: string) => call.t(`resources.sale-facts.fields.${field}.title`);

function plain(call: Pick<Filing, 't'>, field: string): Column {
  return { title: titleOf(call, field), cell: (row) => row[field] ?? null };
}

function dated(call: Pick<Filing, 't'>, field: string): Column {
  return { title: titleOf(call, field), cell: ({ [field]: day }) => (typeof day === 'string' ? { day } : null) };
}

function timed(call: Pick<Filing, 't'>, field: string, zone: string): Column {
  return { title: titleOf(call, field), zone, cell: ({ [field]: at }) => (typeof at === 'string' ? { instant: at, zone } : null) };
}

function named(call: Pick<Filing, 't'>, field: string, of: 'products' | 'operators' | 'price-categories'): Column {
  return {
    title: titleOf(call, field),
    cell: ({ [field]: id }, { [of]: names }) => (typeof id === 'number' ? (names.get(id) ?? null) : null),
  };
}

/** Codes in the reader's words, each looked up once. */
function worded(call: Pick<Filing, 't'>, field: string): Column {
  const words = new Map<string, string>();
  const wordOf = (code: string): string => {
    const word = words.get(code) ?? call.t(`resources.sale-facts.fields.${field}.enum.${code}`, { defaultValue: code });
    words.set(code, word);
    return word;
  };
  return { title: titleOf(call, field), cell: ({ [field]: code }) => (typeof code === 'string' ? wordOf(code) : null) };
}

function amount(call: Pick<Filing, 't'>, field: string): Column {
  return {
    title: titleOf(call, field),
    cell: (row, { currencies }) => decimal(row[field], currencies.get(Number(row.currency_id))),
  };
}

function currency(call: Pick<Filing, 't'>): Column {
  return {
    title: titleOf(call, 'currency_id'),
    cell: ({ currency_id: id }, { currencies }) => (typeof id === 'number' ? (currencies.get(id) ?? `#${id}`) : null),
  };
}

function headColumns(call: Pick<Filing, 't'>, kind: Kind, zone: string): Column[] {
  const [code, day] = [plain(call, 'code'), { ...dated(call, 'sale_day'), title: `${titleOf(call, 'sale_day')} (${zone})` }];
  return kind === 'FACTS' ? [{ ...plain(call, 'id'), title: 'ID' }, timed(call, 'at', zone), day, worded(call, 'kind'), code] : [code, day];
}

/** The columns of a file of facts, or of bookings with what their facts come to. `code`: of the currency that the last one is in. */
export function columnsOf(call: Pick<Filing, 't'>, kind: Kind, { zone, code }: { zone: string; code: string }): Column[] {
  return [
    ...headColumns(call, kind, zone),
    named(call, 'product_id', 'products'),
    named(call, 'operator_id', 'operators'),
    dated(call, 'travel_date'),
    ...(kind === 'FACTS' ? [named(call, 'price_category_id', 'price-categories')] : []),
    worded(call, 'channel'),
    plain(call, 'language'),
    plain(call, 'sales'),
    plain(call, 'travellers'),
    currency(call),
    ...['gross', 'discount', 'net', 'commission'].map((field) => amount(call, field)),
    { title: `${titleOf(call, 'net')} (${code})`, cell: (row) => decimal(row.income, code) },
  ];
}

const wanted = { products: 'product_id', operators: 'operator_id', 'price-categories': 'price_category_id' } as const;

/** Learns the names of what some rows speak of, for those that follow as well; what is gone is called by its id. */
export async function learn({ read }: Pick<Filing, 'read'>, known: Known, rows: readonly FactRow[]): Promise<void> {
  for (const [of, field] of Object.entries(wanted) as Array<[keyof typeof wanted, string]>) {
    const open = new Set(rows.map((row) => row[field]).filter((id): id is number => typeof id === 'number' && !known[of].has(id)));
    if (open.size === 0) continue;
    for (const id of open) known[of].set(id, `#${id}`);
    for (const { id, name } of await read(of).rows(['id', 'name'], { where: { id: [...open] } })) known[of].set(Number(id), String(name ?? ''));
  }
}

/** What is known before any row was read: the currencies. */
export async function knownAtFirst({ read }: Pick<Filing, 'read'>): Promise<Known> {
  const currencies = await read('currencies').rows(['id', 'code']);
  return {
    products: new Map(),
    operators: new Map(),
    'price-categories': new Map(),
    currencies: new Map(currencies.map(({ id, code }) => [Number(id), String(code)])),
  };
}
