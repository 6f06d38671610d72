import type { Json, WireRecord } from '#core';
import { partIds, type PartId, type Typed } from '../../account/schemes.ts';
import type { AccountAnswer } from '../../answers.ts';

/** An operator's `payment`, as it is stored or was asked for. */
export type Payment = Partial<AccountAnswer> & { currency_id?: number } & Typed;
/** Where the number is kept: an IBAN by itself, the parts of a local account as JSON. */
export type Sealed = { iban: string | null; account: string | null };

const members = ['scheme', 'holder', 'bank_name', 'bic', 'ending'] as const;

/** Members of an object that have a value. */
const there = <K extends string>(from: WireRecord, names: readonly K[]): Partial<Record<K, Json>> =>
  Object.fromEntries(names.flatMap((name) => (from[name] === undefined || from[name] === null ? [] : [[name, from[name]]]))) as Partial<
    Record<K, Json>
  >;

export const paymentOf = ({ payment }: WireRecord): Payment => (payment ?? {}) as Payment;
export const told = (payment: Payment): Partial<AccountAnswer> => there(payment as WireRecord, members) as Partial<AccountAnswer>;
export const typedIn = (payment: Payment): Typed => there(payment as WireRecord, partIds) as Typed;

/** Whether an operator has an account, as it is stored. */
export const hasAccount = ({ iban, account }: WireRecord): boolean => Boolean(iban ?? account);

export const toSeal = ({ iban, ...parts }: Typed): Sealed =>
  iban === undefined ? { iban: null, account: JSON.stringify(parts) } : { iban, account: null };

/** The parts of an account, by the texts it is kept as. */
export const opened = ({ iban, account }: { iban?: string | undefined; account?: string | undefined }): Typed =>
  iban === undefined ? (JSON.parse(account ?? '{}') as Partial<Record<PartId, string>>) : { iban };
