import { isObject, type Json, type WireRecord } from '#core';
import type { Tour } from './Sold.ts';
import { badRequest } from './octoError.ts';

/** A question of a tour to its travellers. */
interface Question {
  id: string;
  label: string;
  isRequired: boolean;
  isPerTraveller: boolean;
  inputType: 'text' | 'textarea' | 'number' | 'date' | 'yes-no' | 'select';
  options: readonly string[];
}
/** An answer to one of them. */
export interface Answer {
  question: string;
  value: string;
}

const inputs = { SHORT_TEXT: 'text', LONG_TEXT: 'textarea', INT: 'number', BOOLEAN: 'yes-no', DATE: 'date', OPTIONS: 'select' } as const;

/** Names are asked for as contacts, the age group as the unit, the pick-up as such. */
const askedOtherwise = ['FULL_NAMES_FIRST', 'FULL_NAMES_LAST', 'AGEBAND', 'PICKUP_POINT'];

const inWords = (code: string): string => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ');

export function questionsOf({ questions, custom_questions: custom }: Pick<Tour, 'questions' | 'custom_questions'>): Question[] {
  const declared = (questions ?? [])
    .filter(({ code }) => !askedOtherwise.includes(code))
    .map(
      ({ code, scope, required }): Question => ({
        id: code,
        label: inWords(code),
        isRequired: required === 'MANDATORY',
        isPerTraveller: scope !== 'PER_BOOKING',
        inputType: code === 'DATE_OF_BIRTH' || code.endsWith('_DATE') ? 'date' : 'text',
        options: [],
      }),
    );
  const own = (custom ?? []).map(
    ({ label, type, options }, i): Question => ({
      id: `CUSTOM_${i + 1}`,
      label,
      isRequired: false,
      isPerTraveller: false,
      inputType: inputs[type],
      options: options ?? [],
    }),
  );
  return [...declared, ...own];
}

export const questionJson = ({ id, label, isRequired, inputType, options }: Question) => ({
  id,
  label,
  description: null,
  required: isRequired,
  inputType,
  selectOptions: options.map((value) => ({ label: value, value })),
});

export const answerJson = ({ question, value }: Answer) => ({ questionId: question, value });

const most = 50;

/** The answers that a body gives; a question that the tour does not ask is refused. */
export function answersIn(body: WireRecord, questions: readonly Question[]): Answer[] | undefined {
  const given = body.questionAnswers;
  if (given === undefined || given === null) return undefined;
  if (!Array.isArray(given) || given.length > most || !given.every(isObject)) throw badRequest('questionAnswers must be a list of answers.');
  return (given as WireRecord[]).map(({ questionId, value }) => {
    const question = questions.find(({ id }) => id === questionId);
    if (!question) throw badRequest(`There is no question "${String(questionId)}".`);
    return { question: question.id, value: valueOf(value, question) };
  });
}

function valueOf(value: Json | undefined, { label, options }: Question): string {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') throw badRequest(`Answer "${label}" with a text.`);
  const text = String(value).slice(0, 500);
  if (options.length > 0 && !options.includes(text)) throw badRequest(`Answer "${label}" with one of: ${options.join(', ')}.`);
  return text;
}

/** The questions that need an answer and have none. */
export const unanswered = (questions: readonly Question[], answers: readonly Answer[]): Question[] =>
  questions.filter(({ id, isRequired }) => isRequired && !answers.some(({ question, value }) => question === id && value.trim() !== ''));
