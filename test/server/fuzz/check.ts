import type { Json } from '#core';
import type { Sent } from './requests.ts';

interface Reply {
  statusCode: number;
  body: string;
}

/** What is wrong with an answer to a bad request; `undefined` where it is as it should be: no 5xx, and a 400 that says what is meant. */
export function complaint(sent: Sent, reply: Reply): string | undefined {
  if (reply.statusCode >= 500) return 'a 5xx';
  if (sent.culprit !== undefined && reply.statusCode !== 400) return `${sent.culprit} was let through`;
  return reply.statusCode === 400 ? unnamed(sent, JSON.parse(reply.body) as Json) : undefined;
}

function unnamed({ culprit }: Sent, answer: Json): string | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return 'a 400 without words';
  const { message, ...fields } = answer;
  if (typeof message === 'string')
    return culprit !== undefined && !message.includes(culprit) ? `${culprit} is not named` : message === '' ? 'an empty message' : undefined;
  const names = Object.keys(answer);
  const isTold = Object.values(fields).every(
    (each) => Array.isArray(each) && each.length > 0 && each.every((text) => typeof text === 'string' && text !== ''),
  );
  if (names.length === 0 || !isTold) return 'a 400 that names no field in words';
  if (culprit !== undefined && !names.some((name) => name === culprit || name.startsWith(`${culprit}.`))) return `${culprit} is not named`;
  return undefined;
}
