import type { Access, Level, Role } from '../roles/access.ts';
import type { ContributionDecl } from './contributionDecl.ts';
import type { JobDecl } from './jobDecl.ts';
import type { ResourceDecl, Where } from './resourceDecl.ts';
import type { JsonSchema } from '../schema/schema.ts';
import type { ScreenDecl } from './screenDecl.ts';
import type { SettingsDecl } from './settingsDecl.ts';

/** A plugin's `plugin.json`. `schemas/plugin.schema.json` is the authority and describes every key; this mirrors it for code. */
export interface Manifest {
  $schema?: string;
  id: string;
  title: string;
  /** Ids of areas that this one was part of: what waits under their names goes on under its own. */
  formerly?: string[];
  /** Version of the contract the declaration is written in; default 1. */
  contract?: 1;
  /** The languages the area has words in beside English, and must have all of; default: those it has. */
  languages?: string[];
  /** Permissions of the area's own, by id: `<plugin>.<word>`. */
  permissions?: Record<string, PermissionDecl>;
  /** What is set for the whole installation: the schema file of its one value, or more about it. */
  settings?: string | SettingsDecl;
  menu?: MenuDecl | MenuDecl[];
  /** By the pattern of a page: other English words that somebody may look for it by. */
  words?: Record<string, string>;
  /** Where `/` leads. At most one plugin says so. */
  home?: string;
  resources?: ResourceDecl[];
  /** Screens beside the generic ones, and what these are made of. */
  screens?: ScreenDecl[];
  /** What the area adds to screens of others. */
  contributes?: ContributionDecl[];
  calls?: Record<string, CallDecl>;
  /** Events the area raises, by name: `<thing>.<word>`. */
  events?: Record<string, EventDecl>;
  /** What the area does after an event, its own or another area's: name of the event to the name of a reaction its server half supplies. */
  on?: Record<string, string>;
  /** Work that each node does by itself, by id, each with a sentence that says what; the server half supplies it. */
  workers?: Record<string, string>;
  /** What other areas may ask this one in code, by a word of its own, each with a sentence that says what is asked and answered. */
  offers?: Record<string, string>;
  /** What this area asks others in code: `<plugin>.<word>`. */
  asks?: string[];
  /** Mails sent after events, by id. Their texts stand under `mails` in the plugin's locales. */
  mails?: Record<string, MailDecl>;
  /** Links in those mails by which their reader answers something without signing in, by id; the server half supplies what happens then. */
  links?: Record<string, LinkDecl>;
  /** APIs of other standards below `/<id>`, outside Waypost's own; the server half supplies them. */
  protocols?: Record<string, ProtocolDecl>;
  /** Pages for people who do not sign in, by id; the server half supplies them. */
  publicPages?: Record<string, PublicPageDecl>;
  /** Work done again and again, by id; the server half supplies it. */
  jobs?: Record<string, JobDecl>;
}

/** What the browser reads of it. */
export type BrowserManifest = Pick<Manifest, 'id' | 'resources' | 'screens' | 'contributes' | 'calls'>;

/** An API of another standard. `key`: the resource whose records' keys let callers in; `limit`: calls of one key in a quarter of an hour. */
export interface ProtocolDecl {
  key: string;
  limit?: number;
}

/** Pages below an address of their own. `limit`: requests of one address in a quarter of an hour. */
export interface PublicPageDecl {
  limit: number;
}

/** Something of the area that not everybody of a level may do. `default`: who has it while nobody says otherwise. */
interface PermissionDecl {
  title: string;
  default: Exclude<Level, 'public'>;
}

