import './card.css';
import { useEffect, useMemo, useState } from 'react';
import { recordNamed } from '#core';
import { sanitizeHtml } from '../sanitizeHtml.ts';
import { useOptionalServices, type RecordInText } from '../services.ts';
import { cardsIn, withCards } from './cards.ts';

interface RichTextViewProps {
  html: string;
  lang?: string | undefined;
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  /**
   * A locale: what the text shows of records is what readers of this language meet,
   * and nothing where they meet none. Absent: what the one who is signed in may read.
   */
  metIn?: string | undefined;
}

/** Published text to be read: cleaned again, whoever wrote it, with the cards of the records that it shows. */
export function RichTextView({ html, lang, dir = 'auto', metIn }: RichTextViewProps) {
  const clean = useMemo(() => sanitizeHtml(html), [html]);
  const known = useCards(clean, metIn);
  return <div className="wp-rich-view" lang={lang} dir={dir} dangerouslySetInnerHTML={{ __html: withCards(clean, known) }} />;
}

const none: ReadonlyMap<string, RecordInText> = new Map();

/** What is known of the records that a text shows. Without an answer there are no cards, and nothing is said: the text is what counts. */
function useCards(clean: string, metIn: string | undefined): ReadonlyMap<string, RecordInText> {
  const inText = useOptionalServices()?.inText;
  const [known, setKnown] = useState(none);
  const names = cardsIn(clean).join();
  useEffect(() => {
    const records = names.split(',').flatMap((name) => recordNamed(name) ?? []);
    if (records.length === 0 || !inText) return;
    let isWanted = true;
    const found = metIn === undefined ? inText.find(records) : inText.met(records, metIn);
    found.then(
      (answer) => isWanted && setKnown(answer),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [names, inText, metIn]);
  return known;
}
