import type { PartDecl } from './screenDecl.ts';

/** What an area adds to a screen of another one, or of its own, which knows nothing of it. */
export type ContributionDecl = PartContribution | PageContribution | CardContribution;

/** A part of the record screen of a resource: a list, links, a page, or fields with calls of their own. `at`: the screen of a further place. */
export interface PartContribution {
  to: string;
  at?: string;
  part: PartDecl;
}

/** A page in place of what a part of another area's record screen shows. The part keeps its title, address and access. */
export interface PageContribution {
  to: string;
  at?: string;
  /** The id of the part. */
  instead: string;
  page: string;
}

/** Above the page at an address: the number that a view of an own resource finds, with the way to what it counted, or a figure of an own resource. */
export interface CardContribution {
  to: string;
  card: string | { figure: string };
  /** Which of the page's own groups of cards it stands among. Absent: above the page. */
  under?: string;
}
