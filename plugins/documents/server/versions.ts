import { dayMs, WaypostError } from '#core';
import type { RequestContext } from '#server';
import type { Version } from '../types.gen.ts';

/** A version in a language. */
export type Text = Version['texts'][number];

/** How long before it is in force a further version is published, and how long one has to accept a version. */
export const noticeMs = 30 * dayMs;

/** Versions of the document of a kind, the latest to come into force first. */
export async function versionsOf({ sql, records }: Pick<RequestContext, 'sql' | 'records'>, kind: string): Promise<Version[]> {
  const { rows } = await sql<{ id: number }>('select id from documents where kind = $1', [kind]);
  return rows[0] ? records('document-versions').find({ document_id: rows[0].id }, { sort: '-effective_at' }) : [];
}

const isInForce = ({ effective_at }: Version, now: Date): boolean => new Date(effective_at) <= now;

/** The version in force, and the next one, which is published already. */
export function standing(versions: readonly Version[], now: Date): { current: Version | undefined; coming: Version | undefined } {
  return { current: versions.find((each) => isInForce(each, now)), coming: versions.findLast((each) => !isInForce(each, now)) };
}

/** What was accepted for an operator of some versions, the newest first, as far as the reader meets it. */
export async function acceptancesOf({ records }: Pick<RequestContext, 'records'>, operator: number, versions: readonly Version[]) {
  const version_id = versions.map(({ id }) => id);
  return versions.length === 0 ? [] : records('document-acceptances').find({ operator_id: operator, version_id }, { sort: '-accepted_at' });
}
/** The words of a version in a language, else in English. */
export const textIn = ({ texts }: Version, locale: string): Text =>
  (texts.find((each) => each.locale === locale) ?? texts.find((each) => each.locale === 'en') ?? texts[0])!;

/** The operator a call is about: one's own; an admin says which. */
export function operatorOf({ actor, t }: RequestContext, asked: unknown): number {
  const own = actor?.viewer.operatorId;
  if (own !== undefined) return own;
  const id = Number(asked);
  if (!Number.isSafeInteger(id) || id < 1) throw new WaypostError('BadRequest', t('text.which-operator'));
  return id;
}
