import { WaypostError } from '#core';
import type { CallHandler } from '#server';

const kind = 'SUPPLIER_AGREEMENT';

/** The supplier agreement as PDF, in the operator's language, with its own data; what was accepted comes as it was then. */
export const agreement: CallHandler = async ({ params, records, ask, reply, t }) => {
  const operator = Number(params.id);
  await records('operators').get(operator);
  const copy = await ask<{ name: string; bytes: string } | null>('documents.copy', { kind, operator });
  if (!copy) throw new WaypostError('RecordNotFound', t('text.noAgreement'));
  reply.header('content-type', 'application/pdf');
  reply.header('content-disposition', `attachment; filename="${copy.name}"`);
  return Buffer.from(copy.bytes, 'base64');
};

/** Those of some operators that let the time pass in which they were to accept the agreement; nobody, where no area keeps it. */
export const owing = async (ask: Parameters<CallHandler>[0]['ask'], operators: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set((await ask<number[]>('documents.owed', { kind, operators: [...operators] })) ?? []);
