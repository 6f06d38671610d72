import type { Access } from '../roles/access.ts';
import type { ParentDecl } from './resourceDecl.ts';
import type { JsonSchema } from '../schema/schema.ts';

/** A screen: the list or the record of a resource at one of its places, a page that the client half supplies, or a way to another address. */
export type ScreenDecl = ListScreenDecl | RecordScreenDecl | PageScreenDecl | RedirectScreenDecl;

interface PlacedScreenDecl {
  resource: string;
  path: string;
  /** The place, where it is not the resource's own: screens of one id belong together. */
  id?: string;
  /** Default: who may open the resource's pages. */
  access?: Access;
  /** What lies around: the list that saving leads back to, and the record above. */
  place?: { list?: string; parent?: ParentDecl };
}

/** The list of a resource. */
interface ListScreenDecl extends PlacedScreenDecl {
  kind: 'list';
  name?: string;
}

/** One record of a resource, to change or to make. */
export interface RecordScreenDecl extends PlacedScreenDecl {
  kind: 'record';
  /** Address of the form for a new one. */
  create?: string;
  /** English title, where records offer the way here beside their own screen. */
  title?: string;
  /** How parts are shown; default `sections`. */
  as?: 'sections' | 'tabs' | 'steps';
  /** The parts, or the `<name>.parts.json` that holds them; default: the whole form. */
  parts?: PartDecl[] | string;
  /** Parts beside the others on a wide screen, below them on a narrow one. */
  aside?: PartDecl[];
  /** Of steps: what the last one does once it is saved; default: it leads to the list. */
  finish?: FinishDecl;
  /** Of steps: the word under which a device remembers the record at work and the steps done with it; default: the resource's name. */
  keep?: string;
  /** Of steps: fields of the record that a device knows too, each under a word of its own. */
  remembers?: Record<string, string>;
}

/** Where steps end: a move of the lifecycle, made where the record's state allows it, and the address that follows. */
export interface FinishDecl {
  move?: string;
  to: string;
}

/** A page of the client half. */
interface PageScreenDecl {
  kind: 'page';
  path: string;
  /** Key in the client half. */
  page: string;
  title: string;
  access: Access;
  name?: string;
  /** Groups of cards that it shows in places of its own. Absent: cards stand above it. */
  cards?: string[];
  /** It stays as it is from one of its addresses to another. */
  stays?: true;
  /** The resource whose records are made there, which has no form for that. */
  creates?: string;
}

/** An address that leads to another. */
interface RedirectScreenDecl {
  kind: 'redirect';
  path: string;
  to: string;
  access: Access;
}

/**
 * What a part must not be beyond its fields' schema: where it matches `when`,
 * `message` is said on `field`; default: the first field that `when` names.
 */
export interface RuleDecl {
  id: string;
  when: JsonSchema;
  /** English message. */
  message: string;
  field?: string;
}

interface CommonPart {
  /** Unique among the parts of its resource. */
  id: string;
  title?: string;
  /** Address of its own, with the screen's parameters, or what follows the screen's; default: the screen's with `?part=`. */
  path?: string;
  access?: Access;
  /** Of steps: English title of the group it stands in; those in a row with the same one are a group. */
  group?: string;
  /** Of steps: what it is for, in an English sentence. */
  purpose?: string;
}

/**
 * Fields of the record; with `load`, of what that call answers, by the schema of `save`'s body: the part then has its own value, save
 * and version. As a step every part has these: what neither call says goes by the calls of the record, for the fields of the part alone.
 */
export interface FieldsPart extends CommonPart {
  fields: string[];
  rules?: RuleDecl[];
  load?: string;
  save?: string;
  /**
   * Of steps, and of tabs of the record's own fields: key of a page of the client
   * half, shown below the fields; of a step, what it has to save is saved with them.
   */
  below?: string;
  /** Of steps: what another record of the same owner has in this step may be taken over into the form. */
  copies?: true;
}

/** The records of a resource that point here by a field. */
export interface ListPart extends CommonPart {
  list: string;
  by: string;
}

/** The records of a resource that point here by a field, in one table to type in. */
export interface RowsPart extends CommonPart {
  rows: string;
  by: string;
  /** Their fields shown, in order, also such as cannot be typed; default: all that can be typed. */
  columns?: string[];
  /** A field with a whole number that holds a row's place, from 0: rows are put in order by hand. */
  order?: string;
  /** Rows are typed while the screen's record matches it; default: always. */
  while?: JsonSchema;
}

/** A figure of a resource, over its records that point here by a field. */
export interface FigurePart extends CommonPart {
  figure: string;
  of: string;
  by: string;
}

/** Which records of another resource belong to this one: calls that answer `linked`. */
export interface LinksPart extends CommonPart {
  links: { read: string; write: string };
}

/** A page the client half supplies. */
export interface PagePart extends CommonPart {
  page: string;
}

/** A piece of a record's screen: one grammar for sections, tabs and what stands beside. */
export type PartDecl = FieldsPart | ListPart | RowsPart | FigurePart | LinksPart | PagePart;
