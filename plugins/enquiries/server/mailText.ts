import { cut } from '#core';
import EmailReplyParser from 'email-reply-parser';
import sanitizeHtml from 'sanitize-html';

/** More than this of a mail is not looked at. */
const longest = 100_000;
const most = 10_000;

const blocks = ['p', 'div', 'br', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'pre', 'ul', 'ol', 'table'];
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Markup as plain lines, without what it quotes. */
function textOfHtml(html: string): string {
  const kept = sanitizeHtml(html.slice(0, longest), {
    allowedTags: [...blocks, 'blockquote'],
    allowedAttributes: { '*': ['class'] },
    nonTextTags: ['style', 'script', 'textarea', 'option', 'head', 'title'],
    exclusiveFilter: ({ tag, attribs }) => tag === 'blockquote' || /gmail_quote|moz-cite|yahoo_quoted|gmail_signature/.test(attribs.class ?? ''),
  });
  return kept
    .replace(/\s+/g, ' ')
    .replace(/<(?:br|p|div|li|tr|h[1-4]|pre|ul|ol|table)\b[^>]*>/gi, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => entities[name]!)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** How mails in Hebrew begin what they quote, which the library does not know. */
const hebrewQuote = /\n(?:\u200f|\u202b)?(?:בתאריך|ב-?יום|‫ב)[^\n]{5,200}(?:כתב|כתבה|מאת)[^\n]{0,200}:?\s*\n[\s\S]*$/u;

/** What somebody wrote in a mail, without what it answers and without their signature. */
export function writtenIn({ text, html }: { text?: string | null; html?: string | null }): string {
  const whole = (text?.trim() ? text.slice(0, longest) : textOfHtml(html ?? '')).replace(/\r\n?/g, '\n');
  const own = new EmailReplyParser().read(whole.replace(hebrewQuote, '\n')).getVisibleText();
  return cut(own.trim(), most);
}
