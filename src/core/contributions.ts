import type { Manifest } from './manifest.ts';
import type { PartDecl, RecordScreenDecl } from './screenDecl.ts';

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
  /** Which of the page's own groups of cards it stands among. Absent: above the page. */
  under?: string;
}

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

/** The ids of views that cards count. */
export const viewsOfCards = (manifest: Pick<Manifest, 'contributes'>): string[] =>
  cardsAdded(manifest).flatMap(({ card }) => (typeof card === 'string' ? [card] : []));
