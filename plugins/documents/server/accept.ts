import { createHash } from 'node:crypto';
import { WaypostError } from '#core';
import type { CallContext, CallHandler, Prepared } from '#server';
import { makeCopy } from './copy.ts';
import type { AcceptBody, Version } from '../types.gen.ts';
import { versionsOf } from './versions.ts';

type Call = CallContext<AcceptBody>;

/** The version meant, which may be one that is not in force yet, and the operator of whoever accepts. */
async function meant(call: Call): Promise<{ version: Version; operator: number; user: number }> {
  const { params, body, actor, t } = call;
  const viewer = actor!.viewer;
  if (viewer.operatorId === undefined) throw new WaypostError('Forbidden', t('text.operators-accept'));
  const version = (await versionsOf(call, params.kind!)).find(({ id }) => id === body.version_id);
  if (!version) throw new WaypostError('RecordNotFound', t('text.no-version'));
  return { version, operator: viewer.operatorId, user: viewer.id };
}

async function checkFirst({ sql, t }: Call, version: number, user: number): Promise<void> {
  const { rows } = await sql('select 1 from document_acceptances where version_id = $1 and user_id = $2', [version, user]);
  if (rows.length > 0) throw new WaypostError('Conflict', t('text.accepted-already'));
}

/** Makes the copy that is accepted once more, and holds it against what was read. */
export async function prepareAcceptance(call: Call): Promise<Prepared> {
  const { version, operator, user } = await meant(call);
  await checkFirst(call, version.id, user);
  const { bytes, name, locale } = await makeCopy(call, version, operator);
  if (createHash('sha256').update(bytes).digest('hex') !== call.body.sha256) throw new WaypostError('Conflict', call.t('text.changed-since'));
  return { data: { locale }, files: [{ name, type: 'application/pdf', bytes }] };
}

/** Writes down that a version was accepted: once for each person, with the bytes that were. */
export const accept: CallHandler<AcceptBody> = async (call) => {
  const { records, lock, now, prepared, reply, address } = call;
  const { version, operator, user } = await meant(call);
  await lock('users', [user]);
  await checkFirst(call, version.id, user);
  const { id, sha256, size } = prepared!.files[0]!;
  const accepted = await records('document-acceptances').create(
    {
      version_id: version.id,
      operator_id: operator,
      user_id: user,
      name: call.body.name.trim(),
      accepted_at: now.toISOString(),
      address: address ?? null,
      locale: (prepared!.data as { locale: string }).locale,
      sha256,
      file: id,
      size,
    },
    { trusted: true },
  );
  reply.status(201);
  return accepted;
};
