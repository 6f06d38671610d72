/** What transactions needed to know of others' servers, by the question. */
export type Answers = Map<string, unknown>;

/**
 * Ends a transaction that needs to know something of another server: nothing of it stays, and it runs again once that is known.
 * Its `code` says that it comes from no record's values, so that work over many records does not go on without one.
 */
class NeedsAnswer extends Error {
  readonly code = 'NEEDS_ANSWER';
  constructor(
    readonly question: string,
    readonly find: () => Promise<unknown>,
  ) {
    super(`A transaction needs an answer to "${question}", which nobody can look for here.`);
    this.name = 'NeedsAnswer';
  }
}
export const isNeedsAnswer = (error: unknown): error is NeedsAnswer => error instanceof Error && error.name === 'NeedsAnswer';

/** The answer to a question, if it was looked for; else the transaction ends, and `find` runs outside of it. */
export function answerTo<T>(answers: Answers | undefined, question: string, find: () => Promise<T>): T {
  if (!answers?.has(question)) throw new NeedsAnswer(question, find);
  return answers.get(question) as T;
}

/** So many answers one transaction may need: a bulk action needs one or two for each record of a slice. */
const most = 200;

/** Carries out a transaction, and again with each answer that it turns out to need. */
export async function withAnswers<T>(transact: (answers: Answers) => Promise<T>): Promise<T> {
  const answers: Answers = new Map();
  for (;;) {
    try {
      return await transact(answers);
    } catch (error) {
      if (!isNeedsAnswer(error) || answers.has(error.question) || answers.size >= most) throw error;
      answers.set(error.question, await error.find());
    }
  }
}
