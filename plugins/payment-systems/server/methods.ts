import { fieldErrors, hiddenFields, type FieldErrors, type Json, type Money, type WireRecord } from '#core';
import type { CallHandler, RequestContext } from '#server';
import { adapterOf } from './adapters/adapters.ts';

const bankTransfer = 3;

const codes = ({ records }: Pick<RequestContext, 'records'>): number[] =>
  (records('payment-methods').resource.schema.properties?.type?.enum ?? []) as number[];
const nameOf = ({ t }: Pick<RequestContext, 't'>, type: number): string => t(`resources.payment-methods.fields.type.enum.${type}`);

/** GET payment-method-admins/types: the name of each type by its number, in the reader's language. */
export const types: CallHandler = async (call) => Object.fromEntries(codes(call).map((type) => [String(type), nameOf(call, type)]));

/** Every method tells its type as the calls of the marketplace have it: a map of number to name. */
export async function addTypes(rows: WireRecord[], request: RequestContext): Promise<void> {
  const shown = rows.filter((row) => 'types' in row);
  if (shown.length === 0) return;
  const { rows: known } = await request.sql<{ id: number; type: number }>('select id, type from payment_methods where id = any($1::bigint[])', [
    shown.map(({ id }) => Number(id)),
  ]);
  const byId = new Map(known.map(({ id, type }) => [id, type]));
  for (const row of shown) {
    const type = byId.get(Number(row.id));
    if (type !== undefined) row.types = { [type]: nameOf(request, type) };
  }
}

const moneyIn = (value: Json | undefined): Money | undefined => (value as Money | null | undefined) ?? undefined;

/** A least and a greatest amount are in one currency, and in that order. */
function amountErrors({ t }: RequestContext, next: WireRecord): FieldErrors {
  const [least, greatest] = [moneyIn(next.minimum), moneyIn(next.maximum)];
  if (least && least.amount < 0) return { minimum: [t('text.negative')] };
  if (!least || !greatest) return {};
  if (least.currency_id !== greatest.currency_id) return { maximum: [t('text.otherCurrency')] };
  return least.amount > greatest.amount ? { maximum: [t('text.lessThanLeast')] } : {};
}

/** What a method cannot do yet: be live without a provider that is, be offered without an account to pay to. */
function readinessErrors({ t }: RequestContext, next: WireRecord): FieldErrors {
  const adapter = adapterOf(next);
  return {
    ...(next.mode === 'LIVE' && adapter && !adapter.modes.includes('LIVE') && { mode: [t('text.onlyTest')] }),
    ...(next.is_enabled === 1 && next.type === bankTransfer && !next.iban && { iban: [t('text.ibanNeeded')] }),
  };
}

/** Holds what no schema says. Fields of other types are refused, also where a call gives them. */
export async function beforeUpdate(next: WireRecord, _previous: WireRecord, request: RequestContext): Promise<WireRecord> {
  const foreign = hiddenFields(request.records('payment-methods').resource.schema, next).filter(
    (name) => next[name] !== null && next[name] !== undefined,
  );
  const errors: FieldErrors = {
    ...amountErrors(request, next),
    ...readinessErrors(request, next),
    ...Object.fromEntries(foreign.map((name) => [name, [request.t('text.notOfType')]])),
  };
  if (Object.keys(errors).length > 0) throw fieldErrors(errors);
  return next;
}
