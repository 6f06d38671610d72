import { createHash } from 'node:crypto';
import { WaypostError } from '#core';
import type { CallContext, RequestContext } from '#server';
import type { Agreement, VersionAnswer } from '../answers.ts';
import { makeCopy } from './copy.ts';
import type { Acceptance, Version } from '../types.gen.ts';
import { acceptancesOf, operatorOf, standing, versionsOf } from './versions.ts';

const told = ({ user_id, name, accepted_at, locale, sha256 }: Acceptance) => ({ user_id, name, accepted_at, locale, sha256 });

/** A version as an operator meets it: what was accepted, and for those of its people who have not accepted it, the SHA-256 of the copy to read. */
async function versionFor(request: RequestContext, version: Version, operator: number): Promise<VersionAnswer> {
  const accepted: Acceptance[] = await acceptancesOf(request, operator, [version]);
  const viewer = request.actor?.viewer;
  const isAsked = viewer?.operatorId === operator && !accepted.some(({ user_id }) => user_id === viewer.id);
  const { id, label, summary, published_at, effective_at, accept_by } = version;
  const copy = isAsked ? await makeCopy(request, version, operator) : undefined;
  return {
    version_id: id,
    label,
    summary,
    published_at,
    effective_at,
    accept_by,
    accepted: accepted.map(told),
    ...(copy && { sha256: createHash('sha256').update(copy.bytes).digest('hex') }),
  };
}

/** The version in force of a kind of document, and the one to come, for an operator. */
export async function inForce(call: CallContext): Promise<Agreement> {
  const operator = operatorOf(call, call.query.operator);
  await call.records('operators').get(operator);
  const { current, coming } = standing(await versionsOf(call, call.params.kind!), call.now);
  if (!current && !coming) throw new WaypostError('RecordNotFound', call.t('text.no-version'));
  return {
    current: current ? await versionFor(call, current, operator) : null,
    coming: coming ? await versionFor(call, coming, operator) : null,
  };
}
