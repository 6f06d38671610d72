// The door of the test kit for the browser's half of an area: its screens and cells in a document without a browser, as `#test/screen`.
import type { ReactNode } from 'react';
import { clientHalves } from 'virtual:client-halves';
import { areaIndex, findRoute, type PluginSource, type Registry, type Role, type WireRecord } from '#core';
import { ResourceServices, useArea, type ClientHalf } from '#resource';
import { screenKinds } from '../../src/resource/screenKinds.ts';
import { useWords } from '../../src/resource/words.ts';
import { begin, createWorld, listOf, settle, show, type Handler, type Sent, type World } from '../resource/world.tsx';
import { byRole, fire, reset } from '../setup/render.tsx';
import { everyArea, relatedTo } from './areas.ts';
import { inOrder } from './inOrder.ts';

export { byRole, fire, reset } from '../setup/render.tsx';
export type { Sent };

/** What the API answers to one call. */
interface ScreenReply {
  /** Default 200. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
/**
 * What the API answers, by `GET boats/3`: method and path after its base. A function is given the call; a list is
 * answered page by page as lists are, and anything else is the body. Calls that are not here are answered with 404.
 */
export type ScreenAnswers = Record<string, WireRecord | readonly WireRecord[] | ((sent: Sent) => ScreenReply | Promise<ScreenReply>)>;

/** Who looks, and at what. */
interface ScreenWish {
  /** Default `admin`. */
  role?: Role;
  answers?: ScreenAnswers;
  /** What the API offers beyond the specification's calls; `[]`: another provider, which has those alone. Default: as ours does. */
  offers?: string[];
  /** Ids of further areas, with all they relate to: those that only code speaks of. */
  with?: readonly string[];
}

/** A screen that is open. */
export interface OpenScreen {
  host: HTMLElement;
  /** Everything there is to read on it, dialogs beside it included. */
  text(): string;
  /** The calls it made. */
  sent: readonly Sent[];
  /** What notices say, each as its title, its text and what stands below that. */
  told(): string[];
  /** Addresses it led to. */
  went: readonly string[];
  /** Presses a button, or another role, by its name; throws where there is none. */
  press(name: string | RegExp, role?: string): Promise<void>;
  /** Types into the field of a label; throws where there is none. */
  type(label: string | RegExp, text: string): Promise<void>;
  /** Waits until a text is to be read, or until something else holds; throws when nothing moves any more. */
  until(what: string | (() => unknown)): Promise<void>;
}

const handlerOf = ([call, answer]: [string, ScreenAnswers[string]]): Handler => {
  const [method, path = ''] = call.split(' ', 2);
  if (Array.isArray(answer) && method === 'GET') return listOf(path, [...(answer as WireRecord[])]);
  return (sent) => {
    if (sent.method !== method || sent.path !== path) return undefined;
    return typeof answer === 'function' ? answer(sent) : { body: answer };
  };
};

async function clientsOf(plugins: readonly PluginSource[]): Promise<Record<string, ClientHalf>> {
  const loaded = plugins.map(async ({ id }) => [id, (await clientHalves[id]?.())?.default] as const);
  return Object.fromEntries((await Promise.all(loaded)).flatMap(([id, half]) => (half ? [[id, half]] : [])));
}

interface Stage {
  registry: Registry;
  clients: Record<string, ClientHalf>;
  world: World;
}

/**
 * An area with all it relates to, somebody in front of it, and an API that answers
 * what it is told to. What was open before is closed, since the words are made anew.
 */
async function stageOf(area: string, { role, answers = {}, offers, with: further = [] }: ScreenWish): Promise<Stage> {
  await reset();
  const plugins = relatedTo([area, ...further], await everyArea());
  const registry = inOrder(plugins);
  const clients = await clientsOf(plugins);
  await begin(registry);
  const world = createWorld(registry, { ...(role && { role }), ...(offers && { offers }), clients });
  for (const each of Object.entries(answers)) world.on(handlerOf(each));
  return { registry, clients, world };
}

/** What stands at an address, as the application would show it within its frame. */
async function elementAt({ registry, clients }: Stage, address: string): Promise<ReactNode> {
  const { pathname } = new URL(address, 'http://localhost');
  const found = findRoute(areaIndex(registry).routes, pathname);
  if (!found || found.route.kind === 'redirect') throw new Error(`no screen stands at ${pathname}`);
  const { route, params } = found;
  if (route.kind !== 'page') {
    const Screen = await screenKinds[route.kind]();
    return (
      <Screen
        resource={route.resource}
        at={route.at}
        params={params}
        isNew={route.kind === 'create'}
        {...(route.kind === 'part' && { part: route.part })}
      />
    );
  }
  const load = clients[route.plugin]?.pages?.[route.page];
  if (!load) throw new Error(`client.tsx of "${route.plugin}" supplies no page "${route.page}"`);
  const Page = (await load()).default;
  return <Page params={params} plugin={route.plugin} />;
}

/** Long enough for any file that a screen loads late. */
const turns = 3000;

async function until(host: Document, what: string | (() => unknown)): Promise<void> {
  const holds = () => (typeof what === 'string' ? textOf(host).includes(what) : Boolean(what()));
  for (let left = turns; !holds() && left > 0; left--) await settle();
  if (!holds()) throw new Error(`${typeof what === 'string' ? `“${what}”` : 'what was waited for'} never came. There is: ${textOf(host)}`);
}
const textOf = ({ body }: Document): string => body.textContent.replace(/\s+/g, ' ').trim();

function only(role: string, name: string | RegExp): HTMLElement {
  const [found] = byRole(role, name);
  if (!found)
    throw new Error(
      `there is no ${role} ${String(name)}; there are: ${byRole(role)
        .map((each) => each.getAttribute('aria-label') ?? each.textContent)
        .join(', ')}`,
    );
  return found;
}

async function shown({ world }: Stage, node: ReactNode): Promise<OpenScreen> {
  const { host } = await show(world, node);
  return {
    host,
    text: () => textOf(document),
    sent: world.sent,
    told: () => world.stores.notices.state.items.map(({ title, text, details = [] }) => [title, text, ...details].filter(Boolean).join(' ')),
    went: world.went,
    press: async (name, role = 'button') => {
      await fire.click(only(role, name));
      await settle();
    },
    type: async (label, text) => {
      await fire.type(only('textbox', label), text);
      await settle();
    },
    until: (what) => until(document, what),
  };
}

/**
 * Opens what stands at an address of an area: `await openScreen('boats', '/boats/3',
 * { role: 'operator', answers: { 'GET boats/3': { id: 3, name: 'Ida' } } })`.
 */
export async function openScreen(area: string, address: string, wish: ScreenWish = {}): Promise<OpenScreen> {
  history.replaceState(null, '', address);
  const stage = await stageOf(area, wish);
  return shown(stage, await elementAt(stage, address));
}

/**
 * The cell of an area's client half, with a record of one of its resources: `await
 * openCell('boats', 'Berth', { resource: 'boats', field: 'berth', record })`.
 */
export async function openCell(
  area: string,
  name: string,
  { resource, field, record, ...wish }: { resource: string; field: string; record: WireRecord & { id: number } } & ScreenWish,
): Promise<OpenScreen> {
  const stage = await stageOf(area, wish);
  const Cell = stage.clients[area]?.cells?.[name];
  if (!Cell) throw new Error(`client.tsx of "${area}" supplies no cell "${name}"`);
  const WithWords = (): ReactNode => {
    const words = useWords(useArea(area, resource).resource);
    return <Cell value={record[field]} record={record} field={field} words={words} />;
  };
  return shown(
    stage,
    <ResourceServices plugin={area}>
      <WithWords />
    </ResourceServices>,
  );
}

/** A page of an area's client half that is a part of a record's screen, by itself: `await openPart('boats', 'berths', { record })`. */
export async function openPart(
  area: string,
  name: string,
  { record, ...wish }: { record: WireRecord & { id: number } } & ScreenWish,
): Promise<OpenScreen> {
  const stage = await stageOf(area, wish);
  const load = stage.clients[area]?.pages?.[name];
  if (!load) throw new Error(`client.tsx of "${area}" supplies no page "${name}"`);
  const Part = (await load()).default;
  return shown(
    stage,
    <ResourceServices plugin={area}>
      <Part params={{ id: String(record.id) }} plugin={area} part={{ record, isShown: true, onMark: () => undefined }} />
    </ResourceServices>,
  );
}
