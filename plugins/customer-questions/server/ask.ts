import { cut, languageOf } from '#core';
import type { CallHandler } from '#server';
import type { AskBody } from '../types.gen.ts';

/** Words without blanks around them; nothing where there are none. */
const trimmed = (value: string | null | undefined): string | null => value?.trim() || null;

/** What a message is about, where nobody said: its beginning. */
const beginning = (message: string): string => {
  const line = message.split('\n')[0]!.trim();
  return cut(line, 80) === line ? line : `${cut(line, 79).trimEnd()}…`;
};

/**
 * POST customer-questions, by anybody: a question from the contact form of a site. What fills in the field that people do not see is a program; it is
 * answered like everybody and nothing is kept.
 */
export const ask: CallHandler<AskBody> = async ({ body, records, locale, reply }) => {
  reply.status(201);
  const [name, message] = [trimmed(body.name), trimmed(body.message)];
  if (trimmed(body.website) !== null || name === null || message === null) return { status: true };
  await records('customer-questions').create(
    {
      name,
      message,
      email: body.email.trim(),
      phone: trimmed(body.phone),
      subject: trimmed(body.subject) ?? beginning(message),
      page: trimmed(body.page),
      // As far as we have words in it; else the one their browser wants.
      language: languageOf(body.language) ?? locale,
      status: 'ASKED',
    },
    { trusted: true },
  );
  return { status: true };
};
