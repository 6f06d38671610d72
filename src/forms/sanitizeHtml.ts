/** Elements published text may hold, with their attributes. Everything else goes; its text stays, save for what is never text. */
const allowed: Record<string, readonly string[]> = {
  p: ['dir'],
  h2: ['dir'],
  h3: ['dir'],
  h4: ['dir'],
  ul: ['dir'],
  ol: ['dir', 'start'],
  li: ['dir'],
  blockquote: ['dir'],
  br: [],
  hr: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  a: ['href'],
  img: ['src', 'alt'],
};
const renamed: Record<string, string> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' };
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
const safeImage = (src: string) => (/^https?:\/\//i.test(src.trim()) || /^\/(?!\/)/.test(src.trim()) ? src.trim() : undefined);

function safeValue(name: string, value: string): string | undefined {
  if (name === 'href') return safeLink(value);
  if (name === 'src') return safeImage(value);
  if (name === 'dir') return /^(auto|ltr|rtl)$/.test(value) ? value : undefined;
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

function write(node: Node, images: boolean): string {
  if (node.nodeType === 3) return escape(node.textContent ?? '');
  if (node.nodeType !== 1) return '';
  const element = node as Element;
  const own = element.tagName.toLowerCase();
  if (dropped.has(own)) return '';
  const tag = renamed[own] ?? own;
  const inner = [...element.childNodes].map((child) => write(child, images)).join('');
  const names = allowed[tag];
  if (!names || (tag === 'img' && !images)) return inner;
  const attributes = attributesOf(element, names);
  if (tag === 'img' && !attributes.includes(' src=')) return '';
  if (empty.has(tag)) return `<${tag}${attributes}>`;
  return tag === 'a' ? (attributes ? `<a${attributes} rel="noopener noreferrer">${inner}</a>` : inner) : `<${tag}${attributes}>${inner}</${tag}>`;
}

/**
 * HTML from a paste or an old record as the published subset, by writing anew what an allowlist knows (an inert document is
 * walked; nothing is loaded or run). The server sanitises again; this keeps the editor and previews clean.
 */
export function sanitizeHtml(html: string, options: { images?: boolean } = {}): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return [...parsed.body.childNodes].map((child) => write(child, options.images === true)).join('');
}
