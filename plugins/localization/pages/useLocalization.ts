import { callApi, isApiError } from '#api';
import { isObject } from '#core';
import { useLoad, useScreen, type Load, type Screen } from '#resource';
import type { Standing } from '../answers.ts';

const none = {};

/** What the area's pages work with: its declaration, words and the runtime. */
export const useLocalization = (): Screen => useScreen({ resource: 'localization-variables', params: none });

/** The id of the call of a method at a path of the area's; the specified one where the address is one of the specification's. */
export function callAt({ bundle }: Pick<Screen, 'bundle'>, method: string, path: string): string | undefined {
  return Object.entries(bundle.manifest.calls ?? {}).find(([, call]) => call.method === method && call.path === path)?.[0];
}

/** Makes a call of the area's, in the words of whoever reads. */
export async function ask<T>({ runtime, bundle }: Screen, id: string, params: Record<string, string | number>, body?: unknown): Promise<T> {
  return (await callApi<T>(runtime.http, bundle.manifest.calls![id]!, params, body, { language: 'reader' })).body;
}

/** A record that could not be read: why, as the server says it. */
export interface Failed {
  success: false;
  message: string;
}

/** As `ask`, for one record: where the answer marks a failure, it is that. */
export async function askItem<T>(screen: Screen, id: string, params: Record<string, string | number>): Promise<(T & { success: true }) | Failed> {
  try {
    return await ask<T & { success: true }>(screen, id, params);
  } catch (error) {
    const body = isApiError(error) && isObject(error.body) ? error.body : {};
    if (body.success === false && typeof body.message === 'string') return { success: false, message: body.message };
    throw error;
  }
}

/** What the server says went wrong, as a notice. */
export function tellSaid({ runtime, words }: Screen, text: string): void {
  runtime.stores.notices.push({ kind: 'error', title: words.errorTitle, text });
}

/** The languages, resources and how texts stand. */
export const useStanding = (screen: Screen): Load<Standing> =>
  useLoad<Standing>(`localization-standing#${screen.words.locale}`, () => ask<Standing>(screen, 'standing', {}));
