import { WaypostError, type Json, type WireRecord } from '#core';
import { FieldProblems } from '../work/FieldProblems.ts';
import { itemJson } from '../reading/item.ts';
import type { Stored } from '../model/Stored.ts';
import type { Model } from '../model/Model.ts';
import { versionsIn } from '../model/partVersions.ts';
import { partsShape, wholeShape } from '../select/shape.ts';
import type { Work } from '../work/Work.ts';

/** The entity tag of a version; of a part's, where one is named. */
export const etagOf = (version: number, part?: string): string => (part === undefined ? `"${version}"` : `"${part}-${version}"`);

const tagsIn = (ifMatch: string | undefined): string[] => (ifMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** The version that an `If-Match` names; `undefined` where it names none. */
export function versionIn(ifMatch: string | undefined): number | undefined {
  const version = Number(/^(?:W\/)?"(\d+)"$/.exec(ifMatch?.trim() ?? '')?.[1]);
  return Number.isSafeInteger(version) ? version : undefined;
}

/** The parts of a record that an `If-Match` names; none where it also names a version of the whole record, which is then compared. */
export function partsNamed({ resource }: Model, ifMatch: string | undefined): string[] {
  const tags = tagsIn(ifMatch);
  if (tags.some((tag) => /^"\d+"$/.test(tag))) return [];
  const named = tags.flatMap((tag) => /^"(.+)-\d+"$/.exec(tag)?.[1] ?? []);
  return [...new Set(named)].filter((part) => Object.hasOwn(resource.parts, part));
}

const stale = (work: Work, item: Json): WaypostError => new WaypostError('PreconditionFailed', work.t('api:changedMeanwhile'), { details: { item } });

/** Whether a version of a record is the one that a request was meant for. No header, or `*`, means any. */
export const isSeen = ({ version }: Stored, ifMatch: string | undefined): boolean =>
  ifMatch === undefined || ifMatch.trim() === '*' || tagsIn(ifMatch).includes(etagOf(version));

/** Refuses a write meant for another version of the record, with the record as it is. */
export async function checkVersion(work: Work, model: Model, stored: Stored, ifMatch: string | undefined): Promise<void> {
  if (isSeen(stored, ifMatch)) return;
  const { body } = await itemJson(work, wholeShape(work, model), stored.id);
  throw stale(work, JSON.parse(body) as Json);
}

/** Refuses fields that none of the parts has which a write names. */
export function checkWithin(work: Work, { resource }: Model, parts: readonly string[], patch: WireRecord): void {
  const problems = new FieldProblems();
  for (const name of Object.keys(patch))
    if (!problems.isFull && !parts.some((part) => resource.parts[part]!.includes(name))) problems.say(name, work.t('api:outsidePart'));
  problems.throwAny();
}

/** Refuses a write meant for another version of one of the parts it names, with the record as it is and their heavy fields. */
export async function checkPartVersions(
  work: Work,
  model: Model,
  stored: Stored,
  { parts, ifMatch }: { parts: readonly string[]; ifMatch: string | undefined },
): Promise<void> {
  const [tags, versions] = [tagsIn(ifMatch), versionsIn(stored)];
  if (parts.every((part) => tags.includes(etagOf(versions[part] ?? 0, part)))) return;
  const { body } = await itemJson(work, partsShape(work, model, parts), stored.id);
  throw stale(work, JSON.parse(body) as Json);
}
