import type { Access } from './access.ts';
import { figureNeeds } from './figures.ts';
import type { Manifest } from './manifest.ts';
import type { Plugin } from './registry.ts';
import type { Resource } from './resource.ts';
import type { PartDecl, RecordScreenDecl } from './screenDecl.ts';
import { countedBy } from './views.ts';

/** What an area adds to a screen of another one, or of its own, which knows nothing of it. */
export type ContributionDecl = PartContribution | CardContribution;

/** A part of the record screen of a resource: a list, links, a page, or fields with calls of their own. `at`: the screen of a further place. */
export interface PartContribution {
  to: string;
  at?: string;
  part: PartDecl;
}

/** Above the page at an address: the number that a view of an own resource finds, with the way to what it counted, or a figure of an own resource. */
export interface CardContribution {
  to: string;
  card: string | { figure: string };
}

/** A part that an area adds to the record screens of a resource. `needs`: all of what its reader must have. */
export interface IndexedPart {
  plugin: string;
  resource: string;
  at: string;
  part: PartDecl;
  needs: readonly Access[];
}
/** A card above a page, by the page's pattern. Who may see a view, the index of views knows; of a figure it is `needs`. */
export type IndexedCard = { page: string; resource: string } & ({ view: string } | { figure: string; needs: readonly Access[] });

/** The parts that a manifest adds elsewhere. */
export const partsAdded = ({ contributes = [] }: Pick<Manifest, 'contributes'>): PartContribution[] =>
  contributes.filter((each): each is PartContribution => 'part' in each);
/** The cards that a manifest adds. */
export const cardsAdded = ({ contributes = [] }: Pick<Manifest, 'contributes'>): CardContribution[] =>
  contributes.filter((each): each is CardContribution => 'card' in each);

/** The place whose screen a part is added to. */
export const placeAddedTo = ({ to, at = to }: PartContribution): string => at;

/** Parts added elsewhere as screens of their own that hold nothing else: what reads the parts of screens reads them too. */
export const addedScreens = (manifest: Pick<Manifest, 'contributes'>): RecordScreenDecl[] =>
  partsAdded(manifest).map((each) => ({ kind: 'record', resource: each.to, id: placeAddedTo(each), path: '', parts: [each.part] }));

/** The parts that plugins add to record screens, in the order of plugins and declarations. */
export const indexedParts = (plugins: readonly Plugin[], resources: ReadonlyMap<string, Resource>): IndexedPart[] =>
  plugins.flatMap(({ id: plugin, manifest }) =>
    partsAdded(manifest).flatMap((each): IndexedPart[] =>
      resources.get(each.to)?.places[placeAddedTo(each)]?.edit === undefined
        ? []
        : [{ plugin, resource: each.to, at: placeAddedTo(each), part: each.part, needs: needsOf(each.part, manifest, resources) }],
    ),
  );

/** Whoever sees a part may make the call it begins with. */
function needsOf(part: PartDecl, { calls = {} }: Manifest, resources: ReadonlyMap<string, Resource>): Access[] {
  const own = part.access === undefined ? [] : [part.access];
  if ('list' in part) {
    const listed = resources.get(part.list);
    return [...own, ...(listed ? [listed.decl.access.list ?? listed.access.read] : [])];
  }
  if ('figure' in part) {
    const reckoned = resources.get(part.of);
    const figure = reckoned?.decl.figures?.[part.figure];
    return [...own, ...(reckoned && figure ? figureNeeds(reckoned, figure) : [])];
  }
  const read = 'links' in part ? calls[part.links.read] : 'load' in part ? calls[part.load ?? ''] : undefined;
  return [...own, ...(read ? [read.access] : [])];
}

/** The ids of views that cards count. */
export const viewsOfCards = (manifest: Pick<Manifest, 'contributes'>): string[] =>
  cardsAdded(manifest).flatMap(({ card }) => (typeof card === 'string' ? [card] : []));

/** The cards that plugins add to pages. */
export const indexedCards = (plugins: readonly Plugin[]): IndexedCard[] =>
  plugins.flatMap(({ manifest, resources }) => cardsAdded(manifest).flatMap(({ to, card }) => cardOf(to, card, resources)));

function cardOf(page: string, card: CardContribution['card'], resources: readonly Resource[]): IndexedCard[] {
  if (typeof card === 'string') {
    const counted = countedBy(resources, { count: card });
    return counted ? [{ page, resource: counted.name, view: card }] : [];
  }
  const { figure } = card;
  return resources
    .flatMap((resource): IndexedCard[] => {
      const decl = resource.decl.figures?.[figure];
      return decl ? [{ page, resource: resource.name, figure, needs: figureNeeds(resource, decl) }] : [];
    })
    .slice(0, 1);
}
