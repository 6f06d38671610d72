import { saidByStyle } from '#core';

/** An element's style, kept as `data-style`. */
export const styleOf = (element: Element): string => element.getAttribute('data-style') ?? '';
/** What it says of something, in small letters; empty where it says nothing. */
export const styled = (element: Element, property: string): string => saidByStyle(styleOf(element), property);

/** The element's contents in its place. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** The element as one of another name, with its contents and without its attributes. */
export function renamed(element: Element, name: string): Element {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.replaceWith(made);
  return made;
}

/** The contents of an element within a new one inside it. */
export function wrapInside(element: Element, name: string): void {
  const made = element.ownerDocument.createElement(name);
  made.append(...element.childNodes);
  element.append(made);
}

export const blocks =
  'p, div, h1, h2, h3, h4, h5, h6, ul, ol, li, table, thead, tbody, tfoot, tr, td, th, blockquote, pre, hr, figure, section, article';
export const isBlock = (node: Node): node is Element => node.nodeType === 1 && (node as Element).matches(blocks);
