import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '#ui';
import type { Queued } from '../../answers.ts';
import { Comments } from './Comments.tsx';
import { Earlier } from './Earlier.tsx';
import { fieldIn } from '../text/insert.ts';
import { Suggestions } from './Suggestions.tsx';
import { TextActions, Tokens } from './TextActions.tsx';
import { TextPair } from '../text/TextPair.tsx';
import { useSuggested } from './useSuggested.ts';
import { useTextKeys } from './useTextKeys.ts';
import { useInsertable, useWriting, type InFront } from './useWriting.ts';

const none: readonly string[] = [];

/** The text in front of the translator: saved and gone on from with one key. */
export function CurrentText(props: InFront): ReactNode {
  const { screen, standing, language, queue, found } = props;
  const { t } = useTranslation('localization');
  const box = useRef<HTMLDivElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const writing = useWriting(props, box);
  const { edited, info, writable, value } = writing;
  const { tokens, terms, words } = useInsertable(found.source, standing.source.locale);
  const suggested = useSuggested(screen, language, found);
  useEffect(function begin() {
    fieldIn(box.current)?.focus();
  }, []);
  useTextKeys(writing, {
    found,
    best: suggested.suggestions[0] ?? suggested.offers[0],
    words,
    onComment: () => comment.current?.focus(),
    onHistory: () => setHistoryOpen(!isHistoryOpen),
  });
  const onTake = writable ? writing.type : undefined;
  return (
    <div ref={box} className="localization-workbench">
      <Panel title={`${writing.resource.title}: ${found.name}`} level={2}>
        <TextPair
          {...{ name: found.name, text: found, info, source: standing.source, language, edited, readOnly: !writable }}
          errors={writing.errors ?? none}
          termKeys={terms.map((_, i) => (tokens.length + i < 9 ? `Alt+${tokens.length + i + 1}` : undefined))}
          onInsert={writing.insert}
          onChange={writing.setEdited}
        />
        {writing.isBack && (
          <p className="wp-quiet" role="status">
            {t('text.bench.isBack')}
          </p>
        )}
        <Tokens tokens={tokens} writing={writing} />
        <TextActions writing={writing} />
      </Panel>
      <Suggestions {...suggested} source={found.source} language={language} onTake={onTake} />
      <Comments screen={screen} language={language} found={found} inputRef={comment} onChanged={(isOpen) => queue.put(discussed(found, isOpen))} />
      <Earlier {...{ screen, language, found, isMarkup: info.isMarkup, value, onTake }} isOpen={isHistoryOpen} onOpen={setHistoryOpen} />
    </div>
  );
}

/** A text of which something is said that nobody settled, or nothing any more. */
function discussed(found: Queued, isOpen: boolean): Queued {
  const others = found.issues.filter(({ check }) => check !== 'comments_open');
  return { ...found, issues: isOpen && found.text !== null ? [...others, { check: 'comments_open', severity: 'warning' }] : others };
}
