import { getCountrySpecifications } from 'ibantools';
import type { CallContext, RequestContext } from '#server';
import { schemes, type SchemeId, type Typed } from '../../account/schemes.ts';
import type { Account, Happened, AccountAnswer, AccountChangeAnswer } from '../../answers.ts';
import type { AccountChange } from '../../types.gen.ts';
import { hasAccount, opened, paymentOf, told } from './account.ts';
import { changes } from './change.ts';

/** The kinds of account that a country's operators have, the likeliest first, then the others. */
function schemesFor(country: string | undefined): SchemeId[] {
  const own = schemes.filter((each) => each.country !== undefined && each.country === country).map(({ id }) => id);
  const iban: SchemeId[] = country !== undefined && getCountrySpecifications()[country]?.IBANRegistry ? ['IBAN'] : [];
  const likely: SchemeId[] = country === undefined ? ['IBAN'] : [...own, ...iban, 'SWIFT'];
  return [...new Set([...likely, ...schemes.map(({ id }) => id)])];
}

async function countryOf({ read }: CallContext, id: number | null | undefined): Promise<string | undefined> {
  if (typeof id !== 'number') return undefined;
  const [country] = await read('countries').rows(['iso_code'], { where: { id } });
  return typeof country?.iso_code === 'string' ? country.iso_code : undefined;
}

const waits = new Set(['WAITING', 'CONFIRMED']);
/** So much of what happened to it is told. */
const most = 20;

/** Who gave the first account and who had it shown, as the audit tells. */
async function audited(call: CallContext, id: number): Promise<Happened[]> {
  const writes = await call.history('operators', { ids: [id] });
  return writes.flatMap(({ action, at, user, after }): Happened[] => {
    if (action === 'reveal') return [{ at, what: 'REVEALED', who: user?.name ?? null }];
    const isGiven = user !== null && Boolean(after.iban ?? after.account);
    return isGiven ? [{ at, what: 'GIVEN', who: user.name, ending: paymentOf(after).ending ?? null }] : [];
  });
}

/** GET operators/{id}/account: the account money is paid to but for its number, the change that waits, and what happened to it, the newest first. */
export const account = async (call: CallContext): Promise<Account> => {
  const operator = await call.records('operators').get(Number(call.params.id));
  const asked = await call.records(changes).find({ operator_id: operator.id }, { sort: '-id', limit: most });
  const { currency_id: currency = null } = paymentOf(operator);
  const over = asked.flatMap(({ state, ended_at, lapses_at, ended_name, requested_name, ending }): Happened[] =>
    waits.has(state) ? [] : [{ at: ended_at ?? lapses_at, what: state, who: state === 'IN_FORCE' ? requested_name : ended_name, ending }],
  );
  const past = [...over, ...(await audited(call, operator.id))].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, most);
  const waiting = asked.find(({ state }) => waits.has(state));
  return {
    account: hasAccount(operator) ? { scheme: 'IBAN', ...told(paymentOf(operator)) } : null,
    begun: told(paymentOf(operator)),
    currency_id: currency,
    schemes: schemesFor(await countryOf(call, operator.country_id)),
    change: waiting ? shown(waiting) : null,
    past,
  };
};

/** A change as its page has it: without what it is sealed for. */
const shown = ({ iban: _iban, account: _account, payment, ...change }: AccountChange): AccountChangeAnswer => ({
  ...change,
  payment: told(paymentOf({ payment })) as AccountAnswer,
});

/** GET operators/{id}/account/in-full: the account as it was given, by part. The audit tells who asked. */
export const accountInFull = async ({ params, records, openSecret, reply }: CallContext): Promise<Typed> => {
  const { id } = await records('operators').get(Number(params.id));
  reply.header('cache-control', 'no-store');
  const [iban, local] = [await openSecret('operators', id, 'iban'), await openSecret('operators', id, 'account')];
  return opened({ iban, account: local });
};

/** Where an operator is paid, in full, within the reader's scope; null where it has given no account. The audit tells who asked. */
export async function paidTo({ operator: id }: { operator: number }, { records, openSecret }: RequestContext): Promise<object | null> {
  const operator = await records('operators').get(id);
  if (!hasAccount(operator)) return null;
  const [iban, local] = [await openSecret('operators', operator.id, 'iban'), await openSecret('operators', operator.id, 'account')];
  return { ...told(paymentOf(operator)), ...opened({ iban, account: local }) };
}
