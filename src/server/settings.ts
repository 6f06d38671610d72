import { isIP } from 'node:net';
import path from 'node:path';
import type { Db } from './db/Db.ts';
import { StartError } from './db/StartError.ts';

/** What Waypost is told from outside, by environment variables. */
export interface Settings {
  /** PORT, 3000; 0 takes a free one. */
  port: number;
  /** HOST, 127.0.0.1. */
  host: string;
  /** PUBLIC_URL, `http://HOST:PORT`: addresses people use, the first of them in mails. Several are separated by commas. No trailing slash. */
  publicUrls: string[];
  /** DATA_DIR, `./data`, as an absolute path. */
  dataDir: string;
  /** DATABASE_URL: a PostgreSQL 15 or newer instead of the embedded database. */
  databaseUrl?: string;
  /** API_BASE: another provider's API for the browser; absent: this server's own. Ends in a slash. */
  apiBase?: string;
  /** DEMO, on: example data and sign-ins. */
  demo: boolean;
  /** ADMIN_EMAIL and ADMIN_PASSWORD: the first administrator, made when there is none. */
  admin?: { email: string; password: string };
  /** SMTP_URL: where mail goes; absent: into the outbox folder of the data directory. */
  smtpUrl?: string;
  /** MAIL_FROM, `Waypost <no-reply@host>`. */
  mailFrom: string;
  /** ACCESS_TOKEN_SECONDS, 900. */
  accessTokenSeconds: number;
  /** REFRESH_TOKEN_SECONDS, 30 days. */
  refreshTokenSeconds: number;
  /** RESET_TOKEN_SECONDS, 3600. */
  resetTokenSeconds: number;
}

type Env = Record<string, string | undefined>;
/** Reads one variable after the other and gathers what is wrong, so that all of it is told at once. */
interface Reader { text(name: string): string | undefined; wrong(sentence: string): undefined }

function readerOf(env: Env, problems: string[]): Reader {
  return {
    text: (name) => env[name]?.trim() || undefined,
    wrong: (sentence) => { problems.push(sentence); return undefined; },
  };
}

function whole({ text, wrong }: Reader, name: string, { fallback, least, most }: { fallback: number; least: number; most: number }): number {
  const given = text(name);
  if (given === undefined) return fallback;
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= least && value <= most) return value;
  wrong(`${name} must be a whole number from ${least} to ${most}, and is "${given}".`);
  return fallback;
}

function address({ wrong }: Reader, name: string, given: string, schemes: readonly string[]): URL | undefined {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && schemes.includes(url.protocol)) return url;
  // The value may hold a password, so it is not repeated.
  return wrong(`${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`);
}

/** A setting that is an address; the text is kept as it was given. */
function addressText(reader: Reader, name: string, schemes: readonly string[]): string | undefined {
  const given = reader.text(name);
  return given !== undefined && address(reader, name, given, schemes) ? given : undefined;
}

function flag({ text, wrong }: Reader, name: string, fallback: boolean): boolean {
  const given = text(name)?.toLowerCase();
  if (given === undefined) return fallback;
  if (['1', 'true', 'on', 'yes'].includes(given)) return true;
  if (!['0', 'false', 'off', 'no'].includes(given)) wrong(`${name} must be 1 or 0, and is "${given}".`);
  return false;
}

const isEmail = (text: string) => /^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(text);

function admin({ text, wrong }: Reader): Settings['admin'] {
  const [email, password] = [text('ADMIN_EMAIL'), text('ADMIN_PASSWORD')];
  if (email === undefined && password === undefined) return undefined;
  if (email === undefined || password === undefined) return wrong('ADMIN_EMAIL and ADMIN_PASSWORD belong together; one of them is missing.');
  if (!isEmail(email)) return wrong(`ADMIN_EMAIL must be an e-mail address, and is "${email}".`);
  if (password.length < 8) return wrong('ADMIN_PASSWORD must have at least 8 characters.');
  return { email, password };
}

/** A host as it stands in an address; what listens everywhere is reached as localhost. */
function hostInUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return isIP(host) === 6 ? `[${host}]` : host;
}

function publicUrls(reader: Reader, host: string, port: number): string[] {
  const given = reader.text('PUBLIC_URL')?.split(',').map((each) => each.trim()).filter(Boolean);
  if (!given) return [`http://${hostInUrl(host)}:${port}`];
  return given.flatMap((each) => address(reader, 'PUBLIC_URL', each, ['http:', 'https:'])?.href.replace(/\/$/, '') ?? []);
}

function apiBase(reader: Reader): string | undefined {
  const given = reader.text('API_BASE');
  const url = given === undefined ? undefined : address(reader, 'API_BASE', given, ['http:', 'https:']);
  return url && (url.href.endsWith('/') ? url.href : `${url.href}/`);
}

/** The name and address in `Name <a@b>` or `a@b`; a line break would smuggle a header in. */
function mailFrom(reader: Reader, host: string): string {
  const given = reader.text('MAIL_FROM');
  if (given === undefined) return `Waypost <no-reply@${isIP(host) || host === 'localhost' ? 'waypost.local' : host}>`;
  const mailbox = /^(?:[^<>\r\n]*<([^<>]+)>|([^<>]+))$/.exec(given);
  if (!isEmail(mailbox?.[1] ?? mailbox?.[2]?.trim() ?? '')) reader.wrong(`MAIL_FROM must be an address, or a name and an address in angle brackets, and is "${given}".`);
  return given;
}

/** Reads the settings. Throws one StartError that lists everything that is wrong. */
export function readSettings(env: Env): Settings {
  const problems: string[] = [];
  const reader = readerOf(env, problems);
  const host = reader.text('HOST') ?? '127.0.0.1';
  if (/[\s/]|:\/\//.test(host)) reader.wrong(`HOST must be a name or an IP address to listen on, and is "${host}".`);
  const port = whole(reader, 'PORT', { fallback: 3000, least: 0, most: 65535 });
  const urls = publicUrls(reader, host, port);
  const seconds = (name: string, fallback: number) => whole(reader, name, { fallback, least: 1, most: 366 * 86_400 });
  const optional = {
    databaseUrl: addressText(reader, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    apiBase: apiBase(reader),
    admin: admin(reader),
    smtpUrl: addressText(reader, 'SMTP_URL', ['smtp:', 'smtps:']),
  };
  const settings: Settings = {
    port, host, publicUrls: urls, dataDir: path.resolve(reader.text('DATA_DIR') ?? 'data'), demo: flag(reader, 'DEMO', true),
    mailFrom: mailFrom(reader, URL.canParse(urls[0] ?? '') ? new URL(urls[0]!).hostname : 'localhost'),
    accessTokenSeconds: seconds('ACCESS_TOKEN_SECONDS', 900), refreshTokenSeconds: seconds('REFRESH_TOKEN_SECONDS', 30 * 86_400), resetTokenSeconds: seconds('RESET_TOKEN_SECONDS', 3600),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
  if (problems.length) throw new StartError(problems.join('\n'));
  return settings;
}

/** Without demo data somebody must be able to sign in: throws a StartError when there is no administrator and none is given to be made. */
export async function checkAdmin(db: Db, { demo, admin: given }: Pick<Settings, 'demo' | 'admin'>): Promise<void> {
  if (demo || given) return;
  const { rows } = await db.query(`select 1 from users where role = 'admin' and is_enabled limit 1`);
  if (rows.length === 0) throw new StartError('Nobody could sign in: with DEMO=0 the first start needs ADMIN_EMAIL and ADMIN_PASSWORD, of whom it makes the first administrator.');
}
