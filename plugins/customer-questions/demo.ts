import { demoPhone, isUnscoped, type Role, type WireRecord } from '#core';
import type { DemoContext } from '#server';
import { asked } from './demo/texts.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const pages = ['/contact', '/help/payments', '/gifts', '/become-an-operator', '/tours/old-town-walk'];

/** Forty questions of the last weeks, the younger ones still to be answered. */
export default async function makeQuestions({ insert, select, random, now }: DemoContext): Promise<void> {
  const admins = (await select('users', ['id', 'role'])).filter(({ role }) => isUnscoped({ role: role as Role })).map(({ id }) => Number(id));
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const all = Object.entries(asked).flatMap(([language, { people, questions }]) =>
    questions.map(([subject, message, answer], i) => ({ language, subject, message, answer, person: people[i % people.length]! })),
  );
  const order = all.map((each) => ({ each, at: random() })).sort((a, b) => a.at - b.at);
  const rows = order.map(({ each: { language, subject, message, answer, person } }, i): WireRecord => {
    const createdMs = now.getTime() - Math.round((i < 4 ? random() * 8 : i * 26 + random() * 20) * hourMs);
    const isOpen = i < 9 || i === 14;
    const isClosed = i % 13 === 12;
    const answeredMs = Math.min(createdMs + Math.round((2 + random() * 40) * hourMs), now.getTime() - hourMs);
    return {
      language,
      subject,
      message,
      name: person[0],
      email: `${person[1]}@example.net`,
      ...(random() < 0.4 && { phone: demoPhone(one(['GB', 'IL', 'DE', 'ES'] as const), Math.floor(random() * 9000)) }),
      page: `https://waypost.example${one(pages)}`,
      status: isOpen ? 'ASKED' : isClosed ? 'CLOSED' : 'ANSWERED',
      created_at: new Date(createdMs).toISOString(),
      updated_at: new Date(isOpen ? createdMs : answeredMs).toISOString(),
      ...(!isOpen && !isClosed && { answer, answered_at: new Date(answeredMs).toISOString(), answered_by: admins.length > 0 ? one(admins) : null }),
    };
  });
  await insert(
    'customer-questions',
    rows.filter(({ created_at: at }) => Date.parse(String(at)) > now.getTime() - 90 * dayMs),
  );
}
