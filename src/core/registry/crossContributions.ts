import { addedRoute } from './addedRoutes.ts';
import { placeAddedTo } from '../resource/contributions.ts';
import type { PartContribution } from '../declare/contributionDecl.ts';
import { nearest } from '../text/nearest.ts';
import type { There } from '../names/unknown.ts';
import type { Plugin, Problem, Quarantined } from '../area/declared.ts';
import type { Resource } from '../resource/resolvedResource.ts';
import { shapeOf, type Route } from '../resource/routes.ts';
import { recordLook, routesOf } from '../resource/screens.ts';
import { strayPart } from './strayPart.ts';

/** What there is where a missing name is a mistake only if another is near: else its area is not installed, which is nobody's mistake. */
const nearlyThere = (names: readonly string[], there: Omit<There, 'names'>): There => ({
  ...there,
  names,
  has: (name) => names.includes(name) || nearest(name, names) === undefined,
});

/** The resources that parts may be added to. */
export const extendable = (resources: readonly string[]): There =>
  nearlyThere(resources, { where: 'which no plugin declares; there are', word: 'resource' });

/** The pages that cards may stand above. Below an address that somebody has, one that nobody has is a mistake, and so is one that is no page. */
export function pageAddresses(plugins: readonly Plugin[], quarantined: readonly Quarantined[]): There {
  const routes = plugins.flatMap(routesOf);
  const names = [...routes.flatMap((each) => (each.kind === 'page' ? [each.path] : [])), ...quarantined.flatMap((each) => each.paths)];
  const { has, ...there } = nearlyThere(names, { where: 'a page is needed; there are', word: 'page' });
  const firsts = new Set(routes.map(({ path }) => firstOf(path)));
  return { ...there, has: (name) => names.includes(name) || (!firsts.has(firstOf(name)) && has!(name)) };
}
const firstOf = (path: string): string => shapeOf(path).split('/')[1] ?? '';

interface Added {
  plugin: string;
  decl: PartContribution;
  pointer: string;
}

const addedBy = ({ id: plugin, manifest }: Plugin): Added[] =>
  (manifest.contributes ?? []).flatMap((decl, i) => ('part' in decl ? [{ plugin, decl, pointer: `/contributes/${i}/part` }] : []));

/**
 * Parts that cannot be shown where they are added: no such screen, an id that is taken,
 * a list that does not point there; and cards of groups that their page does not have.
 */
export const contributionProblems = (plugins: readonly Plugin[]): Problem[] => [
  ...strayParts(plugins),
  ...strayPages(plugins),
  ...strayCards(plugins),
];

interface Target {
  plugin: Plugin;
  resource: Resource;
}

/** Why a place of a resource takes no parts of others, and which do. */
function placeProblem({ plugin: { manifest }, resource: { name, places } }: Target, at: string): string | undefined {
  const isSteps = (place: string) => recordLook(manifest, name, place).as === 'steps';
  if (places[at]?.edit !== undefined && !isSteps(at)) return undefined;
  const others = Object.keys(places).filter((place) => places[place]!.edit !== undefined && !isSteps(place));
  const remedy = others.length === 0 ? 'it has no other screen of a record' : `name another of its screens in "at": ${others.join(', ')}`;
  return places[at]?.edit === undefined
    ? `is added to ${name}, which has no record screen at "${at}": ${remedy}`
    : `is added to the steps of ${name}, which are in an order of their own: ${remedy}`;
}

function strayParts(plugins: readonly Plugin[]): Problem[] {
  const resources = new Map(plugins.flatMap((plugin) => plugin.resources.map((each) => [each.name, { plugin, resource: each }])));
  const listed = new Map(plugins.flatMap((plugin) => plugin.resources.map((each) => [each.name, each])));
  const all = plugins.flatMap(addedBy);
  const routes = plugins.flatMap(routesOf);
  return all.flatMap((added, i): Problem[] => {
    const { plugin, decl, pointer } = added;
    const say = (message: string): Problem => ({ plugin, file: 'plugin.json', pointer, message });
    const target = resources.get(decl.to);
    const at = placeAddedTo(decl);
    if (!target) return [];
    const wrong = placeProblem(target, at);
    if (wrong !== undefined) return [say(wrong)];
    const { parts, aside } = recordLook(target.plugin.manifest, decl.to, at);
    const others = all.slice(0, i).filter((each) => each.decl.to === decl.to && placeAddedTo(each.decl) === at);
    const taken = [...parts, ...aside].some(({ id }) => id === decl.part.id)
      ? target.plugin.id
      : others.find((each) => each.decl.part.id === decl.part.id)?.plugin;
    return [
      ...(taken === undefined
        ? []
        : [say(`has the id "${decl.part.id}", which a part of ${decl.to} by plugin "${taken}" already has: choose another`)]),
      ...[takenAddress(decl, routes, others), strayPart(decl.part, decl.to, listed)].flatMap((message) =>
        message === undefined ? [] : [say(message)],
      ),
    ];
  });
}