/** The groups of "Catalogue and settings", in their order. */
export const menuGroups = ['catalogue', 'places', 'content', 'money', 'partners', 'system'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** An entry of the sidebar, of the user menu, or of the ways above pages. */
export interface MenuDecl {
  place: 'sidebar' | 'user' | 'catalogue' | 'pages';
  /** The entries of the sidebar and the user menu have one. */
  icon?: string;
  /** Position in the sidebar and above pages, ascending; the user menu sorts by label. */
  order?: number;
  /**
   * A word: the group of the catalogue that an entry of the user menu or the catalogue stands in. Else the group of the sidebar,
   * or above which pages, that it shares with the entries of every area that names the same one.
   */
  group?: { id: string; title: string } | MenuGroup;
  /** English label; default: the plugin's title. */
  label?: string;
  /** Default: the list path of the first resource, else the first route. `{operatorId}` is filled from the profile. */
  path?: string;
  /** Where the entry leads while its path's placeholders cannot be filled; default: the home path. */
  fallback?: string;
  /** Shown to these roles only; default: whoever may open the page. */
  only?: Role[];
  /** Id of a view of this plugin, whose number stands beside the entry and leads to it. */
  count?: string;
}

/** A call beside the operations of resources. */
export interface CallDecl {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  success?: string;
  errorTitle?: string;
  /** What is said first when it fails; absent: what the API says alone. */
  failure?: string;
  /** The resource whose records, scope and cache the call touches. */
  resource?: string;
  /** What the embedded API does without code; absent: the plugin's server half supplies a handler of this id. */
  answers?: CallAnswers;
  /** The parameters that it takes in its query, by name; absent: none. */
  query?: Record<string, JsonSchema>;
  /** Schema file of the body. */
  body?: string;
  file?: boolean;
  /** It takes a picture, kept with what it writes; absent: what is sent is given as it is. */
  takes?: 'picture';
  /** Whoever makes the call confirms their password first. */
  stepUp?: true;
  /** Resource whose records' keys let callers in. */
  key?: string;
  /** At most so many of one network address in a quarter of an hour. */
  limit?: number;
}

/** Behaviours of a call that need no code. */
export type CallAnswers =
  /** Answers the codes of an enum field of the call's resource as `[{ id, name }]`. */
  | { codes: string }
  /** Answers every record of the call's resource, or those of which `where` holds, as `[{ id, <display>, …fields }]`, at most 500. */
  | { options: true; fields?: string[]; where?: Where }
  /**
   * Reads or replaces a many-to-many set: records of `target` linked to `{id}` through
   * table `link`; a write takes `{ [ids]: number[] }`. `flat` answers options.
   */
  | { linked: { target: string; link: string; ids: string; flat?: boolean } }
  /** A GET answers the fields of a part of the record's screen, any other method saves them, with the part's own version. */
  | { part: string };

/** Something that happens to a record of `of` and that others may react to. `schema`: file of the payload's schema, with an example inside it. */
export interface EventDecl {
  of: string;
  title?: string;
  schema: string;
}

/**
 * Whom another area names: its offer is asked `{ operator, about }` and answers `[{
 * address, name?, language? }]`. `role`: who gets it where nobody is named; default nobody.
 */
export interface RecipientsByOffer {
  asks: string;
  about: string;
  role?: Role;
}

/**
 * A mail that is written when an event happens. `to`, `name`, `language` and `zone` are members of its payload:
 * an address, or a relation to a user, who has name and language themselves; or everybody of a role of the
 * record's operator; or whom an offer names for that operator, and everybody of the role where it names nobody.
 * `when`: the payload must match it.
 */
export interface MailDecl {
  on: string;
  to: string | { role: Role } | RecipientsByOffer;
  name?: string;
  language?: string;
  zone?: string;
  /** Member with the address that answers go to. */
  replyTo?: string;
  when?: JsonSchema;
  /**
   * What the text may name as `link`, made when the mail goes out and stored nowhere:
   * `set-password`, one of the area's `links`, or what an offer answers.
   */
  link?: string | AskedLink;
}

/** A link that an offer answers for the event's record, asked `{ id }`; while there is none, the lines that name it are left out. */
export interface AskedLink {
  asks: string;
}

/** A link in a mail. `days`: for so long it is good, default 7. `answers`: what its reader may say to it, a button each; default `confirm` alone. */
export interface LinkDecl {
  days?: number;
  answers?: string[];
}

/** The link of a mail by which its reader sets a first password. */
export const passwordLinkId = 'set-password';
