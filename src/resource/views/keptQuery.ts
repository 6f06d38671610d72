import { fromStart, toAddress, type Question, type Resource } from '#core';

/**
 * What a saved view keeps of a question: all of it but the page and the month in sight. The
 * filters of a declared view are written out, so that a view of one's own stays what it was.
 */
export function keptQuery(resource: Resource, question: Question): string {
  const { view: _view, month: _month, ...own } = fromStart(question);
  return toAddress(resource, own);
}
