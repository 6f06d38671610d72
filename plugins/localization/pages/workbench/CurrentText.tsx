import { cut } from '#core';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoad, type Screen } from '#resource';
import { AppButton, Panel, useEvent, useKeys, useLeaveGuard, type PageKey } from '#ui';
import type { SimilarText, Offer, Queued, Standing, TextLanguage } from '../../answers.ts';
import { Comments } from './Comments.tsx';
import { Earlier } from './Earlier.tsx';
import { isEdited, typed, type Edited } from '../text/edited.ts';
import { fieldIn, insertWord } from '../text/insert.ts';
import { Suggestions } from './Suggestions.tsx';
import { wordFor } from '../text/TermList.tsx';
import { useTermsIn } from '../text/terms.tsx';
import { TextPair } from '../text/TextPair.tsx';
import { useKeptText } from './useKeptText.ts';
import { ask } from '../useLocalization.ts';
import { keyOf, type Queue } from './useQueue.ts';
import { useSaveText } from './useSaveText.ts';

interface CurrentTextProps {
  screen: Screen;
  standing: Standing;
  language: TextLanguage;
  /** Nobody translates into it any more. */
  isGone: boolean;
  queue: Queue;
  found: Queued;
}

const none: readonly string[] = [];
const marks: Readonly<Record<string, 'draft' | 'reviewed' | 'needs_work'>> = { KeyR: 'reviewed', KeyY: 'needs_work', KeyS: 'draft' };

/** What stands for something else in a text, in its order: placeholders and tags. */
const tokensIn = (source: string): string[] => [...new Set(source.match(/\{\{[^{}]+\}\}|\{\w+\}|%(?:\d+\$)?(?:\(\w+\))?[sd]/g) ?? [])];

