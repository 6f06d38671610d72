import type { CallHandler } from '#server';

/** Counts that a reply was put into an answer, whoever it belongs to: those used most are offered first. */
export const countUse: CallHandler = async ({ params, records, sql, reply }) => {
  const { id } = await records('saved-replies').get(Number(params.id));
  await sql('update saved_replies set used = coalesce(used, 0) + 1 where id = $1', [id]);
  reply.status(204);
  return undefined;
};
