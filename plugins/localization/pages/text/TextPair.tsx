import { FormGroup, InputGroup, Tag, TextArea } from '@blueprintjs/core';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '#core';
import { RichTextInput, RichTextView } from '#forms';
import { AppButton, TextDifference } from '#ui';
import type { TextLanguage } from '../../answers.ts';
import { typed } from './edited.ts';
import { insertWord } from './insert.ts';
import { Issues, SourceIssues } from './Issues.tsx';
import { Overtaken } from './Overtaken.tsx';
import { PluralForms } from './PluralForms.tsx';
import { TermList } from './TermList.tsx';
import { useMarkedTerms, useTermsIn } from './terms.tsx';
import type { TextPairProps } from './TextPairProps.ts';

const intents = { missing: 'none', draft: 'none', translated: 'primary', reviewed: 'success', needs_work: 'warning' } as const;

/** One text: its source, and what it is in the other language, each in its own direction; how it stands, and what is wrong with it. */
export function TextPair(props: TextPairProps): ReactNode {
  const { text, info, language, edited, readOnly, onChange } = props;
  const value = edited.texts?.[text.path] ?? text.text ?? '';
  const type = (next: string) => onChange((now) => typed(now, text, next));
  const box = useRef<HTMLDivElement>(null);
  const insert = props.onInsert ?? ((word: string) => insertWord(box.current, { value, word, onType: type }));
  return (
    <div ref={box} className="localization-pair">
      <Source {...props} onInsert={insert} />
      <div className="localization-target">
        <Input {...props} value={value} onType={type} />
        {!info.isMarkup && <PluralForms source={text.source} value={value} language={language} readOnly={readOnly} onType={type} />}
        <Overtaken {...props} />
        <TextState {...props} value={value} onType={type} />
        <Issues {...props} value={value} onType={type} />
      </div>
    </div>
  );
}

/** Whether the source is another than the one translated, and nobody has said that the translation is right for it too. */
const isOutdated = ({ text, edited }: TextPairProps): boolean => text.stale && edited.unchanged?.includes(text.path) !== true;

function Source(props: TextPairProps & { onInsert: (word: string) => void }): ReactNode {
  const { text, info, source, language, readOnly, termKeys, onInsert } = props;
  const { t } = useTranslation('localization');
  const shown = useRef<HTMLDivElement>(null);
  const terms = useTermsIn(text.source, source.locale);
  useMarkedTerms(shown, terms, source.locale, text.source);
  return (
    <div className="localization-source" lang={source.locale}>
      <div className="localization-label">
        {info.label} <span className="wp-quiet">{source.name}</span>
      </div>
      <div ref={shown} className="localization-words" dir={directionOf(source.locale)}>
        {info.isMarkup ? <RichTextView html={text.source} dir={directionOf(source.locale)} /> : text.source}
      </div>
      {text.about?.note && (
        <p className="wp-quiet" dir="auto">
          {text.about.note}
        </p>
      )}
      <SourceIssues text={text} info={info} source={source} />
      <TermList terms={terms} language={language} keys={termKeys ?? []} onInsert={readOnly ? undefined : onInsert} />
      {isOutdated(props) && text.seen_source !== null && (
        <details className="localization-difference">
          <summary>{t('text.whatChanged')}</summary>
          <TextDifference before={text.seen_source} now={text.source} isPlain={!info.isMarkup} />
        </details>
      )}
    </div>
  );
}

type TypedProps = TextPairProps & { value: string; onType: (text: string) => void };

/** How a text stands, and the ways to have it stand otherwise. */
function TextState(props: TypedProps): ReactNode {
  const { text, edited, readOnly, value, onType, onChange } = props;
  const { t } = useTranslation('localization');
  const { path } = text;
  const state = edited.states?.[path] ?? text.state;
  const setState = (next: 'reviewed' | 'needs_work') => onChange((now) => ({ ...now, states: { ...now.states, [path]: next } }));
  const leave = () => onChange((now) => ({ ...now, unchanged: [...(now.unchanged ?? []), path] }));
  return (
    <div className="localization-tags">
      <Tag minimal intent={intents[state]}>
        {t(`text.states.${state}`)}
      </Tag>
      {isOutdated(props) && (
        <Tag minimal intent="warning">
          {t('text.isStale')}
        </Tag>
      )}
      {!readOnly && (
        <>
          {value === '' && <AppButton look="light" size="small" icon="duplicate" text={t('text.copySource')} onClick={() => onType(text.source)} />}
          {isOutdated(props) && <AppButton look="light" size="small" text={t('text.unchanged')} onClick={leave} />}
          {value !== '' && state !== 'reviewed' && (
            <AppButton look="light" size="small" icon="tick" text={t('text.review')} onClick={() => setState('reviewed')} />
          )}
          {value !== '' && state === 'reviewed' && (
            <AppButton look="light" size="small" text={t('text.sendBack')} onClick={() => setState('needs_work')} />
          )}
        </>
      )}
    </div>
  );
}

/** The source in a field that reads the other way: its signs stay where they belong. */
const shownIn = (dir: string, words: string, { locale }: TextLanguage): string => (directionOf(locale) === dir ? words : `\u2068${words}\u2069`);

function Input({ name, text, info, source, language, readOnly, errors, value, onType }: TypedProps): ReactNode {
  const id = useId();
  const { t } = useTranslation('localization');
  const label = `${info.label} (${language.name})`;
  const dir = directionOf(language.locale);
  const common = {
    id,
    value,
    readOnly,
    dir,
    lang: language.locale,
    // What readers are shown meanwhile stands there in grey, and is nothing that would be saved.
    placeholder: info.isMarkup ? '' : shownIn(dir, text.source, source),
    'aria-label': `${name}: ${label}`,
    'aria-invalid': errors.length > 0 || undefined,
    'aria-describedby': errors.length > 0 ? `${id}-errors` : undefined,
    ...(info.maxLength !== undefined && { maxLength: info.maxLength }),
  };
  return (
    <FormGroup
      label={label}
      {...(!info.isMarkup && { labelFor: id })}
      {...(errors.length > 0 && { intent: 'danger' as const, helperText: <span id={`${id}-errors`}>{errors.join(' ')}</span> })}
    >
      {info.isMarkup ? (
        <div lang={language.locale} dir={dir}>
          <RichTextInput id={id} label={label} value={value} readOnly={readOnly} errors={errors} onChange={onType} />
          {value === '' && <p className="wp-quiet">{t('text.fallback')}</p>}
        </div>
      ) : info.isLong ? (
        <TextArea fill autoResize {...common} onChange={(event) => onType(event.currentTarget.value)} />
      ) : (
        <InputGroup fill {...common} onChange={(event) => onType(event.currentTarget.value)} />
      )}
    </FormGroup>
  );
}
