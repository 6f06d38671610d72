import { placeStep } from '#core';
import type { CallContext, CallHandler, RequestContext } from '#server';
import type { AddedFaqs, RefusedFaqs, StoredFaq } from '../answers.ts';
import type { CreateFaqsBody, FaqChangeBody, FaqsBody } from '../types.gen.ts';

type Faq = Omit<StoredFaq, 'id' | 'microsite_category_id' | 'sort'> & { id?: number };

const shown = ['id', 'microsite_category_id', 'language_id', 'question', 'answer', 'sort'] as const;

/** The questions of some categories, by language, in their order. */
export const faqsIn = ({ read }: Pick<RequestContext, 'read'>, categories: readonly number[]) =>
  read('microsite-category-faq').rows(shown, { where: { microsite_category_id: [...categories] }, sort: ['language_id', 'sort', 'id'] });

export const faqsOf: CallHandler = async (call): Promise<StoredFaq[]> => {
  const { id } = await call.records('microsite-categories').get(Number(call.query.categoryId));
  return faqsIn(call, [id]);
};

/** A write that is refused says so with each reason; nothing of it is kept. */
function refused({ reply }: Pick<CallContext, 'reply'>, errors: string[]): RefusedFaqs {
  reply.status(400);
  return { success: false, message: errors[0] ?? null, errors };
}

const plain = (html: string) => html.replace(/<[^>]*>|&nbsp;/g, ' ').trim();

/** What is wrong with some questions, a sentence each. `known`: the languages there are. */
function problemsOf(faqs: readonly Faq[], known: ReadonlySet<number>, { t }: RequestContext): string[] {
  return faqs.flatMap(({ language_id: language, question, answer }, at) => [
    ...(question.trim().length < 3 ? [t('text.faq-question', { n: at + 1 })] : []),
    ...(plain(answer) === '' ? [t('text.faq-answer', { n: at + 1, question: question.trim() })] : []),
    ...(known.has(language) ? [] : [t('text.faq-language', { n: at + 1 })]),
  ]);
}

const languagesOf = async ({ translations }: RequestContext) => new Set((await translations.languages()).map(({ id }) => id));

const faqsFrom = (faqs: FaqsBody['faqs']): Faq[] =>
  faqs.map(({ id, language_id, question, answer }) => ({
    ...(typeof id === 'number' && { id }),
    language_id,
    question: (question ?? '').trim(),
    answer: answer ?? '',
  }));

/** The languages whose lists a save replaces: those it has questions in, and those it names. */
const replacedBy = ({ languages }: FaqsBody, wanted: readonly Faq[]): Set<number> =>
  new Set([...wanted.map(({ language_id: language }) => language), ...(languages ?? [])]);

/**
 * The lists of a category in one language or more: questions that are no longer in them go, others
 * are changed or come, each at its place among those of its language. Other languages keep theirs.
 */
export const saveFaqs: CallHandler<FaqsBody> = async (call) => {
  const { id: category } = await call.records('microsite-categories').get(Number(call.params.id), { lock: true });
  const [wanted, before] = [faqsFrom(call.body.faqs), await faqsIn(call, [category])];
  const strangers = wanted.some(({ id }) => id !== undefined && !before.some((each) => each.id === id));
  const errors = [...problemsOf(wanted, await languagesOf(call), call), ...(strangers ? [call.t('text.faq-gone')] : [])];
  if (errors.length > 0) return refused(call, errors);
  const kept = new Set(wanted.map(({ id }) => id));
  const replaced = replacedBy(call.body, wanted);
  for (const { id, language_id: language } of before)
    if (!kept.has(id) && replaced.has(language)) await call.records('microsite-category-faq').remove(id);
  const ids: number[] = [];
  for (const faq of wanted) ids.push(await put(call, category, faq, before));
  await inPlace(call, ids);
  return { success: true, faqs: await faqsIn(call, [category]) };
};

type Before = Awaited<ReturnType<typeof faqsIn>>;

async function put({ records }: RequestContext, category: number, { id, ...faq }: Faq, before: Before): Promise<number> {
  const faqs = records('microsite-category-faq');
  if (id === undefined) return (await faqs.create({ ...faq, microsite_category_id: category })).id;
  const was = before.find((each) => each.id === id);
  const isSame = was?.question === faq.question && was.answer === faq.answer && was.language_id === faq.language_id;
  if (!isSame) await faqs.update(id, { ...faq });
  return id;
}

const inPlace = ({ sql }: RequestContext, ids: readonly number[]) =>
  sql(
    `update microsite_category_faq f set sort = v.n * ${placeStep} from unnest($1::bigint[]) with ordinality v (id, n) where f.id = v.id and f.sort is distinct from v.n * ${placeStep}`,
    [[...ids]],
  );

/** The same questions for many categories, of whatever microsites: `results` says of each how many came, how many it had already, or why none did. */
export const createFaqs: CallHandler<CreateFaqsBody> = async (call) => {
  const faqs = faqsFrom(call.body.faqs);
  const errors = problemsOf(faqs, await languagesOf(call), call);
  if (errors.length > 0) return refused(call, errors);
  const wanted = call.body.category_ids;
  const there = new Set((await call.read('microsite-categories').rows(['id'], { where: { id: wanted } })).map(({ id }) => id));
  const before = await faqsIn(call, [...there]);
  const results: AddedFaqs[] = [];
  for (const id of wanted)
    results.push(there.has(id) ? await addTo(call, id, faqs, before) : { category_id: id, success: false, errors: [call.t('text.category-gone')] });
  const problems = results.flatMap((each) => each.errors ?? []);
  return { success: problems.length === 0, results, ...(problems.length > 0 && { errors: problems }) };
};

async function addTo(call: RequestContext, category: number, faqs: readonly Faq[], before: Before): Promise<AddedFaqs> {
  const own = before.filter((each) => each.microsite_category_id === category);
  const fresh = faqs.filter(({ language_id, question }) => !own.some((each) => each.language_id === language_id && each.question === question));
  const last = Math.max(0, ...own.map(({ sort }) => sort ?? 0));
  const ids: number[] = [];
  for (const { id: _id, ...faq } of fresh)
    ids.push((await call.records('microsite-category-faq').create({ ...faq, microsite_category_id: category })).id);
  await call.sql(
    `update microsite_category_faq f set sort = $2 + v.n * ${placeStep} from unnest($1::bigint[]) with ordinality v (id, n) where f.id = v.id`,
    [ids, last],
  );
  return { category_id: category, success: true, added: fresh.length, had: faqs.length - fresh.length };
}

export const updateFaq: CallHandler<FaqChangeBody> = async (call) => {
  const faqs = call.records('microsite-category-faq');
  const was = await faqs.get(Number(call.params.id), { lock: true });
  const { language_id, question, answer } = { ...was, ...call.body };
  const errors = problemsOf([{ language_id: Number(language_id), question: question ?? '', answer: answer ?? '' }], await languagesOf(call), call);
  if (errors.length > 0) return refused(call, errors);
  return { success: true, faq: await faqs.update(was.id, call.body) };
};

export const deleteFaq: CallHandler = async (call) => {
  await call.records('microsite-category-faq').remove(Number(call.params.id));
  return { success: true };
};
