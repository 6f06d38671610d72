// A kitchen in memory: the screen of a recipe in steps, and who answers it.
import type { WireRecord } from '#core';
import type { ClientHalf } from '#resource';
import type { DraftStore } from '#state';
import { EditPage } from '../../src/resource/edit/EditPage.tsx';
import { registryOf } from '../setup/areas.ts';
import { ingredients, larders, recipes } from '../setup/recipes.ts';
import { byRole, fire } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type Sent, type World } from './world.tsx';

interface Opening {
  address?: string;
  record?: WireRecord;
  device?: DraftStore;
  area?: ReturnType<typeof recipes>;
  client?: ClientHalf;
  role?: 'admin' | 'customer';
  /** What the API offers beyond the contract. */
  offers?: string[];
}
const usual = recipes();
export const soup: WireRecord = { id: 3, name: 'Soup', serves: 4, state: 'draft', version: 9, versions: { name: 1, serving: 0 } };

/** A kitchen that answers as the API does: a version for each part, and one of the method. `line.down`: nobody answers. */
export async function open({ address = '/recipes/3', record = soup, device, area = usual, client, role = 'admin', offers }: Opening = {}) {
  const registry = registryOf(area, ingredients, larders);
  const world = createWorld(registry, {
    role,
    ...(offers && { offers }),
    ...(device && { device }),
    ...(client && { clients: { recipes: client } }),
  });
  await begin(registry);
  history.replaceState(null, '', address);
  const kitchen: Kitchen = { record: structuredClone(record), method: { heat: 'low', version: 2 }, larders: [2] };
  const line = { down: false };
  world.on(listOf('ingredients', []));
  world.on(listOf('larders', shelves));
  world.on((sent) => answerOf(kitchen, sent));
  world.on(() => {
    if (line.down) throw new Error('no line');
    return undefined;
  });
  const id = /^\/recipes\/(\d+)/.exec(address)?.[1];
  await show(world, <EditPage resource="recipes" params={id === undefined ? {} : { id }} isNew={id === undefined} />);
  return { ...world, kitchen, line };
}

interface Kitchen {
  record: WireRecord;
  method: WireRecord;
  larders: number[];
}
const shelves = [
  { id: 1, title: 'Cellar' },
  { id: 2, title: 'Pantry' },
];

function answerOf(kitchen: Kitchen, { method, path, body }: Sent) {
  const sent = (body ?? {}) as WireRecord;
  if (method === 'GET' && path === 'recipes/3') return { body: kitchen.record };
  if (path === 'recipes/3/method') {
    if (method === 'PUT') kitchen.method = { ...sent, version: Number(kitchen.method.version) + 1 };
    return { body: kitchen.method };
  }
  if (path === 'recipes/3/larders') {
    if (method === 'PUT') kitchen.larders = sent.larderIds as number[];
    return { body: shelves.filter(({ id }) => kitchen.larders.includes(id)) };
  }
  if (method === 'POST' && path === 'recipes')
    return { status: 201, body: { id: 8, state: 'draft', version: 1, versions: { name: 1, serving: 0 }, ...sent } };
  if (method !== 'PATCH' || path !== 'recipes/3') return undefined;
  const versions = { ...(kitchen.record.versions as Record<string, number>) };
  const part = 'dish' in sent || 'garnish' in sent ? 'serving' : Object.keys(sent).length > 0 ? 'name' : 'serving';
  versions[part] = (versions[part] ?? 0) + 1;
  kitchen.record = { ...kitchen.record, ...sent, version: Number(kitchen.record.version) + 1, versions };
  return { body: kitchen.record };
}

export const item = (part: string) => document.querySelector<HTMLElement>(`.wp-step-item[data-part="${part}"]`)!;
export const rail = () =>
  [...document.querySelectorAll<HTMLElement>('.wp-step-item')].map(
    (each) =>
      `${each.dataset.part} ${each.dataset.look}${each.tagName === 'A' ? '' : ' (no link)'}${each.getAttribute('aria-current') === 'step' ? ' *' : ''}`,
  );
export const title = () => document.querySelector('.wp-step-title')!.textContent;
export const field = (label: string) => byRole('textbox', new RegExp(`^${label}`))[0] as HTMLInputElement | undefined;
export const told = ({ stores }: Pick<World, 'stores'>) => stores.notices.state.items.map(({ text }) => text);
export const tagOf = ({ headers }: Sent) => headers['If-Match'] ?? headers['if-match'];
export async function type(label: string, words: string): Promise<void> {
  await fire.type(field(label)!, words);
  await fire.blur(field(label)!);
  await settle();
}
export async function press(name: string | RegExp): Promise<void> {
  await fire.click(byRole('button', name)[0]!);
  await settle();
}
export async function goTo(part: string): Promise<void> {
  await fire.click(item(part));
  await settle();
}
export const on = () => press('Save and continue');
