import type { Manifest } from '../declare/manifest.ts';
import type { RecordScreenDecl } from '../declare/screenDecl.ts';
import type { PartContribution, PageContribution, CardContribution } from '../declare/contributionDecl.ts';

/** The parts that a manifest adds elsewhere. */
export const partsAdded = ({ contributes = [] }: Pick<Manifest, 'contributes'>): PartContribution[] =>
  contributes.filter((each): each is PartContribution => 'part' in each);
/** The pages that a manifest puts in place of parts. */
export const pagesAdded = ({ contributes = [] }: Pick<Manifest, 'contributes'>): PageContribution[] =>
  contributes.filter((each): each is PageContribution => 'instead' in each);
/** The cards that a manifest adds. */
export const cardsAdded = ({ contributes = [] }: Pick<Manifest, 'contributes'>): CardContribution[] =>
  contributes.filter((each): each is CardContribution => 'card' in each);

/** The place whose screen a part is added to. */
export const placeAddedTo = ({ to, at = to }: PartContribution | PageContribution): string => at;

/** Parts added elsewhere as screens of their own that hold nothing else: what reads the parts of screens reads them too. */
export const addedScreens = (manifest: Pick<Manifest, 'contributes'>): RecordScreenDecl[] =>
  partsAdded(manifest).map((each) => ({ kind: 'record', resource: each.to, id: placeAddedTo(each), path: '', parts: [each.part] }));

/** The ids of views that cards count. */
export const viewsOfCards = (manifest: Pick<Manifest, 'contributes'>): string[] =>
  cardsAdded(manifest).flatMap(({ card }) => (typeof card === 'string' ? [card] : []));
