import { isIP } from 'node:net';
import path from 'node:path';
import { daySeconds, isRole, roles, type Role } from '#core';
import { backupSettings, type BackupSettings } from './backupSettings.ts';
import type { Db } from '../db/Db.ts';
import { usualLimits, type PostgresLimits } from '../db/postgres/postgresLimits.ts';
import { filesSettings, type FilesSettings } from './storeSettings.ts';
import { keysIn, type SecretKey } from '../secrets/keyring.ts';
import { address, addressText, flag, isNetwork, listOf, readerOf, whole, type Env, type Reader } from './settingsReader.ts';
import { StartError } from '../db/StartError.ts';
import { logFormats, type LogFormat } from '../log/log.ts';

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
  /** FILES_STORE and FILES_S3_…: where uploaded files lie; the database with PostgreSQL, else the data directory. */
  files: FilesSettings;
  /** DATABASE_CONNECTIONS, STATEMENT_TIMEOUT_SECONDS, LOCK_TIMEOUT_SECONDS, IDLE_TRANSACTION_TIMEOUT_SECONDS: of a request on PostgreSQL. */
  databaseLimits: Omit<PostgresLimits, 'connectMs'>;
  /** TRUST_PROXY, nobody: how many proxies stand before this server, or their addresses; only theirs is `X-Forwarded-For` believed. */
  trustProxy: false | number | string[];
  /** ALLOW_PRIVATE_NETWORKS, none: networks of one's own that calls to the outside may reach, on any port; each an address or `10.0.0.0/8`. */
  privateNetworks: string[];
  /** OUTSIDE_PORTS, 80, 443, 8080 and 8443: ports of the internet that calls to the outside may reach. */
  outsidePorts: number[];
  /** API_BASE: another provider's API for the browser; absent: this server's own. Ends in a slash. */
  apiBase?: string;
  /** DEMO, on: example data and sign-ins. */
  demo: boolean;
  /** AUTO_CLEAR_CACHE, on: whether writes clear the server's cache by themselves, ten seconds after the last one. */
  autoClearCache: boolean;
  /** SUPPORT_URL, CONTACT_URL, HELP_URL: where the entries of the help menu lead, `https:`, `http:` or `mailto:`. */
  support: Partial<Record<SupportEntry, string>>;
  /** ADMIN_EMAIL and ADMIN_PASSWORD: the first administrator, made when there is none. */
  admin?: { email: string; password: string };
  /** SMTP_URL: where mail goes; absent: into the outbox folder of the data directory. */
  smtpUrl?: string;
  /** MAIL_FROM, `Waypost <no-reply@host>`. */
  mailFrom: string;
  /** BACKUP_DIR, BACKUP_AT, BACKUP_KEEP: backups of the embedded database. */
  backup?: BackupSettings;
  /** LOG_FORMAT, text: sentences for people; json: an object a line, every call among them. */
  logFormat: LogFormat;
  /** METRICS_TOKEN: with it as a bearer token `/metrics` may be read from elsewhere; absent: only from the machine itself. */
  metricsToken?: string;
  /**
   * SECRETS_KEYS: keys for what is stored encrypted, `id:base64` of 32 bytes each,
   * the first of them active; absent: a file of the embedded database's directory.
   */
  secretsKeys?: SecretKey[];
  /** AUDIT_DAYS: how long the audit is kept; absent: for ever. */
  auditDays?: number;
  /** SECOND_STEP_ROLES, none: roles that sign in with a second step. Their users do nothing else until they have set it up. */
  secondStepRoles: Role[];
  /** ACCESS_TOKEN_SECONDS, 900. */
  accessTokenSeconds: number;
  /** REFRESH_TOKEN_SECONDS, 30 days. */
  refreshTokenSeconds: number;
  /** RESET_TOKEN_SECONDS, 3600. */
  resetTokenSeconds: number;
}

/** The entries of the help menu, each with the variable that says where it leads. */
const supportVariables = { 'get-support': 'SUPPORT_URL', 'contact-us': 'CONTACT_URL', help: 'HELP_URL' } as const;
type SupportEntry = keyof typeof supportVariables;

