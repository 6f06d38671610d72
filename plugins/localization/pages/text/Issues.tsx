import { Icon } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppButton } from '#ui';
import type { Issue } from '../../answers.ts';
import { checkSource } from '../../checks/sources.ts';
import { useIssues } from './useIssues.ts';
import type { TextPairProps } from './TextPairProps.ts';

type IssuesProps = TextPairProps & { value: string; onType: (text: string) => void };

/** What makes a source hard to translate, for whoever writes it. */
export function SourceIssues({ text, info, source }: Pick<TextPairProps, 'text' | 'info' | 'source'>): ReactNode {
  const { t } = useTranslation('localization');
  const { about, across, source: words } = text;
  const issues = useMemo(
    () =>
      checkSource({
        source: words,
        sourceLocale: source.locale,
        isMarkup: info.isMarkup,
        ...(info.maxLength !== undefined && { maxLength: info.maxLength }),
        ...(about && { room: about.room, note: about.note }),
        ...(across && { across }),
      }),
    [words, source.locale, info, about, across],
  );
  if (issues.length === 0) return null;
  return (
    <ul className="localization-issues" aria-label={t('text.aboutSource')}>
      {issues.map(({ check, severity, params = {} }) => (
        <li key={check} className={`localization-issue localization-${severity}`}>
          <Icon icon={icons[severity]} size={14} aria-hidden />
          <span>
            <span className="wp-hidden">{t(`text.severities.${severity}`)}: </span>
            {t(`text.checks.${check}`, params)}
          </span>
        </li>
      ))}
    </ul>
  );
}

const icons = { error: 'error', warning: 'warning-sign', info: 'info-sign' } as const;

/** What is wrong with a text as it stands there: each with a way to mend it where that is safe, and to let it be with a reason. */
export function Issues(props: IssuesProps): ReactNode {
  const { text, edited, readOnly, onType, onChange } = props;
  const issues = useIssues(props);
  if (issues.length === 0) return null;
  const letBe = (check: string, reason: string | null) =>
    onChange((now) => ({ ...now, ignore: { ...now.ignore, [text.path]: { ...now.ignore?.[text.path], [check]: reason } } }));
  return (
    <ul className="localization-issues" aria-live="polite">
      {issues.map((issue, i) => {
        const own = edited.ignore?.[text.path];
        const reason = own && Object.hasOwn(own, issue.check) ? own[issue.check]! : (issue.ignored ?? null);
        return <OneIssue key={`${issue.check} ${i}`} issue={issue} reason={reason} readOnly={readOnly} onFix={onType} onLetBe={letBe} />;
      })}
    </ul>
  );
}

interface OneIssueProps {
  issue: Issue;
  reason: string | null;
  readOnly: boolean;
  onFix: (text: string) => void;
  onLetBe: (check: string, reason: string | null) => void;
}

function OneIssue({ issue: { check, severity, params = {}, fix }, reason, readOnly, onFix, onLetBe }: OneIssueProps): ReactNode {
  const { t } = useTranslation('localization');
  const [asked, setAsked] = useState<string>();
  return (
    <li className={`localization-issue localization-${reason === null ? severity : 'ignored'}`}>
      <Icon icon={icons[severity]} size={14} aria-hidden />
      <span>
        <span className="wp-hidden">{t(`text.severities.${severity}`)}: </span>
        {t(`text.checks.${check}`, params)}
        {reason !== null && <span className="wp-quiet"> {t('text.letBe', { reason })}</span>}
      </span>
      {!readOnly && fix !== undefined && reason === null && <AppButton look="light" size="small" text={t('text.fix')} onClick={() => onFix(fix)} />}
      {!readOnly && reason === null && asked === undefined && (
        <AppButton look="light" size="small" text={t('text.ignore')} onClick={() => setAsked('')} />
      )}
      {!readOnly && reason !== null && <AppButton look="light" size="small" text={t('text.heed')} onClick={() => onLetBe(check, null)} />}
      {asked !== undefined && reason === null && (
        <form
          className="localization-reason"
          onSubmit={(event) => {
            event.preventDefault();
            if (asked.trim() !== '') onLetBe(check, asked.trim());
          }}
        >
          <input
            className="bp6-input"
            autoFocus
            aria-label={t('text.why')}
            placeholder={t('text.why')}
            maxLength={300}
            value={asked}
            onChange={(event) => setAsked(event.currentTarget.value)}
          />
          <AppButton type="submit" size="small" text={t('text.ignore')} disabled={asked.trim() === ''} />
        </form>
      )}
    </li>
  );
}
