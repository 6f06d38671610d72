// Payment methods as the migration makes them, and a provider within reach: calls of our own API go to the application under test.
import { readFileSync } from 'node:fs';
import type { AreaWorld, OutsideCall, OutsideReply } from '#test';

/** What adapters call, as it was sent, and who answers it. */
interface Provider {
  calls: OutsideCall[];
  /** Instead of the sandbox, once. */
  next: Array<() => OutsideReply | Promise<OutsideReply>>;
  answer: (call: OutsideCall) => Promise<OutsideReply>;
  serve: (world: AreaWorld) => void;
}

export const timeOut = (): never => {
  throw Object.assign(new Error('There was no whole answer.'), { name: 'OutsideError', rule: 'time' });
};

export function provider(): Provider {
  let world: AreaWorld | undefined;
  const made: Provider = {
    calls: [],
    next: [],
    serve: (given) => {
      world = given;
    },
    async answer(call) {
      made.calls.push(call);
      const instead = made.next.shift();
      if (instead) return instead();
      const { status, text } = await world!.as().post(call.url.replace(/^own:/, ''), JSON.parse(call.body));
      return { status, body: text };
    },
  };
  return made;
}

const migration = readFileSync('plugins/payment-systems/migrations/001-one-of-each-type.sql', 'utf8');

/** The methods by their type, made as the first start makes them, and a currency. */
export async function methods({ query }: AreaWorld): Promise<Record<number, number>> {
  await query(migration);
  await query("insert into currencies (id, code, name, is_default) values (3, 'EUR', 'Euro', 1) on conflict do nothing");
  const rows = await query<{ id: number; type: number }>('select id, type from payment_methods');
  return Object.fromEntries(rows.map(({ id, type }) => [type, id]));
}

export const euros = (amount: number) => ({ amount, currency_id: 3 });