function metricsToken({ text, wrong }: Reader): string | undefined {
  const given = text('METRICS_TOKEN');
  return given !== undefined && !/^[\w.~+/=-]{16,200}$/.test(given)
    ? wrong('METRICS_TOKEN must be 16 to 200 letters, digits or - . _ ~ + / =.')
    : given;
}

function logFormat({ text, wrong }: Reader): LogFormat {
  const given = text('LOG_FORMAT') ?? 'text';
  const known = logFormats.find((format) => format === given);
  if (!known) wrong(`LOG_FORMAT must be ${logFormats.join(' or ')}, and is "${given}".`);
  return known ?? 'text';
}

function databaseLimits(reader: Reader): Settings['databaseLimits'] {
  const { connections, ...usual } = usualLimits;
  const ms = (name: string, fallback: number) => whole(reader, name, { fallback: fallback / 1000, least: 1, most: 3600 }) * 1000;
  const limits = {
    connections: whole(reader, 'DATABASE_CONNECTIONS', { fallback: connections, least: 3, most: 1000 }),
    statementMs: ms('STATEMENT_TIMEOUT_SECONDS', usual.statementMs),
    lockMs: ms('LOCK_TIMEOUT_SECONDS', usual.lockMs),
    idleMs: ms('IDLE_TRANSACTION_TIMEOUT_SECONDS', usual.idleMs),
  };
  if (limits.lockMs >= limits.statementMs) reader.wrong('LOCK_TIMEOUT_SECONDS must be less than STATEMENT_TIMEOUT_SECONDS.');
  return limits;
}

function trustProxy({ text, wrong }: Reader): Settings['trustProxy'] {
  const given = text('TRUST_PROXY');
  if (given === undefined || ['0', 'false', 'off', 'no'].includes(given.toLowerCase())) return false;
  if (/^[1-9]$/.test(given)) return Number(given);
  const networks = given.split(',').map((each) => each.trim());
  if (!networks.every(isNetwork))
    wrong(
      `TRUST_PROXY must be how many proxies stand before Waypost (1 to 9), or their addresses such as "10.0.0.1, 192.168.0.0/16", and is "${given}".`,
    );
  return networks;
}

function privateNetworks({ text, wrong }: Reader): string[] {
  const given = text('ALLOW_PRIVATE_NETWORKS');
  const networks = listOf(given ?? '');
  if (!networks.every(isNetwork))
    wrong(`ALLOW_PRIVATE_NETWORKS must be addresses or networks such as "10.0.0.0/8, 192.168.1.20", and is "${given}".`);
  return networks;
}

function outsidePorts({ text, wrong }: Reader): number[] {
  const given = text('OUTSIDE_PORTS') ?? '80, 443, 8080, 8443';
  const ports = listOf(given);
  if (!ports.every((port) => /^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65535))
    wrong(`OUTSIDE_PORTS must be ports such as "80, 443", and is "${given}".`);
  return ports.map(Number);
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
  const given = reader.text('PUBLIC_URL');
  if (given === undefined) return [`http://${hostInUrl(host)}:${port}`];
  return listOf(given).flatMap((each) => address(reader, 'PUBLIC_URL', each, ['http:', 'https:'])?.href.replace(/\/$/, '') ?? []);
}

function apiBase(reader: Reader): string | undefined {
  const given = reader.text('API_BASE');
  const url = given === undefined ? undefined : address(reader, 'API_BASE', given, ['http:', 'https:']);
  return url && (url.href.endsWith('/') ? url.href : `${url.href}/`);
}

function secondStepRoles({ text, wrong }: Reader): Role[] {
  const given = listOf(text('SECOND_STEP_ROLES') ?? '');
  if (!given.every(isRole)) wrong(`SECOND_STEP_ROLES must be roles (${roles.join(', ')}), separated by commas, and is "${given.join(', ')}".`);
  else if (given.length > 0 && text('DATABASE_URL') !== undefined && text('SECRETS_KEYS') === undefined)
    wrong('SECOND_STEP_ROLES needs SECRETS_KEYS on PostgreSQL: authenticator apps are stored encrypted.');
  return given.filter(isRole);
}

