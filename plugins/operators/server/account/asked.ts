import { fieldErrors, type FieldErrors, type WireRecord } from '#core';
import type { RequestContext } from '#server';
import { endingOf, isBic, plain, wrongParts } from '../../account/checks.ts';
import { schemeOf, type SchemeId, type Typed } from '../../account/schemes.ts';
import type { AccountAnswer } from '../../answers.ts';
import { hasAccount, paymentOf, told, toSeal, typedIn, type Payment, type Sealed } from './account.ts';

/** The account that a body asks for. `sealed` is absent where its number stays as it is. */
export interface AccountInput {
  account: AccountAnswer;
  sealed?: Sealed;
}
type Says = Pick<RequestContext, 't'>;

const same = (a: Partial<AccountAnswer>, b: Partial<AccountAnswer>): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What of `payment` is missing, or cannot be: by dotted path. */
function problems(account: AccountAnswer, typed: Typed | undefined, { t }: Says): FieldErrors {
  const scheme = schemeOf(account.scheme);
  const parts = Object.entries(typed ? wrongParts(scheme, typed) : {}).map(([id, wrong]): [string, string] => {
    const { example } = scheme.parts.find((part) => part.id === id) ?? {};
    return [id, t(`text.account.${id === 'iban' && wrong === 'wrong' ? 'iban' : wrong}`, { example })];
  });
  const wanted = (['holder', ...(scheme.wants ?? [])] as const).filter((name) => !account[name]);
  const bic = account.bic && !isBic(account.bic) ? [['bic', t('text.account.wrong', { example: 'COBADEFF' })]] : [];
  const all = [...parts, ...wanted.map((name) => [name, t('text.account.missing')]), ...bic];
  return Object.fromEntries(all.map(([name, message]) => [`payment.${name}`, [message!]]));
}

/** The kind of account that is meant; without one to change, and none named, what is typed says it as far as it can. */
function schemeIn(payment: Payment, typed: Typed, now: SchemeId | undefined): SchemeId | undefined {
  return payment.scheme ?? (typed.iban === undefined ? now : 'IBAN');
}

function checked(account: AccountAnswer, typed: Typed | undefined, says: Says): void {
  const errors = problems(account, typed, says);
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
}

/** The account that is asked for, checked; `undefined` where none is, or the one there is. What nobody types of it stays. */
export function askedFor(next: WireRecord, previous: WireRecord, says: Says): AccountInput | undefined {
  const [payment, now] = [paymentOf(next), paymentOf(previous)];
  const entered = Object.entries(typedIn(payment)).map(([id, text]) => [id, plain(text)] as const);
  const typed = Object.fromEntries(entered) as Typed;
  const has = hasAccount(previous);
  const current: SchemeId | undefined = has ? (now.scheme ?? 'IBAN') : undefined;
  const scheme = schemeIn(payment, typed, current);
  if (has && next.payment === null) throw fieldErrors({ payment: [says.t('text.account.stays')] });
  if (scheme === undefined) {
    if (entered.length > 0) throw fieldErrors({ 'payment.scheme': [says.t('text.account.missing')] });
    return undefined;
  }
  if (scheme === current && entered.length === 0) {
    const account = { ...told(payment), scheme, ...(now.ending && { ending: now.ending }) };
    if (same(told(account), told({ ...now, scheme }))) return undefined;
    checked(account, undefined, says);
    return { account: told(account) as AccountAnswer };
  }
  const account = { ...told(payment), scheme, ending: endingOf(schemeOf(scheme), typed) };
  checked(account, typed, says);
  return { account: told(account) as AccountAnswer, sealed: toSeal(typed) };
}
