/** Why an address cannot be an endpoint's, as far as its words say. */
type AddressFault = 'form' | 'https' | 'fragment' | 'name' | 'long';

const mostChars = 2048;
const inner = /(^|\.)(localhost|local|internal|lan|home|intranet|localdomain)$/;

/**
 * What is wrong with an address; `undefined`: nothing one could read. `isOwn`: it is this Waypost's;
 * `isHttp`: an admin allows addresses without encryption; `isInner`: and names of one's own networks.
 */
export function addressFault(
  text: string,
  { isOwn, isHttp, isInner }: { isOwn: boolean; isHttp: boolean; isInner: boolean },
): AddressFault | undefined {
  if (text.length > mostChars) return 'long';
  if (!URL.canParse(text)) return 'form';
  const { protocol, username, password, hash, hostname } = new URL(text);
  if (!['http:', 'https:'].includes(protocol) || username !== '' || password !== '') return 'form';
  if (hash !== '') return 'fragment';
  if (isOwn) return undefined;
  if (protocol === 'http:' && !isHttp) return 'https';
  return isInner || isPublicName(hostname) ? undefined : 'name';
}

/** Addresses in figures are judged by the port that calls them. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (name.startsWith('[') || /^\d+(\.\d+){3}$/.test(name)) return true;
  return name.includes('.') && !inner.test(name);
}

const forbidden =
  /^(host|connection|keep-alive|upgrade|te|trailer|transfer-encoding|expect|cookie|user-agent|proxy-.*|accept-encoding|content-.*|webhook-.*|x-waypost-.*)$/i;
const mostHeaders = 20;
const mostHeaderChars = 1024;

/** Headers written a line each, `name: value`; `undefined` where one is not allowed. */
export function headersIn(text: string): Record<string, string> | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  const entries = lines
    .filter((line) => line !== '')
    .map((line) => [line.split(':', 1)[0]!.trim(), line.slice(line.indexOf(':') + 1).trim()] as const);
  const isGood = ([name, value]: readonly [string, string]) =>
    /^[\w-]+$/.test(name) && !forbidden.test(name) && value !== '' && name.length + value.length <= mostHeaderChars && /^[\t\x20-\x7e]*$/.test(value);
  const isWhole = lines.every((line) => line === '' || line.includes(':'));
  return isWhole && entries.length <= mostHeaders && entries.every(isGood) ? Object.fromEntries(entries) : undefined;
}
