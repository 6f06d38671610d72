import { can, cut, fieldErrors, isUnscoped, type Json, type WireRecord } from '#core';
import type { CallHandler, RequestContext } from '#server';

type Looking = Pick<RequestContext, 'records' | 't'>;
interface Person {
  id: number;
  full_name: string;
}

/** Who is to answer: somebody of the operator, or an admin; refused in the field. */
async function checkAssignee({ records, t }: Looking, operator: Json | undefined, assignee: Json | undefined): Promise<Person | undefined> {
  if (assignee === null || assignee === undefined) return undefined;
  const [user] = typeof assignee === 'number' ? await records('users').find({ id: assignee }) : [];
  const isTheirs = user !== undefined && (isUnscoped(user) || (can(user, 'staff') && user.operator_id === operator));
  if (!isTheirs || !user.is_enabled) throw fieldErrors({ assignee_id: [t('text.notTheirs')] });
  return user;
}

interface ConversationAssignment {
  id: number;
  operator_id?: Json;
  assignee_id?: Json;
}

/** Writes down in the thread that a conversation was given to somebody else. */
async function tellAssigned(
  { records, actor }: Pick<RequestContext, 'records' | 'actor'>,
  conversation: number,
  to: Person | undefined,
): Promise<void> {
  await records('conversation-messages').create(
    {
      conversation_id: conversation,
      kind: 'SYSTEM',
      assigned: true,
      assignee_name: to ? cut(to.full_name, 120) : null,
      author_id: actor?.viewer.id ?? null,
      author_name: actor ? cut(actor.name, 120) : null,
    },
    { trusted: true },
  );
}

/** POST conversations/{hash}/assign: gives it to somebody, or to nobody. */
export const assign: CallHandler = async (call) => {
  const { records, body, params } = call;
  const conversation: ConversationAssignment = await records('conversations').get(Number(params.id), { lock: true });
  const to = await checkAssignee(call, conversation.operator_id, body.assignee_id);
  if ((conversation.assignee_id ?? null) !== (to?.id ?? null)) {
    await records('conversations').update(conversation.id, { assignee_id: to?.id ?? null }, { trusted: true, action: 'assign' });
    await tellAssigned(call, conversation.id, to);
  }
  return { assignee_id: to?.id ?? null };
};

/** PATCH conversations/{hash}: who answers is one of those who may. */
export async function beforeUpdate(next: WireRecord, previous: WireRecord, request: RequestContext): Promise<WireRecord> {
  if ((next.assignee_id ?? null) !== (previous.assignee_id ?? null)) await checkAssignee(request, next.operator_id, next.assignee_id);
  return next;
}

export async function afterUpdate(next: WireRecord & { id: number }, previous: WireRecord, request: RequestContext): Promise<void> {
  if ((next.assignee_id ?? null) === (previous.assignee_id ?? null)) return;
  await tellAssigned(request, next.id, await checkAssignee(request, next.operator_id, next.assignee_id));
}
