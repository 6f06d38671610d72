import { publishedElements, publishedNames, publishedPicture, recordNamed } from '#core';

const dropped = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'noscript',
  'textarea',
  'title',
  'head',
  'xmp',
  'select',
  'form',
  'input',
  'button',
  'link',
  'meta',
  'base',
]);
const empty = new Set(['br', 'hr', 'img']);
const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const safeLink = (href: string) => (/^(https?:|mailto:|tel:)/i.test(href.trim()) || /^[/#](?!\/)/.test(href.trim()) ? href.trim() : undefined);

/**
 * The address of a picture as published text holds it: the path of a file of ours, however it was written, or an https
 * address that is not a drawing. `undefined` for anything else.
 */
export function pictureAddress(src: string, origin = globalThis.location?.origin ?? ''): string | undefined {
  return publishedPicture(origin !== '' && src.startsWith(`${origin}/`) ? src.slice(origin.length) : src);
}

function safeValue(name: string, value: string): string | undefined {
  if (name === 'href') return safeLink(value);
  if (name === 'src') return pictureAddress(value.trim());
  if (name === 'dir') return /^(auto|ltr|rtl)$/.test(value) ? value : undefined;
  if (name === 'data-record' || name === 'data-embed') return recordNamed(value) && value;
  if (name === 'scope') return /^(col|row)$/.test(value) ? value : undefined;
  if (name === 'colspan' || name === 'rowspan') return /^([2-9]|[1-9]\d)$/.test(value) ? value : undefined;
  if (name === 'start') return /^\d+$/.test(value) ? value : undefined;
  return value;
}

function attributesOf(element: Element, names: readonly string[]): string {
  const kept = names
    .map((name) => [name, element.getAttribute(name)] as const)
    .map(([name, value]) => [name, value === null ? undefined : safeValue(name, value)] as const);
  return kept
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escape(value!)}"`)
    .join('');
}

/** Which pictures stay: those whose words are known (`alt`, empty for decoration), or also those still without. */
type KeptPictures = 'described' | 'all';

function write(node: Node, pictures: KeptPictures): string {
  if (node.nodeType === 3) return escape(node.textContent ?? '');
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  const own = element.tagName.toLowerCase();
  if (dropped.has(own)) return '';
  const tag = publishedNames[own] ?? own;
  const inner = [...element.childNodes].map((child) => write(child, pictures)).join('');
  const names = publishedElements[tag];
  if (!names) return inner;
  const attributes = attributesOf(element, names);
  if (tag === 'img' && !(attributes.includes(' src=') && (pictures === 'all' || element.hasAttribute('alt')))) return '';
  if (empty.has(tag)) return `<${tag}${attributes}>`;
  if (tag === 'figure') return attributes ? `<figure${attributes}></figure>` : inner;
  return tag === 'a' ? linked(element, inner) : `<${tag}${attributes}>${inner}</${tag}>`;
}

/** A link names a record, or has an address; never both, for the address of a record is found when it is read. */
function linked(element: Element, inner: string): string {
  const record = attributesOf(element, ['data-record']);
  const address = record || attributesOf(element, ['href']);
  return address ? `<a${address}${record ? '' : ' rel="noopener noreferrer"'}>${inner}</a>` : inner;
}

const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const styles = /("[^"]*"|'[^']*')|\sstyle(?=\s*=)/gi;

/**
 * The body of a document that nothing is loaded or run in. Styles stand as `data-style`: a browser would report each of them
 * as something the page's policy forbids.
 */
export function parsed(html: string): HTMLElement {
  const quiet = html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replace(tag, (each) => each.replace(styles, (found: string, quoted?: string) => quoted ?? found.replace(/style/i, 'data-style')));
  return new DOMParser().parseFromString(quiet, 'text/html').body;
}

/**
 * HTML from a paste or an old record as the published subset, by writing anew what an allowlist knows (an inert document is
 * walked; nothing is loaded or run). The server sanitises again; this keeps the editor and previews clean.
 */
export function sanitizeHtml(html: string, pictures: KeptPictures = 'described'): string {
  return [...parsed(html).childNodes].map((child) => write(child, pictures)).join('');
}

/** What a piece of HTML holds, so far as pasting it must know. */
export function contentsOf(html: string): { hasWords: boolean; pictures: number } {
  const body = parsed(html);
  return { hasWords: body.textContent.trim() !== '', pictures: body.querySelectorAll('img').length };
}
