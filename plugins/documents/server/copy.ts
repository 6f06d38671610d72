import type { WireRecord } from '#core';
import type { OfferHandler, RequestContext } from '#server';
import { partyOf } from './party.ts';
import { printed } from './print.ts';
import type { Acceptance, Version } from '../types.gen.ts';
import { acceptancesOf, standing, textIn, versionsOf } from './versions.ts';

/** A version filled in for an operator. */
export interface Copy {
  bytes: Buffer;
  name: string;
  locale: string;
}

/** The language of an operator: the reader's own where they are of it, else that of its first manager. */
async function localeOf({ actor, locale, records }: RequestContext, operator: number): Promise<string> {
  if (actor?.viewer.operatorId === operator) return locale;
  const [first] = await records('users').find({ operator_id: operator, role: 'manager' }, { limit: 1 });
  return (first as { locale?: string | null } | undefined)?.locale ?? 'en';
}

const nameOf = ({ label }: Version, operator: number): string => `agreement-${label}-${operator}.pdf`;

/** Makes a copy of a version for an operator that the reader meets, in its language. The same data is the same bytes. */
export async function makeCopy(request: RequestContext, version: Version, operator: number): Promise<Copy> {
  const record = (await request.records('operators').get(operator)) as WireRecord;
  const text = textIn(version, await localeOf(request, operator));
  const locale = text.locale ?? 'en';
  const filling = { name: String(record.name ?? ''), rows: await partyOf(request, record, request.wordsIn(locale)) };
  const bytes = await request.pdf({ ...printed(version, text, filling), id: `${version.label} / ${operator}` });
  return { bytes, name: nameOf(version, operator), locale };
}

/** What somebody of the operator accepted, as it was then: one's own, else the latest. */
async function acceptedCopy(request: RequestContext, version: Version, operator: number): Promise<Copy | undefined> {
  const accepted: Acceptance[] = await acceptancesOf(request, operator, [version]);
  const found = accepted.find(({ user_id }) => user_id === request.actor?.viewer.id) ?? accepted[0];
  return found && { bytes: await request.kept(found.file), name: nameOf(version, operator), locale: found.locale };
}

/** The copy of the version in force for an operator that the reader meets. */
export const copy: OfferHandler = async (question, request) => {
  const { kind, operator } = question as { kind: string; operator: number };
  await request.records('operators').get(operator);
  const { current } = standing(await versionsOf(request, kind), request.now);
  if (!current) return null;
  const { bytes, name } = (await acceptedCopy(request, current, operator)) ?? (await makeCopy(request, current, operator));
  return { name, bytes: bytes.toString('base64') };
};
