import type { RecordInText } from '../services.ts';

const figure = /<figure data-embed="([^"]+)"><\/figure>/g;

/** The names of the records that a clean text shows as cards, each once. */
export const cardsIn = (clean: string): string[] => [...new Set(Array.from(clean.matchAll(figure), ([, name]) => name!))];

/** A clean text with its cards drawn. Of a record that nothing is known of there is none, as readers meet none. */
export const withCards = (clean: string, known: ReadonlyMap<string, RecordInText>): string =>
  clean.replace(figure, (empty, name: string) => {
    const record = known.get(name);
    return record && record.state !== 'gone' ? cardOf(record) : empty;
  });

function cardOf({ label, line, picture }: RecordInText): string {
  const card = document.createElement('figure');
  card.className = 'wp-rich-card';
  if (picture !== undefined) {
    const image = document.createElement('img');
    image.src = picture;
    image.alt = '';
    card.append(image);
  }
  card.append(wordsOf(label, line));
  return card.outerHTML;
}

function wordsOf(label: string, line: string | undefined): HTMLElement {
  const words = document.createElement('figcaption');
  const name = document.createElement('strong');
  name.textContent = label;
  words.append(name);
  if (line !== undefined) words.append(document.createElement('br'), line);
  words.dir = 'auto';
  return words;
}
