import { cut, isWaypostError, WaypostError } from '#core';
import { textStandings, type TextsQuery, type CallContext, type CallHandler, type RequestContext, type TextStanding } from '#server';
import { mapped, offered, type Mapped } from './mapping.ts';

/** A whole number of a parameter; absent where there is none. */
export function numberOf({ query, t }: Pick<CallContext, 'query' | 't'>, name: string): number | undefined {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text)) throw new WaypostError('BadRequest', t('api:badValue', { name }));
  return Number(text);
}

/** How texts are to stand that are asked for. */
export function standingOf({ query, t }: Pick<CallContext, 'query' | 't'>): TextStanding | undefined {
  const { standing } = query;
  if (standing === undefined || standing === '') return undefined;
  const found = textStandings.find((each) => each === standing);
  if (!found) throw new WaypostError('BadRequest', t('api:badValue', { name: 'standing' }));
  return found;
}

export const wordsOf = ({ query: { query } }: Pick<CallContext, 'query'>): string | undefined =>
  typeof query === 'string' && query.trim() !== '' ? cut(query.trim(), 200) : undefined;

export const languageIdOf = ({ params }: Pick<CallContext, 'params'>): number => Number(params.languageId);

/** The resource that an address names, by segment or by name; what nobody offers is no address. */
export function resourceNamed({ texts, t }: Pick<RequestContext, 'texts' | 't'>, segment: string): Mapped {
  const entry = Object.hasOwn(mapped, segment) ? mapped[segment]! : { of: segment };
  if (!offered(texts.resources()).some(({ name }) => name === entry.of)) throw new WaypostError('RouteNotFound', t('api:routeNotFound'));
  return entry;
}

/** What a question to the texts of a language narrows them to. */
export function askedTexts(call: CallContext): Omit<TextsQuery, 'after' | 'limit'> {
  const { resource, check } = call.query;
  return {
    languageId: languageIdOf(call),
    among: offered(call.texts.resources()).map(({ name }) => name),
    resource: typeof resource === 'string' && resource !== '' ? resourceNamed(call, resource).of : undefined,
    check: typeof check === 'string' && check !== '' ? check : undefined,
    standing: standingOf(call),
    query: wordsOf(call),
  };
}

/** An answer that says whether it worked: a failure is marked as one, with what it says. */
export const marked =
  (handler: (call: CallContext) => Promise<object>): CallHandler =>
  async (call) => {
    try {
      return { success: true, ...(await handler(call)) };
    } catch (error) {
      if (!isWaypostError(error)) throw error;
      call.reply.status(error.status);
      return { success: false, name: error.code, message: error.message, status: error.status };
    }
  };
