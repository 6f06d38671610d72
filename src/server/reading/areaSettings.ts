import { settingsId, settingsName, type WireRecord } from '#core';
import { storedRecord } from './item.ts';
import type { Model } from '../model/Model.ts';
import { systemViewer, type Work } from '../work/Work.ts';

/**
 * What the settings of a plugin are, whoever asks: defaults included, secrets not. Kept in
 * this process until somebody changes them, here or on another node. `undefined`: it has none.
 */
export async function settingsOf(work: Work, plugin: string): Promise<WireRecord | undefined> {
  const name = settingsName(plugin);
  const model = work.api.models.get(name);
  if (!model?.resource.single) return undefined;
  // What this piece of work wrote itself is nobody else's yet.
  const isOwn = work.written.some(({ resource }) => resource === name);
  return JSON.parse(await (isOwn ? readText(work, model) : keptText(work, model))) as WireRecord;
}

async function keptText(work: Work, model: Model): Promise<string> {
  const { cache } = work.api;
  const { name } = model.resource;
  const [key, nowMs] = [`settings ${name}`, work.now.getTime()];
  const kept = await cache.get(work.db, key, nowMs);
  if (kept) return kept.body;
  const { generation } = cache;
  const body = await readText(work, model);
  cache.set(key, { status: 200, headers: {}, body }, { tags: [name], nowMs, generation });
  return body;
}

async function readText(work: Work, model: Model): Promise<string> {
  const stored = await storedRecord({ ...work, viewer: systemViewer }, model, settingsId);
  const told = Object.entries(model.resource.schema.properties ?? {}).filter(([, field]) => !field['x-secret']);
  return JSON.stringify(Object.fromEntries(told.map(([field]) => [field, stored[field] ?? null])));
}

/** The settings of an area as its own code sees them; throws where it declares none. */
export async function ownSettings<S>(work: Work, plugin: string): Promise<S> {
  const settings = await settingsOf(work, plugin);
  if (!settings) throw new Error(`plugin "${plugin}" asks for its settings, and its plugin.json declares none`);
  return settings as S;
}