/** Whether the address of a part is one that an area has, or a part added before it. */
function takenAddress(decl: PartContribution, routes: readonly Route[], before: readonly Added[]): string | undefined {
  const added = addedRoute(routes, decl);
  const isTaken =
    added !== undefined &&
    (routes.some(({ path }) => shapeOf(path) === shapeOf(added.path)) || before.some((each) => each.decl.part.path === decl.part.path));
  return isTaken ? `stands at ${added.path}, which is taken: choose another path` : undefined;
}

/** Pages in place of parts that are not there, that show no steps, or that have such a page already. */
function strayPages(plugins: readonly Plugin[]): Problem[] {
  const owners = new Map(plugins.flatMap((plugin) => plugin.resources.map(({ name }) => [name, plugin])));
  const taken = new Map<string, string>();
  return plugins.flatMap((plugin) =>
    (plugin.manifest.contributes ?? []).flatMap((decl, i): Problem[] => {
      const owner = owners.get(decl.to);
      if (!('instead' in decl) || !owner) return [];
      const say = (message: string): Problem[] => [{ plugin: plugin.id, file: 'plugin.json', pointer: `/contributes/${i}/instead`, message }];
      const { as, parts } = recordLook(owner.manifest, decl.to, placeAddedTo(decl));
      const ids = as === 'steps' ? parts.map(({ id }) => id) : [];
      if (!ids.includes(decl.instead))
        return say(`names step "${decl.instead}"; ${decl.to} has ${ids.length === 0 ? 'no steps' : `the steps: ${ids.join(', ')}`}`);
      const key = [decl.to, placeAddedTo(decl), decl.instead].join(' ');
      const other = taken.get(key);
      taken.set(key, plugin.id);
      return other === undefined ? [] : say(`takes the place of the step "${decl.instead}", which a page of plugin "${other}" has taken already`);
    }),
  );
}

function strayCards(plugins: readonly Plugin[]): Problem[] {
  const screens = plugins.flatMap(({ manifest }) => (manifest.screens ?? []).filter((each) => each.kind === 'page'));
  return plugins.flatMap(({ id: plugin, manifest }) =>
    (manifest.contributes ?? []).flatMap((decl, i): Problem[] => {
      if (!('card' in decl) || decl.under === undefined) return [];
      const page = screens.find(({ path }) => path === decl.to);
      if (!page || page.cards?.includes(decl.under)) return [];
      const there = page.cards ? `there are: ${page.cards.join(', ')}` : 'it has none';
      return [
        { plugin, file: 'plugin.json', pointer: `/contributes/${i}/under`, message: `names the cards "${decl.under}" of ${decl.to}; ${there}` },
      ];
    }),
  );
}

/** What is added to areas that are not there. */
export function strandedContributions(plugins: readonly Plugin[], quarantined: readonly Quarantined[]): Problem[] {
  const resources = new Set([...plugins.flatMap((each) => each.resources.map(({ name }) => name)), ...quarantined.flatMap((each) => each.resources)]);
  const pages = new Set(pageAddresses(plugins, quarantined).names);
  return plugins.flatMap(({ id: plugin, manifest }) => {
    const isThere = { part: (to: string) => resources.has(to), card: (to: string) => pages.has(to) };
    return (manifest.contributes ?? []).flatMap((decl, i): Problem[] =>
      isThere['card' in decl ? 'card' : 'part'](decl.to)
        ? []
        : [{ plugin, file: 'plugin.json', pointer: `/contributes/${i}/to`, message: `adds to "${decl.to}", which no area here has: it is left out` }],
    );
  });
}
