import { emphasisOf } from '#core';
import { parsed, pictureAddress } from '../../sanitizeHtml.ts';
import { blocks, isBlock, renamed, styled, styleOf, unwrap, wrapInside } from './dom.ts';
import { wordLists } from './wordLists.ts';

/** What office programs show in their own windows alone, or took out of the text while somebody followed the changes. */
const unseen = [
  'style',
  'script',
  'title',
  'xml',
  'del',
  'col',
  'colgroup',
  '[data-style*="mso-element:comment"]',
  '[data-style*="mso-hide:all"]',
  '.MsoCommentReference',
  '.msocomanchor',
  'br.Apple-interchange-newline',
].join(', ');

/** Paragraphs that Word knows by the name of their style. */
const named: Record<string, string> = { MsoTitle: 'h1', MsoSubtitle: 'h2', MsoQuote: 'blockquote', MsoIntenseQuote: 'blockquote' };

/**
 * HTML of the clipboard, as Word, Google Docs, LibreOffice, Excel and pages write it, as what its author meant: headings, lists, tables, links and
 * what is bold or italic, whichever way that is written. Nothing in it is to be trusted yet: what comes out goes through `sanitizeHtml`.
 */
export function pastedHtml(html: string): string {
  const body = parsed(html);
  for (const each of body.querySelectorAll(unseen)) each.remove();
  for (const each of body.querySelectorAll('[data-style]')) if (styled(each, 'display') === 'none') each.remove();
  if (html.includes('mso-list')) wordLists(body);
  for (const [name, tag] of Object.entries(named)) for (const each of body.querySelectorAll(`p.${name}`)) renamed(each, tag);
  for (const each of body.querySelectorAll('caption')) moveOut(each);
  for (const each of body.querySelectorAll('img')) if (pictureAddress(each.getAttribute('src') ?? '') === undefined) each.remove();
  emphasis(body);
  links(body);
  nesting(body);
  headings(body);
  spaces(body);
  empties(body);
  return body.innerHTML;
}

/** A table's title stands before it. */
function moveOut(caption: Element): void {
  const table = caption.closest('table');
  if (table) table.before(renamed(caption, 'p'));
}

/** Styles say what is bold and italic, and that what stands in a `b` is not: so Google wraps whatever is copied. */
function emphasis(body: Element): void {
  for (const each of body.querySelectorAll('b, strong, i, em')) {
    const said = emphasisOf(styleOf(each));
    const isNot = /^(B|STRONG)$/.test(each.tagName) ? said.strong === false : said.em === false;
    if (isNot || each.querySelector(blocks)) unwrap(each);
  }
  for (const each of body.querySelectorAll('span, font, a')) {
    if (each.closest('h1, h2, h3, h4, h5, h6') || each.querySelector(blocks)) continue;
    const said = emphasisOf(styleOf(each));
    if (said.em) wrapInside(each, 'em');
    if (said.strong) wrapInside(each, 'strong');
  }
  for (const each of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6) :is(b, strong)')) unwrap(each);
}

/** Addresses within the document they were copied from lead nowhere here, and those that a search engine put before them are taken off. */
function links(body: Element): void {
  for (const each of body.querySelectorAll('a')) {
    if (each.hasAttribute('data-record')) continue;
    const href = each.getAttribute('href') ?? '';
    if (href === '' || href.startsWith('#') || /^file:/i.test(href)) unwrap(each);
    else if (/^https:\/\/www\.google\.com\/url\?/.test(href) && URL.canParse(href))
      each.setAttribute('href', new URL(href).searchParams.get('q') ?? href);
  }
}

/** Boxes without a meaning go, lists stand within the entry before them, and lines within text are paragraphs only where nothing is around them. */
function nesting(body: Element): void {
  for (const each of [...body.querySelectorAll('div, section, article, header, footer, main, center, font, span')].reverse()) {
    if (/^(FONT|SPAN)$/.test(each.tagName) || [...each.children].some((child) => isBlock(child))) unwrap(each);
    else renamed(each, 'p');
  }
  for (const each of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = each.previousElementSibling;
    if (before?.tagName === 'LI') before.append(each);
    else each.replaceWith(...each.childNodes);
  }
  for (const each of body.querySelectorAll('pre, address')) renamed(each, 'p');
}

/** The highest heading of what is copied is one here, and there are two kinds of them. */
function headings(body: Element): void {
  const found = [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')];
  const top = Math.min(...found.map(({ tagName }) => Number(tagName[1])));
  for (const each of found) {
    if (each.closest('td, th, li')) renamed(each, 'p');
    else renamed(each, Number(each.tagName[1]) <= Math.max(top, 1) ? 'h2' : 'h3');
  }
}

/** Spaces that only kept words apart in another program are plain ones, one each; between blocks there are none. */
function spaces(body: Element): void {
  for (const comment of nodesIn(body, 128)) comment.parentNode?.removeChild(comment);
  body.normalize();
  for (const text of nodesIn(body, 4)) {
    const words = (text.nodeValue ?? '').replace(/[ \t\r\n\u00a0]{2,}/g, ' ').replace(/[\t\r\n]/g, ' ');
    if (words.trim() === '' && standsBetween(text)) text.parentNode?.removeChild(text);
    else text.nodeValue = words;
  }
  for (const each of body.querySelectorAll('br')) if (standsBetween(each)) each.remove();
}

/** The nodes of a kind, as a tree walker is asked for them: 4 texts, 128 comments. */
function nodesIn(body: Element, kind: number): Node[] {
  const walker = body.ownerDocument.createTreeWalker(body, kind);
  const found: Node[] = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
}

const isBetween = (node: Node | null): boolean => node === null || isBlock(node);
/** Whether a blank or a line end has nothing but blocks around it. */
const standsBetween = ({ previousSibling, nextSibling }: Node): boolean =>
  (previousSibling !== null || nextSibling !== null) && isBetween(previousSibling) && isBetween(nextSibling);

/** Paragraphs, headings, entries and marks without anything in them, from the inmost on. */
function empties(body: Element): void {
  for (const each of [...body.querySelectorAll('p, h2, h3, li, ul, ol, blockquote, strong, b, em, i, a')].reverse()) {
    if (each.textContent.trim() !== '' || each.querySelector('img, hr, table, figure')) continue;
    if (/^(STRONG|B|EM|I|A)$/.test(each.tagName)) unwrap(each);
    else each.remove();
  }
  for (const each of body.querySelectorAll('td, th, p, li, h2, h3')) trim(each);
}

const showsNothing = (node: Node): boolean => node.nodeName === 'BR' || (node.nodeType === 3 && node.textContent?.trim() === '');

/** Blanks at both ends of a block show nothing, nor do line ends before its end. */
function trim(block: Element): void {
  while (block.lastChild && showsNothing(block.lastChild)) block.lastChild.remove();
  const { firstChild, lastChild } = block;
  if (firstChild?.nodeType === 3) firstChild.nodeValue = (firstChild.nodeValue ?? '').trimStart();
  if (lastChild?.nodeType === 3) lastChild.nodeValue = (lastChild.nodeValue ?? '').trimEnd();
}
