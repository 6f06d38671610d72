import { isCounting } from '#core';

/** Cleaned paragraphs that follow each other as entries of lists, as office programs write them: `<p data-level="2"><mark>o</mark>…</p>`. */
const runs = /(?:<p(?: dir="\w+")? data-level="\d+"[^>]*>(?:(?!<\/p>)[\s\S])*<\/p>\s*)+/g;
const entries = /<p[^>]* data-level="(\d+)"[^>]*>((?:(?!<\/p>)[\s\S])*)<\/p>/g;
const mark = /<mark>([\s\S]*?)<\/mark>/g;
/** Whatever was marked otherwise. */
const marks = /<\/?mark>| data-level="[^"]*"/g;

interface Entry {
  level: number;
  tag: 'ol' | 'ul';
  words: string;
}

function entryOf([, level = '1', inside = '']: RegExpMatchArray): Entry {
  const shown = Array.from(inside.matchAll(mark), ([, text]) => text!).join('');
  const words = inside.replace(mark, '').replace(/^(?:\s|&nbsp;|\u00a0)+/, '');
  return { level: Number(level), tag: isCounting(shown.replaceAll('&nbsp;', '')) ? 'ol' : 'ul', words };
}

/** One list of entries, deeper ones within the entry before them. */
function listOf(all: readonly Entry[]): string {
  const open: Entry[] = [];
  let html = '';
  const close = (level: number) => {
    while (open.length > 0 && open.at(-1)!.level > level) html += `</li></${open.pop()!.tag}>`;
  };
  for (const entry of all) {
    close(entry.level);
    const last = open.at(-1);
    if (last?.level === entry.level && (open.length > 1 || last.tag === entry.tag)) html += '</li>';
    else {
      if (last?.level === entry.level) html += `</li></${open.pop()!.tag}>`;
      html += `<${entry.tag}>`;
      open.push(entry);
    }
    html += `<li>${entry.words}`;
  }
  close(0);
  return html;
}

/** Cleaned markup with the lists that its office program wrote as paragraphs, and without what they were marked by. */
export function officeLists(markup: string): string {
  if (!markup.includes('data-level') && !markup.includes('<mark>')) return markup;
  return markup.replace(runs, (run) => listOf(Array.from(run.matchAll(entries), entryOf))).replace(marks, '');
}
