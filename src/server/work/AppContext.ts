import type { Problem, Registry, Translate, Viewer, WireRecord } from '#core';
import type { Db } from '../db/Db.ts';
import type { StatementTotals } from '../db/statements.ts';
import type { CallEntry } from '../log/CallEntry.ts';
import type { KeyOwner } from '../lib/KeyOwner.ts';
import type { Settings } from '../settings/settings.ts';
import type { Log } from '../log/log.ts';
import type { Stall } from '../lib/Stall.ts';
import type { Model } from '../model/Model.ts';

/** A language of the platform. Exactly one is the default: base columns hold its texts. */
export interface Language {
  id: number;
  name: string;
  locale: string;
  is_enabled: 0 | 1;
  is_default: 0 | 1;
  default_currency: number | null;
}

/** A mail to one person. Text only; the transport adds the sender. `id`: the same at every attempt, so that it is not shown twice. */
export interface Mail {
  id?: string;
  to: { name: string; address: string };
  /** Where an answer goes; absent: to the sender. */
  replyTo?: string;
  subject: string;
  text: string;
}
/** A plugin as it runs, with what is wrong with it. `kept`: its last good version serves on. */
export interface PluginHealth {
  id: string;
  title: string;
  state: 'works' | 'kept' | 'left out';
  problems: Problem[];
}

/** What the embedded API works with. Everything comes in from outside, so that a test builds its own world. */
export interface AppContext {
  registry: Registry;
  db: Db;
  settings: Settings;
  /** The application's clock; nothing else tells the time, the database neither. */
  now: () => Date;
  /** A translator into one of the six languages; an unknown locale gets English. */
  translator: (locale: string) => Translate;
  sendMail: (mail: Mail) => Promise<void>;
  /** `about`: what a machine may sort by, such as the request's id. No personal data. */
  log: Pick<Log, 'info' | 'error'>;
  /** Hears of every call when its answer is out. Absent: nobody does. */
  onCall?: (call: CallEntry, asked: StatementTotals) => void;
  /** How the plugins stand, and what they held up. Absent: nobody tells. */
  plugins?: readonly PluginHealth[];
  stalls?: Stall[];
  /** What names the version of each plugin, by id. */
  areaVersions?: Readonly<Record<string, string>>;
  /** Hears of each that is held up. Absent: nobody does. */
  onStall?: (stall: Stall) => void;
}

/** Who makes a request: resolved once, before the route's own work. */
export interface Actor {
  viewer: Viewer;
  name: string;
  email: string;
  /** 0: none. */
  sessionId: number;
  /** The API token by which they ask; absent: they are signed in themselves. */
  token?: { id: number; name: string };
  /** Their role signs in with a second step, which they have not set up yet: they may do that, and nothing else. */
  lacksSecondStep?: true;
  /** The language the user prefers; absent where none was chosen. */
  locale?: string | undefined;
}

/** A bulk edit or an import, of the records of one resource. */
export interface AuditBatch {
  id: string;
  resource: string;
  action: string;
}

/** What a request asked for beside its own parameters. */
export interface RequestInfo {
  actor: Actor | undefined;
  /** Locale of texts for the reader: the profile's preferred one, else `Accept-Language`, else English. */
  locale: string;
  /** Locale of content, from `X-Language` (an id or a locale); absent: the default language. */
  contentLanguage: string | undefined;
  /** From `X-Currency`; absent: the default one of the resource that serves the currencies. */
  currencyId: number | undefined;
  requestId: string;
  /** The address it came from, as the connection or a proxy that is believed says. Absent where nobody asked. */
  address?: string;
  /** `false`: addresses that change by it lead nowhere on, since whoever asks says so. */
  redirects?: false;
  /** The browser tab that asks, by a name that it made up. */
  tab?: string;
  /** What it makes comes out of a file. */
  imports?: true;
  /** By which other means than a screen it is done. */
  via?: 'job' | 'undo';
  /** Whose key it is done with. */
  keyOwner?: KeyOwner;
  /** What it is a part of: a bulk edit or an import, which the audit shows as one entry. */
  batch?: AuditBatch;
  /** In the check of a file: whether an earlier line has the unique values of a record that include a field. */
  taken?: (model: Model, record: WireRecord, field: string) => boolean;
  /** Set where their password was typed a moment before they asked for what is done later. */
  confirmed?: boolean;
}
