import { Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { instantText, type CellProps } from '#resource';
import { shownAt } from '../shown.ts';

const intents = { now: 'success', later: 'primary', over: 'none' } as const;

/** Whether a slide is shown now, and from or until when. */
export function ShownCell({ record, words }: CellProps): ReactNode {
  const { t } = useTranslation('sliders');
  const state = shownAt(record, new Date());
  const edge = state === 'later' ? record.shown_from : record.shown_until;
  return (
    <span className="sl-shown">
      <Tag minimal intent={intents[state]}>
        {t(`text.shown.${state}`)}
      </Tag>
      {typeof edge === 'string' && (
        <span className="wp-quiet">{t(state === 'later' ? 'text.from' : 'text.until', { at: instantText(edge, words.locale) })}</span>
      )}
    </span>
  );
}
