import { useTranslation } from 'react-i18next';
import { useLabels } from '#forms';
import type { Screen } from '#resource';
import type { Report, ReportRow } from '../answers.ts';
import { references } from './references.ts';
import { periodText } from './words.ts';

/** The names of what a report is told apart by. */
export function useNames({ rows, by }: Pick<Report, 'rows' | 'by'>, { words }: Screen): (row: ReportRow) => string {
  const { t, i18n } = useTranslation('reports');
  const target = references[by];
  const labelOf = useLabels(target ?? '', target === undefined ? [] : rows.flatMap(({ key }) => (key === null ? [] : [key])));
  return ({ key }) => {
    if (key === null) return t('text.none');
    if (target !== undefined) return labelOf(key);
    if (by === 'channel' || by === 'lead') return t(`resources.sale-facts.fields.${by}.enum.${key}`);
    if (by === 'language') return new Intl.DisplayNames([i18n.language], { type: 'language' }).of(String(key)) ?? String(key);
    return periodText(String(key), by, words.locale);
  };
}
