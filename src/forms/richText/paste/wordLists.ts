import { styled } from './dom.ts';

/** A paragraph of Word that is an entry of a list: how deep it stands, and whether the list counts. */
interface Entry {
  paragraph: Element;
  level: number;
  ordered: boolean;
}

/** Word marks entries by a level in the style; the mark itself stands in the text. */
function entryOf(paragraph: Element): Entry | undefined {
  const level = /\blevel(\d+)\b/.exec(styled(paragraph, 'mso-list'))?.[1];
  const mark = [...paragraph.querySelectorAll('span')].find((each) => styled(each, 'mso-list') === 'ignore');
  if (level === undefined && !mark) return undefined;
  const shown = (mark?.textContent ?? '').replace(/[\s\u00a0]/g, '');
  mark?.remove();
  // What counts is a number or a letter with a dot or a bracket; the rest are signs of fonts, such as "o" of Courier.
  return { paragraph, level: Number(level ?? 1), ordered: /^\(?([0-9]+|[a-zא-ת]{1,4})[.)]/i.test(shown) };
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
