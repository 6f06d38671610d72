import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../db/StartError.ts';

declare global {
  interface ServerParts {
    /** Seals and opens what is stored encrypted. */
    keyring: Keyring;
  }
}

/** A key, by the short name that stands in what it sealed. */
export interface SecretKey {
  id: string;
  key: Buffer;
}
/** Where a secret is kept: what was sealed for one place opens nowhere else. */
export interface Place {
  table: string;
  column: string;
  id: number;
}
/** Seals texts with the first key and opens them with whichever sealed them. */
export interface Keyring {
  /** Names of the keys, the active one first. */
  ids(): string[];
  seal(text: string, place: Place): string;
  /** Throws where the text is none that was sealed for this place, or its key is not there. */
  open(sealed: string, place: Place): string;
  /** A key of 32 bytes for a purpose, derived from each of the keys, the active one first. */
  derived(purpose: string): SecretKey[];
}

const ivBytes = 12;
const tagBytes = 16;
const envelope = /^v1\.([A-Za-z0-9_-]{1,32})\.([A-Za-z0-9_-]+)$/;

/** AES-256-GCM as it stands in NIST SP 800-38D: the text, then the tag. */
export function encrypt(key: Buffer, { iv, text, aad }: { iv: Buffer; text: Buffer; aad: Buffer }): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(aad);
  return Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, { iv, sealed, aad }: { iv: Buffer; sealed: Buffer; aad: Buffer }): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(aad);
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]);
}

const aadOf = ({ table, column, id }: Place): Buffer => Buffer.from(`${table}|${column}|${id}`);

/** A keyring over some keys, the active one first; they are asked for when first needed. */
export function createKeyring(load: () => readonly SecretKey[]): Keyring {
  let loaded: readonly SecretKey[] | undefined;
  const keys = () => (loaded ??= load());
  return {
    ids: () => keys().map(({ id }) => id),
    derived: (purpose) => keys().map(({ id, key }) => ({ id, key: Buffer.from(hkdfSync('sha256', key, '', purpose, 32)) })),
    seal(text, place) {
      const { id, key } = keys()[0]!;
      const iv = randomBytes(ivBytes);
      return `v1.${id}.${Buffer.concat([iv, encrypt(key, { iv, text: Buffer.from(text), aad: aadOf(place) })]).toString('base64url')}`;
    },
    open(sealed, place) {
      const where = `${place.table}.${place.column} of ${place.id}`;
      const [, id, body = ''] = envelope.exec(sealed) ?? [];
      if (id === undefined) throw new Error(`${where} holds no sealed text.`);
      const found = keys().find((each) => each.id === id);
      if (!found) throw new Error(`${where} was sealed with the key "${id}", which is not among SECRETS_KEYS.`);
      const bytes = Buffer.from(body, 'base64url');
      if (bytes.length < ivBytes + tagBytes) throw new Error(`${where} holds a sealed text that was cut off.`);
      try {
        return decrypt(found.key, { iv: bytes.subarray(0, ivBytes), sealed: bytes.subarray(ivBytes), aad: aadOf(place) }).toString();
      } catch (cause) {
        throw new Error(`${where} does not open: it was changed, or sealed for another place.`, { cause });
      }
    },
  };
}

/** Keys as `id:base64` of 32 bytes each, separated by commas; `undefined`: they are not that. */
export function keysIn(text: string): SecretKey[] | undefined {
  const keys = text.split(',').map((each): SecretKey => {
    const [id = '', base64 = ''] = each.trim().split(':', 2);
    return { id, key: Buffer.from(base64, 'base64') };
  });
  const isGood =
    keys.every(({ id, key }) => /^[A-Za-z0-9_-]{1,32}$/.test(id) && key.length === 32) && new Set(keys.map(({ id }) => id)).size === keys.length;
  return isGood ? keys : undefined;
}

const newKey = (): string => `k${Date.now().toString(36)}:${randomBytes(32).toString('base64')}`;

/** The key file of an embedded database: made with its first secret, readable by its owner alone, and no part of an export. */
function fileKeys(dataDir: string): SecretKey[] {
  const file = path.join(dataDir, 'secrets.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, `${newKey()}\n`, { mode: 0o600, flag: 'wx', flush: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  chmodSync(file, 0o600);
  const keys = keysIn(readFileSync(file, 'utf8').trim().split(/\s+/).join(','));
  if (!keys) throw new StartError(`${file} must hold keys as id:base64 of 32 bytes, one a line, the active one first.`);
  return keys;
}

/** Of the settings, what keys are found by. */
interface KeySettings {
  secretsKeys?: readonly SecretKey[] | undefined;
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Whether there are keys to seal with: given ones, or the file of an embedded database. Several nodes need the same, so PostgreSQL has no file. */
export const hasKeys = ({ secretsKeys, databaseUrl }: Pick<KeySettings, 'secretsKeys' | 'databaseUrl'>): boolean =>
  secretsKeys !== undefined || databaseUrl === undefined;

export const keyringOf = (settings: KeySettings): Keyring =>
  createKeyring(() => {
    if (settings.secretsKeys) return settings.secretsKeys;
    if (hasKeys(settings)) return fileKeys(settings.dataDir);
    throw new StartError('SECRETS_KEYS is needed: an area keeps secrets, and several nodes must have the same keys.');
  });
