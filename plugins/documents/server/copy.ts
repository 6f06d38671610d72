import { WaypostError, type WireRecord } from '#core';
import type { CallHandler, RequestContext } from '#server';
import { partyOf } from './party.ts';
import { printed } from './print.ts';
import type { Acceptance, Version } from '../types.gen.ts';
import { acceptancesOf, operatorOf, standing, textIn, versionsOf } from './versions.ts';

/** A version filled in for an operator. */
interface Copy {
  bytes: Buffer;
  name: string;
  locale: string;
}

/** The language of an operator: the reader's own where they are of it, else that of its first manager. */
async function localeOf({ actor, locale, records }: RequestContext, operator: number): Promise<string> {
  if (actor?.viewer.operatorId === operator) return locale;
  const [first] = await records('users').find({ operator_id: operator, role: 'manager' }, { limit: 1 });
  return first?.locale ?? 'en';
}

const nameOf = ({ label }: Version, operator: number): string => `agreement-${label}-${operator}.pdf`;

/** Makes a copy of a version for an operator that the reader meets, in its language. The same data is the same bytes. */
export async function makeCopy(request: RequestContext, version: Version, operator: number): Promise<Copy> {
  const record = (await request.records('operators').get(operator)) as WireRecord;
  const text = textIn(version, await localeOf(request, operator));
  const locale = text.locale ?? 'en';
  const filling = { name: String(record.name ?? ''), rows: await partyOf(request, record, locale) };
  const bytes = await request.pdf({ ...printed(version, text, filling), id: `${version.label} / ${operator}` });
  return { bytes, name: nameOf(version, operator), locale };
}

/** What was accepted of a version for the operator, as it was then: by the reader; of `others` too the latest, where the reader has not. */
async function acceptedCopy(
  request: RequestContext,
  version: Version,
  { operator, others }: { operator: number; others: boolean },
): Promise<Copy | undefined> {
  const accepted: Acceptance[] = await acceptancesOf(request, operator, [version]);
  const found = accepted.find(({ user_id }) => user_id === request.actor?.viewer.id) ?? (others ? accepted[0] : undefined);
  return found && { bytes: await request.kept(found.file), name: nameOf(version, operator), locale: found.locale };
}

/** The copy of the version in force for an operator that the reader meets. */
export async function copy(
  { kind, operator }: { kind: string; operator: number },
  request: RequestContext,
): Promise<{ name: string; bytes: string } | null> {
  await request.records('operators').get(operator);
  const { current } = standing(await versionsOf(request, kind), request.now);
  if (!current) return null;
  const { bytes, name } = (await acceptedCopy(request, current, { operator, others: true })) ?? (await makeCopy(request, current, operator));
  return { name, bytes: bytes.toString('base64') };
}

/** The copy of a version that one has accepted oneself, else the one to read before one does. */
export const read: CallHandler = async (call) => {
  const operator = operatorOf(call, call.query.operator);
  await call.records('operators').get(operator);
  const version = (await versionsOf(call, call.params.kind!)).find(({ id }) => id === Number(call.query.version));
  if (!version) throw new WaypostError('RecordNotFound', call.t('text.no-version'));
  const { bytes, name } = (await acceptedCopy(call, version, { operator, others: false })) ?? (await makeCopy(call, version, operator));
  call.reply.header('content-type', 'application/pdf');
  call.reply.header('content-disposition', `attachment; filename="${name}"`);
  return bytes;
};
