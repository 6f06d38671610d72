import { recordMatches } from './matches.ts';
import type { WireRecord } from '../schema/schema.ts';
import type { AddressesDecl } from '../declare/addressesDecl.ts';

interface Addressed {
  name: string;
  decl: { addresses?: AddressesDecl };
}

/** Words that no record has as the last part of its address: paths of a site mean something else by them. */
const usualReserved = ['admin', 'api', 'assets', 'edit', 'index', 'login', 'logout', 'new', 'null', 'robots', 'search', 'sitemap', 'undefined'];

/** The pattern of the public addresses of a resource. */
export const addressPattern = (name: string, { public: pattern = `/${name}/{slug}` }: AddressesDecl): string => pattern;

/** The public address of a record with a last part of it; `undefined` where a field that stands in it is empty. */
export function publicAddress({ name, decl: { addresses } }: Addressed, record: WireRecord, slug: string): string | undefined {
  if (!addresses) return undefined;
  let isWhole = true;
  const path = addressPattern(name, addresses).replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = field === 'slug' ? slug : record[field];
    if (typeof value !== 'string' && typeof value !== 'number') isWhole = false;
    return encodeURIComponent(String(value));
  });
  return isWhole ? path : undefined;
}

/** Whether visitors meet a record at its address. */
export const isAddressLive = ({ decl: { addresses } }: Addressed, record: WireRecord): boolean =>
  addresses !== undefined && recordMatches(addresses.published, record);

/** Whether a word is no last part of an address. */
export const isReservedSlug = ({ reserved = [] }: AddressesDecl, slug: string): boolean => usualReserved.includes(slug) || reserved.includes(slug);

/** A path as addresses are compared: without what follows it, with one slash between parts and none at the end. `undefined`: it is none. */
export function plainPath(text: string): string | undefined {
  const [path = ''] = text.trim().split(/[?#]/);
  if (!path.startsWith('/') || path.startsWith('//') || /[\s\\\u0000-\u001f\u007f]/.test(path)) return undefined;
  const parts = path.split('/').filter((part) => part !== '');
  if (parts.some((part) => part === '.' || part === '..')) return undefined;
  return `/${parts.map(spelled).join('/')}`;
}

/** A part of a path, spelled one way however it was written. */
function spelled(part: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(part));
  } catch {
    return encodeURIComponent(part);
  }
}
