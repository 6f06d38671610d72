import type { Registry, Translate, Viewer } from '#core';
import type { Db } from './db/Db.ts';
import type { Settings } from './settings.ts';

/** A language of the platform. Exactly one is the default: base columns hold its texts. */
export interface Language { id: number; name: string; locale: string; is_enabled: 0 | 1; is_default: 0 | 1; default_currency: number | null }

/** A mail to one person. Text only; the transport adds the sender. */
export interface Mail { to: { name: string; address: string }; subject: string; text: string }

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
  log: { info(message: string): void; error(message: string, error?: unknown): void };
}

/** Who makes a request: resolved once, before the route's own work. */
export interface Actor {
  viewer: Viewer;
  name: string;
  email: string;
  sessionId: number;
  /** The language the user prefers; absent where none was chosen. */
  locale?: string | undefined;
}

/** What a request asked for beside its own parameters. */
export interface RequestInfo {
  actor: Actor | undefined;
  /** Locale of texts for the reader: the profile's preferred one, else `Accept-Language`, else English. */
  locale: string;
  /** Locale of content, from `X-Language` (an id or a locale); absent: the default language. */
  contentLanguage: string | undefined;
  /** From `X-Currency`; default 2. */
  currencyId: number;
  requestId: string;
}
