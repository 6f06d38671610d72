import { WaypostError } from '#core';
import type { CallHandler } from '#server';
import type { Due } from '../standing/requirements.ts';

const kind = 'SUPPLIER_AGREEMENT';

/** The supplier agreement as PDF, in the operator's language, with its own data; what was accepted comes as it was then. */
export const agreement: CallHandler = async ({ params, records, ask, reply, t }) => {
  const operator = Number(params.id);
  await records('operators').get(operator);
  const copy = await ask('documents.copy', { kind, operator });
  if (!copy) throw new WaypostError('RecordNotFound', t('text.noAgreement'));
  reply.header('content-type', 'application/pdf');
  reply.header('content-disposition', `attachment; filename="${copy.name}"`);
  return Buffer.from(copy.bytes, 'base64');
};

type Ask = Parameters<CallHandler>[0]['ask'];

/**
 * Those of some operators that let the time pass in which they were to accept
 * the agreement, or will have by a moment; nobody, where no area keeps it.
 */
export const owing = async (ask: Ask, operators: readonly number[], by?: string): Promise<ReadonlySet<number>> =>
  new Set((await ask('documents.owed', { kind, operators, ...(by !== undefined && { by }) })) ?? []);

/** Later than any time that is given for accepting. */
const ever = '9999-01-01T00:00:00Z';

/** By when an operator is to accept the agreement, if it has not. */
export async function agreementDue(ask: Ask, operator: number): Promise<Due> {
  if ((await owing(ask, [operator])).has(operator)) return 'now';
  return (await owing(ask, [operator], ever)).has(operator) ? 'later' : 'met';
}
