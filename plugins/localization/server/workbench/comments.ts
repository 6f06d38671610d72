import { WaypostError } from '#core';
import type { CallContext, CallHandler, RequestContext } from '#server';
import type { TextMoment, CommentAnswer } from '../../answers.ts';
import type { AddCommentBody, SettleCommentBody } from '../../types.gen.ts';
import { languageIdOf, numberOf, resourceNamed } from '../asked.ts';

const comments = 'localization-comments';

interface At {
  resource: string;
  id: number;
  path: string;
  languageId: number;
}

/** Whoever does not meet the record meets nothing that is said of its texts. */
async function met(call: RequestContext, at: At): Promise<At> {
  const resource = resourceNamed(call, at.resource).of;
  const { texts } = await call.texts.record(resource, at.id, at.languageId);
  if (!texts.some(({ path }) => path === at.path)) throw new WaypostError('RecordNotFound', call.t('api:recordNotFound'));
  return { ...at, resource };
}

/** The text that a question names. */
function askedAt(call: CallContext): Promise<At> {
  const { resource, path } = call.query;
  const id = numberOf(call, 'id');
  if (typeof resource !== 'string' || typeof path !== 'string' || id === undefined)
    throw new WaypostError('BadRequest', call.t('api:badValue', { name: 'resource' }));
  return met(call, { resource, id, path, languageId: languageIdOf(call) });
}

const most = 200;

async function told({ sql }: RequestContext, { resource, id, path, languageId }: At): Promise<CommentAnswer[]> {
  const { rows } = await sql<CommentAnswer>(
    `select id, body, author, resolved_by, created_at from localization_comments where resource = $1 and record_id = $2 and path = $3 and language_id = $4 order by id limit ${most}`,
    [resource, id, path, languageId],
  );
  return rows;
}

/** GET localization-comments/{languageId}?resource=&id=&path=: what is said of a text, the oldest first. */
export const listComments: CallHandler = async (call) => told(call, await askedAt(call));

/** POST localization-comments/{languageId}: says something of a text; until it is settled, its checks say so. */
export const addComment: CallHandler<AddCommentBody> = async (call) => {
  const { body, ...asked } = call.body;
  const at = await met(call, { ...asked, languageId: languageIdOf(call) });
  const { resource, id, path } = at;
  const values = { resource, record_id: id, path, language_id: at.languageId, body: body.trim(), author: call.actor?.name ?? null };
  await call.records(comments).create(values, { trusted: true });
  await call.texts.recheck(resource, [id]);
  return told(call, at);
};

/** POST localization-comments/{languageId}/{id}/settle: whether what is said is settled. */
export const settleComment: CallHandler<SettleCommentBody> = async (call) => {
  const comment = await call.records(comments).get(Number(call.params.id), { lock: true });
  const { resource, record_id: id, path, language_id: languageId } = comment;
  if (languageId !== languageIdOf(call)) throw new WaypostError('RecordNotFound', call.t('api:recordNotFound'));
  const at = await met(call, { resource, id, path, languageId });
  await call.records(comments).update(comment.id, { resolved_by: call.body.settled ? (call.actor?.name ?? '') : null }, { trusted: true });
  await call.texts.recheck(resource, [id]);
  return told(call, at);
};

/** GET localization-history/{languageId}?resource=&id=&path=: what a text said, the newest first. */
export const history: CallHandler = async (call): Promise<TextMoment[]> => {
  const { resource, id, path, languageId } = await askedAt(call);
  return call.texts.history(resource, { id, path, languageId });
};
