import { isAborted, isApiError, isUnanswered } from '#api';
import type { FieldErrors } from '#core';
import type { PageStores } from '#state';
import { isOffline } from '#ui';
import type { Words } from './words.ts';

/** Where notices go: a runtime's stores. */
export interface NoticeStores {
  notices: Pick<PageStores['notices'], 'push'>;
}

/** The sentences of something thrown: the API's own, one each, else one that says that it failed, or that there is no connection. */
export function messagesOf(error: unknown, words: { t: (key: string, params?: Record<string, unknown>) => string }): string[] {
  if (isAborted(error)) return [];
  if (isUnanswered(error) && isOffline()) return [words.t('offline', { ns: 'resource' })];
  // An area that was taken away while its screen is open; another provider's 404 has no such name.
  if (isApiError(error) && error.name === 'RouteNotFound') return [words.t('area-gone', { ns: 'resource' })];
  return isApiError(error) ? error.messages : [words.t('failed', { ns: 'resource' })];
}

/** What a dialog says of a failure: at its fields where the API names them, else at its head. */
export interface Refusal {
  fields: FieldErrors;
  problem?: string | undefined;
}

/**
 * Something thrown, as the dialog that asked for it says it: `failure` first, where the call has words of its own. What was given up says nothing.
 */
export function refusalOf(error: unknown, words: Parameters<typeof messagesOf>[1], failure?: string): Refusal {
  if (!isApiError(error)) console.error(error);
  if (isApiError(error) && error.kind === 'fields') return { fields: error.fields, ...(failure !== undefined && { problem: failure }) };
  return { fields: {}, problem: sentences(messagesOf(error, words), isAborted(error) ? undefined : failure).join(' ') || undefined };
}

/** All of it in one sentence or more, for a dialog without fields. */
export const problemIn = ({ problem, fields }: Refusal): string | undefined =>
  sentences(Object.values(fields).flat(), problem).join(' ') || undefined;

/** The words for it first, then what else is said of it, each once. */
const sentences = (messages: readonly string[], first: string | undefined): string[] => [
  ...(first === undefined ? [] : [first]),
  ...messages.filter((message) => message !== first),
];

/** One notice per message of a failure, under the resource's title. */
export function tellError({ notices }: NoticeStores, error: unknown, words: Words, title: string = words.errorTitle): void {
  if (!isApiError(error)) console.error(error);
  for (const text of messagesOf(error, words)) notices.push({ kind: 'error', title, text });
}

/**
 * Why a declared call failed, under its own title: where it has words for that
 * they are one notice with what the API says, else that is a notice each.
 */
export function tellCallFailure(told: NoticeStores, error: unknown, words: Words, call: string | undefined): void {
  const failure = call === undefined || isAborted(error) ? undefined : words.call(call, 'failure');
  const title = (call === undefined ? undefined : words.call(call, 'errorTitle')) ?? words.errorTitle;
  if (failure === undefined) return tellError(told, error, words, title);
  if (!isApiError(error)) console.error(error);
  const [text, ...details] = sentences(messagesOf(error, words), failure);
  told.notices.push({ kind: 'error', title, text: text!, details });
}

export function tellSuccess({ notices }: NoticeStores, text: string, words: Words, action?: { label: string; run: () => void }): void {
  notices.push({ kind: 'success', title: words.t('success', { ns: 'resource' }), text, ...(action && { action }) });
}