/** The text in front of the translator: saved and gone on from with one key. */
export function CurrentText({ screen, standing, language, isGone, queue, found }: CurrentTextProps): ReactNode {
  const { t } = useTranslation('localization');
  const refused = queue.refused.get(keyOf(found));
  const [edited, setKept, isBack] = useKeptText(found, language, refused?.edited);
  const setEdited = (change: (now: Edited) => Edited) => {
    queue.touch();
    setKept(change);
  };
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const { save, next } = useSaveText({ screen, language, queue, found, edited, onSaved: () => setKept(() => ({})) });
  useLeaveGuard(isEdited(edited));
  useEffect(function begin() {
    fieldIn(box.current)?.focus();
  }, []);
  const resource = standing.resources.find(({ name }) => name === found.resource)!;
  const info = resource.fields.find(({ field }) => field === found.field)!;
  const writable = resource.writable && !isGone;
  const type = (text: string) => setEdited((now) => typed(now, found, text));
  const value = edited.texts?.[found.path] ?? found.text ?? '';
  const tokens = useMemo(() => tokensIn(found.source), [found.source]);
  const terms = useTermsIn(found.source, standing.source.locale);
  const words = useMemo(() => [...tokens, ...terms.map(wordFor)], [tokens, terms]);
  const suggestions = useLoad<SimilarText[]>(
    `localization-memory/${language.id}/${found.resource}/${found.id}/${found.path}`,
    () => ask<SimilarText[]>(screen, 'memory', { languageId: language.id, source: cut(found.source, 500) }),
    { follows: false },
  );
  const offers = useLoad<Offer[]>(
    `localization-suggestions/${language.id}/${found.resource}/${found.id}/${found.path}`,
    () => ask<Offer[]>(screen, 'suggestions', { languageId: language.id, resource: found.resource, id: found.id, path: found.path }),
    { follows: false },
  );
  const best = suggestions.value?.[0] ?? offers.value?.[0];
  const insert = (word: string) => insertWord(box.current, { value, word, onType: type });
  const mark = (state: 'draft' | 'reviewed' | 'needs_work') => save({ states: { [found.path]: state } });
  const canMark = writable && value !== '';
  const run = useEvent((code: string) => {
    if (code === 'ArrowDown') return next();
    if (code === 'ArrowUp') return queue.go(queue.at - 1);
    if (code === 'KeyK') return comment.current?.focus();
    if (code === 'KeyH') return setHistoryOpen(!isHistoryOpen);
    if (!writable) return undefined;
    if (code === 'Enter') return save();
    const state = marks[code];
    if (state) return canMark ? mark(state) : undefined;
    if (code === 'KeyC') return type(found.source);
    if (code === 'KeyM') return best && type(best.text);
    const word = words[Number(code.slice(-1)) - 1];
    if (word !== undefined) insert(word);
  });
  useKeys(
    useMemo((): PageKey[] => {
      const key = (code: string, label: string): PageKey => ({ code, label, run: () => void run(code) });
      return [
        key('Enter', t('text.keys.save')),
        key('KeyR', t('text.keys.review')),
        key('KeyY', t('text.bench.sendBack')),
        key('KeyS', t('text.bench.saveDraft')),
        key('ArrowDown', t('text.keys.next')),
        key('ArrowUp', t('text.keys.previous')),
        key('KeyC', t('text.copySource')),
        key('KeyM', t('text.keys.take')),
        key('KeyK', t('text.bench.newComment')),
        key('KeyH', t('text.bench.earlier')),
        ...words.slice(0, 9).map((token, i) => key(`Digit${i + 1}`, t('text.keys.insert', { token }))),
      ];
    }, [t, run, words]),
  );
  return (
    <div ref={box} className="localization-workbench">
      <Panel title={`${resource.title}: ${found.name}`} level={2}>
        <TextPair
          name={found.name}
          text={found}
          info={info}
          source={standing.source}
          language={language}
          edited={edited}
          readOnly={!writable}
          errors={refused?.errors ?? none}
          termKeys={terms.map((_, i) => (tokens.length + i < 9 ? `Alt+${tokens.length + i + 1}` : undefined))}
          onInsert={insert}
          onChange={setEdited}
        />
        {isBack && (
          <p className="wp-quiet" role="status">
            {t('text.bench.isBack')}
          </p>
        )}
        {tokens.length > 0 && (
          <div className="localization-tags">
            {tokens.map((token, i) => (
              <AppButton key={token} size="small" title={`Alt+${i + 1}`} disabled={!writable} onClick={() => insert(token)}>
                <bdi dir="ltr">{token}</bdi>
              </AppButton>
            ))}
          </div>
        )}
        <div className="localization-actions">
          <AppButton look="dark" text={t('text.keys.save')} title="Alt+Enter" disabled={!writable} onClick={() => save()} />
          <AppButton text={t('text.keys.review')} title="Alt+R" disabled={!canMark} onClick={() => mark('reviewed')} />
          <AppButton text={t('text.bench.saveDraft')} title="Alt+S" disabled={!canMark} onClick={() => mark('draft')} />
          <AppButton text={t('text.bench.sendBack')} title="Alt+Y" disabled={!canMark} onClick={() => mark('needs_work')} />
          <AppButton look="light" text={t('text.keys.previous')} title="Alt+↑" disabled={queue.at === 0} onClick={() => queue.go(queue.at - 1)} />
          <AppButton look="light" text={t('text.keys.next')} title="Alt+↓" onClick={next} />
        </div>
      </Panel>
      <Suggestions
        suggestions={suggestions.value ?? []}
        offers={offers.value ?? []}
        source={found.source}
        language={language}
        onTake={writable ? type : undefined}
      />
      <Comments screen={screen} language={language} found={found} inputRef={comment} onChanged={(isOpen) => queue.put(discussed(found, isOpen))} />
      <Earlier
        screen={screen}
        language={language}
        found={found}
        isMarkup={info.isMarkup}
        value={value}
        isOpen={isHistoryOpen}
        onOpen={setHistoryOpen}
        onTake={writable ? type : undefined}
      />
    </div>
  );
}

/** A text of which something is said that nobody settled, or nothing any more. */
function discussed(found: Queued, isOpen: boolean): Queued {
  const others = found.issues.filter(({ check }) => check !== 'comments_open');
  return { ...found, issues: isOpen && found.text !== null ? [...others, { check: 'comments_open', severity: 'warning' }] : others };
}
