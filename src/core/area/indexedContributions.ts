import type { Access } from '../roles/access.ts';
import { cardsAdded, pagesAdded, partsAdded, placeAddedTo } from '../resource/contributions.ts';
import type { CardContribution } from '../declare/contributionDecl.ts';
import { figureNeeds } from '../question/figures.ts';
import type { Manifest } from '../declare/manifest.ts';
import type { Plugin } from './declared.ts';
import type { Resource } from '../resource/resolvedResource.ts';
import type { PartDecl } from '../declare/screenDecl.ts';
import { countedBy } from '../question/views.ts';

/** A part that an area adds to the record screens of a resource. `needs`: all of what its reader must have. */
export interface IndexedPart {
  plugin: string;
  resource: string;
  at: string;
  part: PartDecl;
  needs: readonly Access[];
}
/** A page that an area puts in place of what a part of a record screen shows. */
export interface IndexedPage {
  plugin: string;
  resource: string;
  at: string;
  instead: string;
  page: string;
}
/** A card above a page, by the page's pattern. Who may see a view, the index of views knows; of a figure it is `needs`. */
export type IndexedCard = { page: string; resource: string; under?: string } & ({ view: string } | { figure: string; needs: readonly Access[] });

/** The parts that plugins add to record screens, in the order of plugins and declarations. */
export const indexedParts = (plugins: readonly Plugin[], resources: ReadonlyMap<string, Resource>): IndexedPart[] =>
  plugins.flatMap(({ id: plugin, manifest }) =>
    partsAdded(manifest).flatMap((each): IndexedPart[] =>
      resources.get(each.to)?.places[placeAddedTo(each)]?.edit === undefined
        ? []
        : [{ plugin, resource: each.to, at: placeAddedTo(each), part: each.part, needs: needsOf(each.part, manifest, resources) }],
    ),
  );

/** The pages that plugins put in place of parts. */
export const indexedPages = (plugins: readonly Plugin[]): IndexedPage[] =>
  plugins.flatMap(({ id: plugin, manifest }) =>
    pagesAdded(manifest).map((each) => ({ plugin, resource: each.to, at: placeAddedTo(each), instead: each.instead, page: each.page })),
  );

/** Whoever sees a part may make the call it begins with. */
function needsOf(part: PartDecl, { calls = {} }: Manifest, resources: ReadonlyMap<string, Resource>): Access[] {
  const own = part.access === undefined ? [] : [part.access];
  if ('list' in part || 'rows' in part) {
    const listed = resources.get('list' in part ? part.list : part.rows);
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

/** The cards that plugins add to pages. */
export const indexedCards = (plugins: readonly Plugin[]): IndexedCard[] =>
  plugins.flatMap(({ manifest, resources }) =>
    cardsAdded(manifest).flatMap(({ to, card, under }) =>
      cardOf(to, card, resources).map((each) => ({ ...each, ...(under !== undefined && { under }) })),
    ),
  );

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
