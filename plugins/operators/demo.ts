import { hourMs, type Json, type WireRecord } from '#core';
import type { DemoContext } from '#server';
import { endingOf } from './account/checks.ts';
import { schemeOf, type SchemeId, type Typed } from './account/schemes.ts';
import { toSeal } from './server/account/account.ts';

interface BankDetails {
  scheme: SchemeId;
  holder: string;
  bank_name?: string;
  bic?: string;
  typed: Typed;
}
const iban = (holder: string, number: string, more: Pick<BankDetails, 'bank_name' | 'bic'> = {}): BankDetails => ({
  scheme: 'IBAN',
  holder,
  typed: { iban: number },
  ...more,
});

/** Accounts by the operator's id: examples of the IBAN registry and of banks, which are nobody's. */
const accounts: Readonly<Record<number, BankDetails>> = {
  1: { scheme: 'IL', holder: 'Galilee Trails Ltd.', typed: { bank_code: '10', branch: '800', account_number: '123456' } },
  2: iban('Donau Entdeckungen GmbH', 'AT611904300234573201'),
  3: iban('Aegean Sails IKE', 'GR1601101250000000012300695'),
  14: iban('Cammini Romani S.r.l.', 'IT60X0542811101000000123456'),
  18: iban('Paris à Vélo SARL', 'FR1420041010050500013M02606'),
  20: iban('Barcelona Modernista S.L.', 'ES9121000418450200051332'),
  24: { scheme: 'GB', holder: 'Thames Walks Limited', typed: { sort_code: '601613', account_number: '31926819' } },
  26: iban('Spree Radtouren GmbH', 'DE89370400440532013000'),
  31: {
    scheme: 'US',
    holder: 'Hudson Urban Tours LLC',
    typed: { routing_number: '110000000', account_number: '000123456789', account_type: 'CHECKING' },
  },
};
const euro = 3;

function paymentOf({ typed, ...told }: BankDetails): WireRecord {
  return { ...told, ending: endingOf(schemeOf(told.scheme), typed) };
}

/** What a reviewer finds: an operator whose account is to be another one. */
function waiting(now: Date): WireRecord {
  const after = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString();
  const to = iban('Spree Radtouren GmbH', 'DE02120300000000202051', { bank_name: 'Deutsche Kreditbank', bic: 'BYLADEM1001' });
  return {
    id: 1,
    operator_id: 26,
    operator_name: 'Spree Radtouren',
    payment: paymentOf(to) as Json,
    ending: endingOf(schemeOf('IBAN'), to.typed),
    iban: to.typed.iban!,
    requested_name: 'Anke Sommer',
    created_at: after(-6),
    effective_at: after(42),
    lapses_at: after(7 * 24 - 6),
  };
}

/** Accounts of some operators, and a change that waits. */
export default async function makeAccounts({ now, insert, select }: DemoContext): Promise<void> {
  const operators = await select('operators', ['id', 'name']);
  const rows = operators.flatMap(({ id, name }): WireRecord[] => {
    const given = accounts[Number(id)];
    if (!given) return [];
    const { iban: number, account } = toSeal(given.typed);
    const sealed = number === null ? { account } : { iban: number };
    return [{ id: id!, name: name!, payment: { ...paymentOf(given), currency_id: euro } as Json, ...sealed }];
  });
  await insert('operators', rows);
  if (rows.some(({ id }) => id === 26)) await insert('operator-account-changes', [waiting(now)]);
}