/** The value is a secret, so it is not repeated. */
function secretsKeys({ text, wrong }: Reader): SecretKey[] | undefined {
  const given = text('SECRETS_KEYS');
  return given === undefined
    ? undefined
    : (keysIn(given) ?? wrong('SECRETS_KEYS must be keys as id:base64 of 32 random bytes, separated by commas, the active one first.'));
}

/** The name and address in `Name <a@b>` or `a@b`; a line break would smuggle a header in. */
function mailFrom(reader: Reader, host: string): string {
  const given = reader.text('MAIL_FROM');
  if (given === undefined) return `Waypost <no-reply@${isIP(host) || host === 'localhost' ? 'waypost.local' : host}>`;
  const mailbox = /^(?:[^<>\r\n]*<([^<>]+)>|([^<>]+))$/.exec(given);
  if (!isEmail(mailbox?.[1] ?? mailbox?.[2]?.trim() ?? ''))
    reader.wrong(`MAIL_FROM must be an address, or a name and an address in angle brackets, and is "${given}".`);
  return given;
}

function support(reader: Reader): Settings['support'] {
  const given = Object.entries(supportVariables).map(([entry, name]) => [entry, addressText(reader, name, ['https:', 'http:', 'mailto:'])]);
  return Object.fromEntries(given.filter(([, address]) => address !== undefined));
}

/** Reads the settings. Throws one StartError that lists everything that is wrong. */
export function readSettings(env: Env): Settings {
  const problems: string[] = [];
  const reader = readerOf(env, problems);
  const host = reader.text('HOST') ?? '127.0.0.1';
  if (/[\s/]|:\/\//.test(host)) reader.wrong(`HOST must be a name or an IP address to listen on, and is "${host}".`);
  const port = whole(reader, 'PORT', { fallback: 3000, least: 0, most: 65535 });
  const urls = publicUrls(reader, host, port);
  const seconds = (name: string, fallback: number) => whole(reader, name, { fallback, least: 1, most: 366 * daySeconds });
  const optional = {
    databaseUrl: addressText(reader, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    apiBase: apiBase(reader),
    admin: admin(reader),
    smtpUrl: addressText(reader, 'SMTP_URL', ['smtp:', 'smtps:']),
    metricsToken: metricsToken(reader),
    backup: backupSettings(reader),
    secretsKeys: secretsKeys(reader),
    auditDays: reader.text('AUDIT_DAYS') === undefined ? undefined : whole(reader, 'AUDIT_DAYS', { fallback: 0, least: 30, most: 36_500 }),
  };
  const settings: Settings = {
    port,
    host,
    publicUrls: urls,
    dataDir: path.resolve(reader.text('DATA_DIR') ?? 'data'),
    files: filesSettings(reader),
    databaseLimits: databaseLimits(reader),
    trustProxy: trustProxy(reader),
    privateNetworks: privateNetworks(reader),
    outsidePorts: outsidePorts(reader),
    demo: flag(reader, 'DEMO', true),
    autoClearCache: flag(reader, 'AUTO_CLEAR_CACHE', true),
    support: support(reader),
    mailFrom: mailFrom(reader, URL.canParse(urls[0] ?? '') ? new URL(urls[0]!).hostname : 'localhost'),
    logFormat: logFormat(reader),
    secondStepRoles: secondStepRoles(reader),
    accessTokenSeconds: seconds('ACCESS_TOKEN_SECONDS', 900),
    refreshTokenSeconds: seconds('REFRESH_TOKEN_SECONDS', 30 * daySeconds),
    resetTokenSeconds: seconds('RESET_TOKEN_SECONDS', 3600),
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
  if (problems.length) throw new StartError(problems.join('\n'));
  return settings;
}

/** Without demo data somebody must be able to sign in: throws a StartError when there is no administrator and none is given to be made. */
export async function checkAdmin(db: Db, { demo, admin: given }: Pick<Settings, 'demo' | 'admin'>): Promise<void> {
  if (demo || given) return;
  const { rows } = await db.query(`select 1 from users where role = 'admin' and is_enabled limit 1`);
  if (rows.length === 0)
    throw new StartError(
      'Nobody could sign in: with DEMO=0 the first start needs ADMIN_EMAIL and ADMIN_PASSWORD, of whom it makes the first administrator.',
    );
}
