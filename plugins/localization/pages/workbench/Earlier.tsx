import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, useLoad, type Screen } from '#resource';
import { AppButton, Empty, Failure, Loader, Panel, TextDifference } from '#ui';
import type { Queued, TextLanguage, TextMoment } from '../../answers.ts';
import { ask } from '../useLocalization.ts';

interface EarlierProps {
  screen: Screen;
  language: TextLanguage;
  found: Queued;
  isMarkup: boolean;
  /** What stands there now. */
  value: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Absent: the text cannot be changed. */
  onTake: ((text: string) => void) | undefined;
}

/** What a text said before, each with the way back: it stands in the field then, and is saved like anything typed. */
export function Earlier(props: EarlierProps): ReactNode {
  const { t } = useTranslation('localization');
  const { isOpen, onOpen } = props;
  return (
    <Panel
      title={t('text.bench.earlier')}
      actions={
        <AppButton
          look="light"
          size="small"
          icon="history"
          title="Alt+H"
          aria-expanded={isOpen}
          text={t(isOpen ? 'text.bench.hide' : 'text.bench.show')}
          onClick={() => onOpen(!isOpen)}
        />
      }
    >
      {isOpen && <Moments {...props} />}
    </Panel>
  );
}

function Moments({ screen, language, found: { resource, id, path, text }, isMarkup, value, onTake }: EarlierProps): ReactNode {
  const { t, i18n } = useTranslation('localization');
  const {
    value: moments,
    error,
    loading,
    reload,
  } = useLoad<TextMoment[]>(
    `localization-history/${language.id}/${resource}/${id}/${path}#${text ?? ''}`,
    () => ask<TextMoment[]>(screen, 'text-history', { languageId: language.id, resource, id, path }),
    { follows: false },
  );
  if (error !== undefined && !loading) return <Failure title={t('text.failed')} onRetry={reload} />;
  if (!moments) return <Loader />;
  if (moments.length === 0) return <Empty title={t('text.bench.nothingEarlier')} />;
  return (
    <ol className="localization-changes">
      {moments.map(({ at, by, text: said }, i) => (
        <li key={`${at} ${i}`}>
          <div>
            {by !== null && <strong dir="auto">{by}</strong>} <time dateTime={at}>{instantText(at, i18n.language)}</time>
          </div>
          <div lang={language.locale} dir="auto">
            {said === null ? <em>{t('text.bench.takenBack')}</em> : <TextDifference before={said} now={value} isPlain={!isMarkup} />}
          </div>
          {onTake && said !== null && said !== value && (
            <AppButton size="small" icon="undo" text={t('text.bench.restore')} onClick={() => onTake(said)} />
          )}
        </li>
      ))}
    </ol>
  );
}
