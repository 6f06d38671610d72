import { directionOf } from '#core';
import type { PageAnswer } from '../../ports/PublicPage.ts';

/** A piece of HTML, escaped already. */
export class Html {
  constructor(readonly text: string) {}
}

type Piece = Html | string | number | false | null | undefined | readonly Piece[];

const escaped = (text: string): string => text.replace(/[&<>"']/g, (each) => `&#${each.charCodeAt(0)};`);

function textOf(piece: Piece): string {
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object' && piece !== null) return piece.map(textOf).join('');
  return piece === false || piece === null || piece === undefined ? '' : escaped(String(piece));
}

/** HTML by a template: whatever is filled in is escaped, unless it is a piece made the same way. */
export const html = (texts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(texts.reduce((whole, text, at) => whole + textOf(pieces[at - 1]) + text));

interface Page {
  locale: string;
  title: string;
  /** Address of the area's pages, below which style and script stand. */
  base: string;
  body: Html;
  script?: string;
  /** Where its script goes on by itself, and after how many seconds. The page has a link there, too. */
  onward?: { to: string; afterS: number };
  status?: number;
}

/** Addresses within a page name no host, since a server may have several. */
export const pathOf = (base: string): string => base.replace(/^https?:\/\/[^/]+/, '');

/** A whole page. Style and script come from this server, as the content security policy demands. */
export const page = ({ locale, title, base, body, script, onward, status = 200 }: Page): PageAnswer => ({
  status,
  body: html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${pathOf(base)}/page.css">
${script && html`<script src="${pathOf(base)}/${script}" defer></script>`}
</head>
<body><main${onward && html` data-onward="${onward.to}" data-after="${onward.afterS}"`}>${body}</main></body>
</html>
`.text,
});

const kinds = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const;

/** A file beside a page. */
export const asset = (kind: keyof typeof kinds, body: string, headers: Record<string, string> = {}): PageAnswer => ({
  status: 200,
  headers: { 'content-type': kinds[kind], ...headers },
  body,
});
