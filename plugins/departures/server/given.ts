import type { CallContext } from '#server';
import { fieldErrors, isObject, type Json } from '#core';

/** A parameter that is an id or another whole number above 0, at most a million million; absent: none. */
export function numberIn({ query, t }: Pick<CallContext, 'query' | 't'>, name: string): number | undefined {
  const value = query[name];
  if (value === undefined || value === '') return undefined;
  const number = Number(value);
  if (Number.isInteger(number) && number > 0 && number <= 1e12) return number;
  throw fieldErrors({ [name]: [t('validation:type_integer')] });
}

/** A parameter that is JSON; absent: none. */
export function jsonIn({ query, t }: Pick<CallContext, 'query' | 't'>, name: string): Json | undefined {
  const text = query[name];
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(String(text)) as Json;
  } catch {
    throw fieldErrors({ [name]: [t('validation:type_other')] });
  }
}

/** A parameter that is a list in JSON, of what is not null; absent: none. */
export function listIn(call: Pick<CallContext, 'query' | 't'>, name: string): Json[] {
  const list = jsonIn(call, name) ?? [];
  if (!Array.isArray(list)) throw fieldErrors({ [name]: [call.t('validation:type_array')] });
  return list.filter((each) => each !== null);
}

const isCount = (value: Json | undefined): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 1e6;

/**
 * A parameter that is a list of objects whose members of these names are all whole numbers from 1 to
 * a million. Anything else in it is refused where it stands: left out, it would be asked for in vain.
 */
export const countsIn = <T extends string>(call: Pick<CallContext, 'query' | 't'>, name: string, names: readonly T[]): Array<Record<T, number>> =>
  listIn(call, name).map((each, i) => {
    const wrong = isObject(each) ? names.find((member) => !isCount(each[member])) : names[0];
    if (wrong !== undefined) throw fieldErrors({ [`${name}.${i}.${wrong}`]: [call.t('validation:type_integer')] });
    return Object.fromEntries(names.map((member) => [member, (each as Record<T, Json>)[member]])) as Record<T, number>;
  });
