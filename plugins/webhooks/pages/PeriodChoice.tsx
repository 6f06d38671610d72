import { HTMLSelect } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MomentBox } from '#ui';
import { custom, periodOf, spans, type Chosen } from './spans.ts';

/** A time of late, or from one moment until another on the reader's own clock. */
export function PeriodChoice({ chosen, onChoose }: { chosen: Chosen; onChoose: (chosen: Chosen) => void }): ReactNode {
  const { t } = useTranslation('webhooks');
  const isBackwards = chosen.from !== '' && chosen.until !== '' && periodOf(chosen) === undefined;
  return (
    <>
      <HTMLSelect
        aria-label={t('text.again.since')}
        value={chosen.span}
        onChange={(event) => onChoose({ ...chosen, span: event.currentTarget.value as Chosen['span'] })}
        options={[...spans, custom].map((value) => ({ value, label: t(`text.again.spans.${value}`) }))}
      />
      {chosen.span === custom && (
        <>
          {(['from', 'until'] as const).map((side) => (
            <label key={side} className="webhooks-moment">
              {t(`text.again.${side}Label`)}
              <MomentBox
                kind="moment"
                label={t(`text.again.${side}Label`)}
                value={chosen[side]}
                aria-invalid={isBackwards}
                onChange={(moment) => onChoose({ ...chosen, [side]: moment })}
              />
            </label>
          ))}
          {isBackwards && (
            <p className="webhooks-wrong" role="alert">
              {t('text.again.backwards')}
            </p>
          )}
        </>
      )}
    </>
  );
}
