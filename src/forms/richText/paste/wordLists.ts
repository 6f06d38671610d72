import { isCounting, isWordMark, wordLevelOf } from '#core';
import { styleOf } from './dom.ts';

/** A paragraph of Word that is an entry of a list: how deep it stands, and whether the list counts. */
interface Entry {
  paragraph: Element;
  level: number;
  ordered: boolean;
}

/** Word marks entries by a level in the style; the mark itself stands in the text. */
function entryOf(paragraph: Element): Entry | undefined {
  const level = wordLevelOf(styleOf(paragraph));
  const mark = [...paragraph.querySelectorAll('span')].find((each) => isWordMark(styleOf(each)));
  if (level === undefined && !mark) return undefined;
  const ordered = isCounting(mark?.textContent ?? '');
  mark?.remove();
  return { paragraph, level: level ?? 1, ordered };
}

/** Paragraphs that follow each other as entries become one list, its deeper ones lists within. */
export function wordLists(body: Element): void {
  let open: Array<{ level: number; list: Element }> = [];
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const entry = entryOf(paragraph);
    const before = paragraph.previousElementSibling;
    const goesOn = open[0] !== undefined && before === open[0].list;
    if (!entry) {
      open = [];
      continue;
    }
    open = place(entry, goesOn ? open : []);
  }
}

function place({ paragraph, level, ordered }: Entry, before: Array<{ level: number; list: Element }>): Array<{ level: number; list: Element }> {
  const document = paragraph.ownerDocument;
  const item = document.createElement('li');
  const kept = before.filter((each) => each.level <= level);
  const last = kept.at(-1);
  const sameLevel = last?.level === level ? last.list : undefined;
  const name = ordered ? 'ol' : 'ul';
  if (sameLevel && (kept.length > 1 || sameLevel.tagName.toLowerCase() === name)) {
    sameLevel.append(item);
    take(paragraph, item);
    return kept;
  }
  const list = document.createElement(name);
  list.append(item);
  const within = sameLevel ? undefined : last?.list.lastElementChild;
  if (within) within.append(list);
  else paragraph.before(list);
  take(paragraph, item);
  return [...(within ? kept : []), { level, list }];
}

function take(paragraph: Element, item: Element): void {
  item.append(...paragraph.childNodes);
  paragraph.remove();
}
