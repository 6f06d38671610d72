import { isObject, type Json } from '#core';

/** The ids or codes of a list; where its list call has the records expanded under the field's own name, theirs. */
export const idsIn = (value: Json): Json[] =>
  (Array.isArray(value) ? value : value === null ? [] : [value]).map((each) => (isObject(each) && each.id !== undefined ? (each.id as Json) : each));
