import { can, dayMs, isRole, isUnscoped, type WireRecord } from '#core';
import { diceOf, type DemoContext, type Dice } from '#server';

export interface Person {
  id: number;
  full_name: string;
  email: string;
  locale: string | null;
}
export interface Product {
  product_id: number;
  product_name: string;
  operator_id: number;
  country: string | undefined;
}
export interface Booking extends Product {
  id: number;
  code: string;
  customer_id: number | null;
  leader_name: string;
  leader_email: string | null;
  leader_phone: string | null;
  language: string;
}

/** What conversations are made of: tours and bookings that there are, and people of both sides. */
export interface World {
  dice: Dice;
  nowMs: number;
  booking(dice: Dice): Booking | undefined;
  product(dice: Dice): Product;
  customer(dice: Dice): Person | undefined;
  staffOf(operator: number): readonly Person[];
  hash(): string;
  /** Which dialogue of a language is next. */
  nextOf(language: string): number;
  /** Texts as they are masked, by countries and text. */
  masked: Map<string, { text: string; hidden: number }>;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The two operators that the demo's sign-ins belong to have more of them, so that there is something to look at. */
function weighted<T extends { operator_id: number }>(rows: readonly T[]): (dice: Dice) => T {
  const known = [1, 2].map((operator) => rows.filter((row) => row.operator_id === operator));
  return (dice) => {
    const drawn = dice.random();
    const group = drawn < 0.4 ? known[0]! : drawn < 0.55 ? known[1]! : rows;
    return dice.pick(group.length > 0 ? group : rows);
  };
}

const homes: Record<string, string[]> = { he: ['IL'], ru: ['RU'], de: ['DE'], es: ['ES'], fr: ['FR'], en: ['GB'] };
export const countriesIn = (_world: World, { country }: Product, language: string): string[] => [
  ...new Set([...(country ? [country] : []), ...(homes[language] ?? [])]),
];

async function productsOf({ select }: DemoContext): Promise<Map<number, Product>> {
  const countries = new Map((await select('countries', ['id', 'iso_code'])).map((row) => [row.id, row.iso_code as string | null]));
  const rows = await select('products', ['id', 'name', 'operator_id', 'country_id', 'status']);
  const offered = rows.filter((row) => row.status === 'active' && row.operator_id !== null);
  return new Map(
    offered.map((row) => [
      row.id as number,
      {
        product_id: row.id as number,
        product_name: String(row.name).slice(0, 100),
        operator_id: row.operator_id as number,
        country: countries.get(row.country_id as number) ?? undefined,
      },
    ]),
  );
}

const bookingFields = ['id', 'code', 'product_id', 'customer_id', 'leader_name', 'leader_email', 'leader_phone', 'language', 'created_at'];

/** Bookings of the last months and to come, those with a customer's account more often. */
async function bookingsOf({ select, now }: DemoContext, products: Map<number, Product>): Promise<Booking[]> {
  const since = now.getTime() - 120 * dayMs;
  const rows = await select('bookings', bookingFields);
  return rows
    .filter((row) => products.has(row.product_id as number) && new Date(String(row.created_at)).getTime() > since)
    .map((row: WireRecord) => ({ ...products.get(row.product_id as number)!, ...row, language: String(row.language ?? 'en') }) as unknown as Booking);
}

/** `undefined` where there is nothing to write about. */
export async function worldOf(context: DemoContext): Promise<World | undefined> {
  const products = await productsOf(context);
  if (products.size === 0) return undefined;
  const dice = diceOf(context.random);
  const bookings = await bookingsOf(context, products);
  const users = (await context.select('users', ['id', 'full_name', 'email', 'role', 'operator_id', 'locale'])) as unknown as Array<
    Person & { role: string; operator_id: number | null }
  >;
  const staff = users.filter(({ role }) => isRole(role) && can({ role }, 'staff') && !isUnscoped({ role }));
  const customers = users.filter(({ role }) => isRole(role) && !can({ role }, 'staff'));
  const anyBooking = weighted(bookings);
  const anyProduct = weighted([...products.values()]);
  const turns = new Map<string, number>();
  return {
    dice,
    nowMs: context.now.getTime(),
    booking: (from) => (bookings.length > 0 ? anyBooking(from) : undefined),
    product: anyProduct,
    customer: (from) => (customers.length > 0 ? from.pick(customers) : undefined),
    staffOf: (operator) => staff.filter((each) => each.operator_id === operator),
    hash: () => Array.from({ length: 24 }, () => letters[Math.floor(dice.random() * 64)]).join(''),
    masked: new Map(),
    nextOf(language) {
      const turn = turns.get(language) ?? 0;
      turns.set(language, turn + 1);
      return turn;
    },
  };
}
