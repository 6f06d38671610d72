import { directionOf, type LanguageCode } from '#core';

/** The mirrored sheet stands beside every sheet: `main-X.css` and `main-X.rtl.css`. */
function sheetFor(href: string, isRtl: boolean): string {
  const plain = href.replace(/\.rtl\.css(?=$|\?)/, '.css');
  return isRtl ? plain.replace(/\.css(?=$|\?)/, '.rtl.css') : plain;
}

/** The direction a document is to have, known before the sheets for it have come. */
const wanted = new WeakMap<Document, ReturnType<typeof directionOf>>();

/** Names the document's language and direction, and swaps its sheets where the direction turned. Resolves when the new ones are drawn. */
export async function applyDirection(language: LanguageCode, document: Document): Promise<void> {
  const direction = directionOf(language);
  wanted.set(document, direction);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-css]')];
  await Promise.all(links.map((link) => swap(link, sheetFor(link.getAttribute('href') ?? '', direction === 'rtl'))));
  document.documentElement.lang = language;
  document.documentElement.dir = direction;
}

/** The old sheet stays until the new one has come, so that nothing is ever drawn bare. */
function swap(link: HTMLLinkElement, href: string): Promise<void> {
  if (link.getAttribute('href') === href) return Promise.resolve();
  const next = link.cloneNode() as HTMLLinkElement;
  next.setAttribute('href', href);
  return new Promise((resolve) => {
    next.onload = () => {
      link.remove();
      resolve();
    };
    next.onerror = () => {
      next.remove();
      resolve();
    };
    link.after(next);
  });
}

/**
 * Adds the sheet that work is drawn with, in the document's direction; the page
 * names it in a meta element. Resolves when it is there, or cannot be had.
 */
export function addWorkSheet(document: Document): Promise<void> {
  const href = document.querySelector('meta[name=waypost-work-css]')?.getAttribute('content');
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-css]')];
  if (!href || sheets.some((link) => sheetFor(link.getAttribute('href') ?? '', false) === href)) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('data-css', '');
  link.setAttribute('href', sheetFor(href, (wanted.get(document) ?? document.documentElement.dir) === 'rtl'));
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => resolve();
    const last = sheets.at(-1);
    if (last) last.after(link);
    else document.head.append(link);
  });
}
