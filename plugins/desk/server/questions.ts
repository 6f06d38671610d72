import { fieldErrors } from '#core';
import type { CallContext, RequestContext } from '#server';
import type { DeskQuestion } from '../answers.ts';
import type { DeskBookingBody } from '../types.gen.ts';

type Asking = Pick<RecordTypes['products'], 'questions' | 'custom_questions'>;

const types = { SHORT_TEXT: 'text', LONG_TEXT: 'long', INT: 'number', BOOLEAN: 'yes-no', DATE: 'date', OPTIONS: 'choice' } as const;

/** Names are asked for as such, the age group as the price category, the pick-up by itself. */
const askedOtherwise = ['FULL_NAMES_FIRST', 'FULL_NAMES_LAST', 'AGEBAND', 'PICKUP_POINT'];
const isDate = (code: string) => code === 'DATE_OF_BIRTH' || code.endsWith('_DATE') || code.endsWith('_EXPIRY');

const isName = ({ code }: { code: string }) => code.startsWith('FULL_NAMES');
/** Whether the name of everybody is asked for, and whether it must be told. */
export const asksNames = ({ questions }: Asking): boolean => (questions ?? []).some(isName);
const needsNames = ({ questions }: Asking): boolean => (questions ?? []).some((each) => isName(each) && each.required === 'MANDATORY');

/** What a tour asks of its travellers, in the reader's words. */
export function questionsOf({ records, t }: Pick<RequestContext, 'records' | 't'>, { questions, custom_questions: custom }: Asking): DeskQuestion[] {
  const { plugin, name } = records('products').resource;
  const declared = (questions ?? [])
    .filter(({ code }) => !askedOtherwise.includes(code))
    .map(
      ({ code, scope, required }): DeskQuestion => ({
        id: code,
        label: t(`${plugin}:resources.${name}.fields.questions.fields.code.enum.${code}`),
        isRequired: required === 'MANDATORY',
        isPerTraveller: scope === 'PER_TRAVELER',
        type: isDate(code) ? 'date' : 'text',
        options: [],
      }),
    );
  const own = (custom ?? []).map(
    ({ label, type, options }, i): DeskQuestion => ({
      ...{ id: `CUSTOM_${i + 1}`, label, isRequired: false, isPerTraveller: false },
      type: types[type],
      options: options ?? [],
    }),
  );
  return [...declared, ...own];
}

type Answers = NonNullable<DeskBookingBody['answers']>;
interface Answered {
  question: string;
  answer: string;
}

/** Answers under their questions as they were asked; one that is missing, or is none of the choices, is refused at its place. */
function answered({ t }: Pick<CallContext, 't'>, asked: readonly DeskQuestion[], { answers, at }: { answers: Answers; at: string }): Answered[] {
  return asked.flatMap(({ id, label, isRequired, options }) => {
    const answer = answers.find(({ question }) => question === id)?.answer.trim() ?? '';
    if (answer === '' && isRequired) throw fieldErrors({ [`${at}.${id}`]: [t('text.answerNeeded', { question: label })] });
    if (answer !== '' && options.length > 0 && !options.includes(answer)) throw fieldErrors({ [`${at}.${id}`]: [t('validation:enum')] });
    return answer === '' ? [] : [{ question: label, answer }];
  });
}

interface Told {
  answers: Answered[];
  travellers: NonNullable<RecordTypes['bookings']['travellers']> | undefined;
}

/** What was said of the travellers: all of them by price category, where anything was; the first is the leader unless another is named. */
export function toldOf(call: CallContext<DeskBookingBody>, tour: Asking): Told {
  const { body } = call;
  const asked = questionsOf(call, tour);
  const each = asked.filter(({ isPerTraveller }) => isPerTraveller);
  const own = asked.filter(({ isPerTraveller }) => !isPerTraveller);
  const names = needsNames(tour);
  const answers = answered(call, own, { answers: body.answers ?? [], at: 'answers' });
  const left = [...(body.travellers ?? [])];
  const travellers = body.party
    .flatMap(({ price_category_id: id, quantity }) => Array.from({ length: quantity }, () => id))
    .map((id, i) => {
      const at = left.findIndex((given) => given.price_category_id === id);
      const given = at < 0 ? undefined : left.splice(at, 1)[0];
      const name = given?.name?.trim() || (i === 0 ? body.leader_name : '');
      if (name === '' && names) throw fieldErrors({ [`travellers.${i}.name`]: [call.t('text.nameNeeded', { number: i + 1 })] });
      const said = answered(call, each, { answers: given?.answers ?? [], at: `travellers.${i}` });
      return { name: name || '–', price_category_id: id, ...(said.length > 0 && { answers: said }) };
    });
  return { answers, travellers: travellers.some(({ name, answers: said }, i) => said || (i > 0 && name !== '–')) ? travellers : undefined };
}
