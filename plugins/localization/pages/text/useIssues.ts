import { useEffect, useMemo, useState } from 'react';
import type { Issue } from '../../answers.ts';
import { checkText } from '../../checks/checkText.ts';
import { useTerms } from './terms.tsx';
import type { TextPairProps } from './TextPairProps.ts';

/** What the checks find as one types, beside what they found when it was saved and which need more than the text itself. */
export function useIssues({
  text,
  info,
  source,
  language,
  value: typed,
}: Pick<TextPairProps, 'text' | 'info' | 'source' | 'language'> & { value: string }): Issue[] {
  const terms = useTerms();
  const value = useRested(typed, text.source.length);
  return useMemo(() => {
    const asked = { source: text.source, text: value, locale: language.locale, sourceLocale: source.locale, isMarkup: info.isMarkup, terms };
    const room = { ...(info.maxLength !== undefined && { maxLength: info.maxLength }), ...(text.about && { room: text.about.room }) };
    const found: Issue[] = checkText({ ...asked, ...room, ...(value === '' && text.text !== null && { was: text.text }) });
    return [...found, ...elsewhere(text, value)].map((issue) => {
      const known = text.issues.find(({ check }) => check === issue.check)?.ignored;
      return known === undefined ? issue : { ...issue, ignored: known };
    });
  }, [text, info, source, language, value, terms]);
}

/** So long a text, with its source, is checked within a frame. */
const mostAtOnce = 8000;
const pauseMs = 300;

/** What stands there now; of a long text what stood there at the last pause, so that no key waits for its checks. */
function useRested(value: string, sourceLength: number): string {
  const [rested, setRested] = useState(value);
  const isLong = value.length + sourceLength > mostAtOnce;
  useEffect(
    function rest() {
      if (!isLong) return undefined;
      const timer = setTimeout(() => setRested(value), pauseMs);
      return () => clearTimeout(timer);
    },
    [isLong, value],
  );
  return isLong ? rested : value;
}

/** What was found when it was saved and needs more than the text itself, as far as it holds of what stands there now. */
const elsewhere = ({ text, issues }: TextPairProps['text'], value: string): Issue[] =>
  issues.filter(
    ({ check, fix }) =>
      check === 'comments_open' ||
      (check === 'was_translated' && text === null && value === '') ||
      (check === 'inconsistent' && fix !== value) ||
      (check === 'reused' && value === text),
  );
