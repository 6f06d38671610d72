import type { Json } from '#core';
import { type Html, html, type RequestContext } from '#server';
import { isToCome, type Booking } from './booking.ts';
import type { Trip } from './trip.ts';

type Question = NonNullable<RecordTypes['products']['custom_questions']>[number];

const longest = 1000;

/** The tour's own questions that nobody of the party has answered, while the tour is to come. */
async function openQuestions({ records, now }: Pick<RequestContext, 'records' | 'now'>, booking: Booking): Promise<Question[]> {
  if (!isToCome(booking, now)) return [];
  const [tour] = await records('products').find({ id: booking.product_id });
  const answered = (booking.travellers ?? []).flatMap(({ answers }) => (answers ?? []).map(({ question }) => question));
  return (tour?.custom_questions ?? []).filter(({ label }) => !answered.includes(label));
}

const field = (at: number): string => `question-${at}`;
const option = (value: string, text = value): Html => html`<option value="${value}">${text}</option>`;

function input({ type, options }: Question, id: string, t: ReturnType<RequestContext['wordsIn']>): Html {
  if (type === 'LONG_TEXT') return html`<textarea id="${id}" name="${id}" maxlength="${longest}" dir="auto"></textarea>`;
  const choices = type === 'BOOLEAN' ? [t('text.trip.answer.yes'), t('text.trip.answer.no')] : type === 'OPTIONS' ? (options ?? []) : undefined;
  if (choices) return html`<select id="${id}" name="${id}">${option('', '–')}${choices.map((each) => option(each))}</select>`;
  const kind = type === 'INT' ? 'number' : type === 'DATE' ? 'date' : 'text';
  return html`<input id="${id}" name="${id}" type="${kind}" maxlength="${longest}" dir="auto">`;
}

/** A form with the questions that are still to be answered. */
export async function questionsSection(request: RequestContext, { booking, locale, path }: Trip): Promise<Html | undefined> {
  const questions = await openQuestions(request, booking);
  if (questions.length === 0) return undefined;
  const t = request.wordsIn(locale);
  return html`<section><h2>${t('text.trip.questions')}</h2><form method="post" action="${path}/answers">${questions.map(
    (question, at) => html`<input type="hidden" name="label-${at}" value="${question.label}">
<label for="${field(at)}"><bdi>${question.label}</bdi></label>${input(question, field(at), t)}`,
  )}<button class="plain">${t('text.trip.save')}</button></form></section>`;
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value.trim().slice(0, longest) : '');

/** Adds answers to the lead traveller's. Answers whether there were any. */
export async function answerQuestions(request: RequestContext, booking: Booking, body: Readonly<Record<string, Json | undefined>>): Promise<boolean> {
  const labels = (await openQuestions(request, booking)).map(({ label }) => label);
  const given = labels.map((_, at) => ({ question: textOf(body[`label-${at}`]), answer: textOf(body[field(at)]) }));
  const answers = given.filter(({ question, answer }) => answer !== '' && labels.includes(question));
  if (answers.length === 0) return false;
  const [lead = { name: booking.leader_name }, ...others] = booking.travellers ?? [];
  const travellers = [{ ...lead, answers: [...(lead.answers ?? []), ...answers] }, ...others];
  await request.records('bookings').update(booking.id, { travellers }, { trusted: true, action: 'answer' });
  return true;
}
