import { findHandles } from './handles.ts';
import { findLinks } from './links.ts';
import { findMails } from './mails.ts';
import { findPhones } from './phones.ts';
import { readable, type Readable, type Span } from './readable.ts';
import { meantOtherwise } from './meantOtherwise.ts';

/** What stands in the place of contact data; whoever shows the text says it in the reader's language. */
const hiddenMark = '⟦hidden⟧';

interface MaskOptions {
  /** ISO codes of countries whose phone numbers may be written without their code. */
  countries?: readonly string[];
  /** Texts that stay whatever they look like, such as the code of a booking. */
  keep?: readonly string[];
}

/**
 * A text without what people could reach each other by past the marketplace: mail addresses, phone
 * numbers, links and names in other networks, disguised ones included. Prices, dates, times, codes
 * and quantities stay. `hidden`: in how many places something was taken out; each has `hiddenMark`.
 */
export function maskContacts(text: string, options: MaskOptions = {}): { text: string; hidden: number } {
  const { read, found } = foundIn(text, options);
  return { text: replaced(read, found), hidden: found.length };
}

/** What `maskContacts` would take out of a text, as it is written there: what whoever wrote it is asked to leave out. */
export function contactsIn(text: string, options: MaskOptions = {}): string[] {
  const { read, found } = foundIn(text, options);
  return found.map(({ start, end }) => read.text.slice(read.places[start], read.places[end]).trim());
}

function foundIn(text: string, { countries = [], keep = [] }: MaskOptions): { read: Readable; found: Span[] } {
  const read = readable(text.replaceAll(hiddenMark, '[…]'));
  const kept = keptIn(read, keep);
  const mails = findMails(read);
  const links = findLinks(read);
  const handles = findHandles(read);
  const phones = findPhones(read, { countries, otherwise: [...meantOtherwise(read), ...kept, ...mails, ...links] });
  const found = merged([...mails, ...links, ...handles, ...phones].filter((span) => !kept.some((each) => meets(each, span))));
  return { read, found };
}

const meets = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;

function keptIn({ plain }: Readable, keep: readonly string[]): Span[] {
  return keep.flatMap((each) => {
    const spans: Span[] = [];
    for (let at = each === '' ? -1 : plain.indexOf(each); at >= 0; at = plain.indexOf(each, at + each.length))
      spans.push({ start: at, end: at + each.length });
    return spans;
  });
}

/** Spans in order, those that touch or have nothing but blanks between them as one. */
function merged(spans: readonly Span[]): Span[] {
  const all: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = all.at(-1);
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else all.push({ ...span });
  }
  return all;
}

function replaced({ text, places }: Readable, spans: readonly Span[]): string {
  let [result, at] = ['', 0];
  for (const { start, end } of spans) {
    result += text.slice(at, places[start]) + hiddenMark;
    at = places[end]!;
  }
  return result + text.slice(at);
}
