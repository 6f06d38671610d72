import type { WireRecord } from '#core';
import { refusalOf } from './checkBody.ts';
import { itemJson } from '../reading/item.ts';
import type { Model } from '../model/Model.ts';
import { wholeShape } from '../select/shape.ts';
import { sameJson, type Work } from '../work/Work.ts';

/** A change without what its writer may not write and sends back just as they read it, so that a record that was read can be sent back whole. */
export async function withoutUnchanged(work: Work, model: Model, id: number, patch: WireRecord): Promise<WireRecord> {
  const refused = Object.keys(patch).filter((name) => refusalOf(work, model, { name, variant: 'update' }) !== undefined);
  if (refused.length === 0) return patch;
  const read = JSON.parse((await itemJson(work, wholeShape(work, model), id)).body) as WireRecord;
  const isUnchanged = (name: string) => Object.hasOwn(read, name) && sameJson(patch[name], read[name]);
  return Object.fromEntries(Object.entries(patch).filter(([name]) => !refused.includes(name) || !isUnchanged(name)));
}
