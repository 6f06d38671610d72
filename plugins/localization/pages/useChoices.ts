import { useTranslation } from 'react-i18next';
import type { Standing } from '../answers.ts';

const standings = ['open', 'missing', 'draft', 'needs_work', 'stale', 'errors', 'warnings', 'translated', 'reviewed'];

interface Choice {
  value: string | number;
  label: string;
}

/** What texts are narrowed by: the languages, and everything or one of the resources, everything or one of the ways in which texts stand. */
export function useChoices({ languages, resources }: Standing): Record<'languages' | 'resources' | 'standings', Choice[]> {
  const { t } = useTranslation('localization');
  const everything = { value: '', label: t('text.all') };
  return {
    languages: languages.map(({ id, name }) => ({ value: id, label: name })),
    resources: [everything, ...resources.map(({ segment, title }) => ({ value: segment, label: title }))],
    standings: [everything, ...standings.map((value) => ({ value, label: t(`text.standings.${value}`) }))],
  };
}
