import { WaypostError, type Json } from '#core';
import { itemJson, type Stored } from './item.ts';
import type { Model } from './Model.ts';
import { wholeShape } from './shape.ts';
import type { Work } from './Work.ts';

/** The entity tag of a version. */
export const etagOf = (version: number): string => `"${version}"`;

/** The version that an `If-Match` names; `undefined` where it names none. */
export function versionIn(ifMatch: string | undefined): number | undefined {
  const version = Number(/^(?:W\/)?"(\d+)"$/.exec(ifMatch?.trim() ?? '')?.[1]);
  return Number.isSafeInteger(version) ? version : undefined;
}

/** Refuses a write meant for another version of the record, with the record as it is. No header, or `*`, means any. */
export async function checkVersion(work: Work, model: Model, stored: Stored, ifMatch: string | undefined): Promise<void> {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags.includes(etagOf(stored.version))) return;
  const { body } = await itemJson(work, wholeShape(work, model), stored.id);
  throw new WaypostError('PreconditionFailed', work.t('api:changedMeanwhile'), { details: { item: JSON.parse(body) as Json } });
}
