import type { WireRecord } from '#core';
import type { Model } from '../model/Model.ts';
import { updateRecord } from '../writing/update.ts';
import { sameJson, type Work } from '../work/Work.ts';
import { versionAt, type VersionAt } from './versions.ts';

const writable = (model: Model, names: readonly string[], isWord: boolean) =>
  names.filter((name) => model.writable.update.includes(name) && (!isWord || model.localized.includes(name)));

/** What makes one record of another one: fields that differ, null where there is nothing. */
const changes = (names: readonly string[], to: WireRecord, from: WireRecord): WireRecord =>
  Object.fromEntries(names.filter((name) => !sameJson(to[name] ?? null, from[name] ?? null)).map((name) => [name, to[name] ?? null]));

/**
 * Makes a record again what a version of it was, in every language. It is a change like every other: checked, told, and live when it is published.
 */
export async function restoreVersion(
  work: Work,
  model: Model,
  { id, no, ifMatch }: { id: number; no: VersionAt; ifMatch: string | undefined },
): Promise<void> {
  const [to, from] = [await versionAt(work, model, id, no), await versionAt(work, model, id, 'now')];
  const base = { ...work, languageId: undefined };
  const patch = changes(writable(model, Object.keys(to.record), false), to.record, from.record);
  await updateRecord(base, model, { id, patch }, { ifMatch, restored: true });
  for (const language of new Set([...Object.keys(to.words), ...Object.keys(from.words)])) {
    const words = changes(writable(model, model.localized, true), to.words[language] ?? {}, from.words[language] ?? {});
    if (Object.keys(words).length > 0) await updateRecord({ ...work, languageId: Number(language) }, model, { id, patch: words }, { restored: true });
  }
}
