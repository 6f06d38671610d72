import { fieldErrors, type WireRecord } from '#core';
import { hashPassword, passwordProblem, type RequestContext } from '#server';

/** A record with a typed password as its hash. What was typed is never stored. */
export async function withHash(record: WireRecord, { t }: Pick<RequestContext, 't'>): Promise<WireRecord> {
  const { password, ...rest } = record;
  if (typeof password !== 'string') return rest;
  const problem = passwordProblem(password, String(record.email ?? ''));
  if (problem) throw fieldErrors({ password: [t(`server:${problem}`)] });
  return { ...rest, password_hash: await hashPassword(password) };
}
