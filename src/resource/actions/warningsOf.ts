import { callApi, type Http } from '#api';
import { warningsTold, type WireRecord } from '#core';
import type { Action } from '../access.ts';
import { idFor } from '../hrefs.ts';
import type { Screen } from '../screen.ts';

/** What whoever carries an action out on a record is warned of. Where that cannot be found out there is nothing: no warning is a refusal. */
export async function warningsOf(http: Http, { bundle, resource, params }: Screen, { decl }: Action, record: WireRecord): Promise<string[]> {
  const call = bundle.manifest.calls?.[decl.warns ?? ''];
  if (!call) return [];
  try {
    const { body } = await callApi<unknown>(http, call, { ...params, id: String(idFor(call, resource, record)) });
    return warningsTold(body);
  } catch (error) {
    console.warn(error);
    return [];
  }
}
