import { InputGroup } from '@blueprintjs/core';
import { useId, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from '#ui';
import { CopyButton } from './CopyButton.tsx';
import { jsonLines, type JsonLine } from './jsonLines.ts';
import { useJson } from './useJson.ts';

/** A payload or an answer: JSON that one searches and whose paths one copies; another text as it is. */
export function JsonView({ text, label }: { text: string; label: string }): ReactNode {
  const lines = useMemo(() => jsonLines(text), [text]);
  return lines ? <Lines lines={lines} label={label} /> : <Plain text={text} label={label} />;
}

function Plain({ text, label }: { text: string; label: string }): ReactNode {
  const { t } = useTranslation('webhooks');
  return (
    <div className="webhooks-code">
      <pre dir="ltr" tabIndex={0} role="region" aria-label={label}>
        {text}
      </pre>
      <CopyButton text={text} label={t('text.copy')} />
    </div>
  );
}

const indented = ({ depth, text }: JsonLine): string => '  '.repeat(depth) + text;

function Lines({ lines, label }: { lines: readonly JsonLine[]; label: string }): ReactNode {
  const { t } = useTranslation('webhooks');
  const id = useId();
  const json = useJson(lines);
  const { path } = lines[json.at] ?? lines[0]!;
  return (
    <div className="webhooks-code">
      <Search json={json} />
      <div
        className="webhooks-json"
        dir="ltr"
        role="listbox"
        tabIndex={0}
        aria-label={t('text.json.tree', { label })}
        aria-activedescendant={`${id}-${json.at}`}
        onKeyDown={json.onKey}
      >
        {lines.map((line, i) => (
          <div
            key={i}
            id={`${id}-${i}`}
            ref={json.line(i)}
            {...(line.isEnd ? { role: 'presentation' } : { role: 'option', 'aria-selected': i === json.at, onClick: () => json.goTo(i) })}
          >
            <Marked text={indented(line)} words={json.words} />
          </div>
        ))}
      </div>
      <p className="webhooks-line">
        <CopyButton text={lines.map(indented).join('\n')} label={t('text.copy')} />
        {path !== '' && (
          <>
            <CopyButton key={path} text={path} label={t('text.json.path')} />
            <code dir="ltr">{path}</code>
          </>
        )}
      </p>
    </div>
  );
}

const steps = [
  { id: 'previous', icon: 'chevron-up', by: -1 },
  { id: 'next', icon: 'chevron-down', by: 1 },
] as const;

function Search({ json: { words, search, places, at, goOn } }: { json: ReturnType<typeof useJson> }): ReactNode {
  const { t, i18n } = useTranslation('webhooks');
  const shown = (n: number) => n.toLocaleString(i18n.language);
  const found = places.length === 0 ? t('text.json.none') : t('text.json.hits', { shown: shown(places.indexOf(at) + 1), all: shown(places.length) });
  return (
    <div className="webhooks-line">
      <InputGroup
        className="webhooks-words"
        type="search"
        size="small"
        leftIcon="search"
        value={words}
        placeholder={t('text.json.find')}
        aria-label={t('text.json.find')}
        onChange={(event) => search(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          goOn(event.shiftKey ? -1 : 1);
        }}
      />
      {words.trim() !== '' && (
        <>
          {steps.map(({ id, icon, by }) => (
            <AppButton
              key={id}
              look="light"
              size="small"
              icon={icon}
              aria-label={t(`text.json.${id}`)}
              disabled={places.length === 0}
              onClick={() => goOn(by)}
            />
          ))}
        </>
      )}
      <span aria-live="polite" className="wp-quiet">
        {words.trim() !== '' && found}
      </span>
    </div>
  );
}

/** A text with the words in it marked. */
function Marked({ text, words }: { text: string; words: string }): ReactNode {
  const wanted = words.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      <Marked text={text.slice(at + wanted.length)} words={words} />
    </>
  );
}
