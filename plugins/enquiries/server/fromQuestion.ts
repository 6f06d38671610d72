import type { Json } from '#core';
import type { ReactionHandler, RequestContext } from '#server';
import { countriesOf, make, spokenOf } from './begin.ts';
import { beginningOf, maskedIn, say } from './write.ts';

/** The first message of an enquiry that was a question has this for an id, so that it is one once. */
const messageId = (question: number): string => `customer-question-${question}`;

async function hashOf({ sql }: Pick<RequestContext, 'sql'>, question: number): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>(
    'select c.hash from conversation_messages m join conversations c on c.id = m.conversation_id where m.message_id = $1',
    [messageId(question)],
  );
  return rows[0]?.hash;
}

/** Whether a customer's question is an enquiry by now: `{ id }` of the question; answers `{ hash }`, null while it is none. */
export async function question({ id }: { id: number }, request: RequestContext): Promise<{ hash: string | null }> {
  return { hash: (await hashOf(request, id)) ?? null };
}

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

/** A customer's question that somebody made an enquiry begins a conversation, in the words it was asked in. */
export const takeQuestion: ReactionHandler = async ({ recordId, payload }, context) => {
  if ((await hashOf(context, recordId)) !== undefined) return;
  const language = spokenOf(payload.language);
  const name = textOf(payload.name) ?? '';
  const text = textOf(payload.message) ?? '';
  // What was erased meanwhile is nobody's any more.
  if (name === '' || text === '') return;
  const start = { countries: await countriesOf(context, null, language), language };
  const masked = (words: string) => maskedIn(start, words).text;
  const conversation = await make(context, {
    ...start,
    channel: 'QUESTION',
    subject: masked(textOf(payload.subject) ?? '').trim() || beginningOf(masked(text), 80),
    traveller_name: name,
    traveller_email: textOf(payload.email),
    traveller_phone: textOf(payload.phone),
  });
  await say(context, conversation, { kind: 'TRAVELLER', text, author: { name }, language, mail: { id: messageId(recordId), byStranger: false } });
};
