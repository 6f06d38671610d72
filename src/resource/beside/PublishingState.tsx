import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { publicationField, type WireRecord } from '#core';
import type { Screen } from '../screen.ts';
import { usePublishing } from '../publish/usePublishing.ts';
import { PlanTime } from '../publish/PlanTime.tsx';
import { Section } from './Section.tsx';

/** What visitors see of a record, and what is planned. */
export function PublishingState({ screen, record }: { screen: Screen; record: WireRecord }): ReactNode {
  const { t } = useTranslation(['publishing', 'resource']);
  const { load } = usePublishing(screen, record, () => undefined);
  const told = load.value;
  const state = String(record[publicationField] ?? 'draft');
  return (
    <Section title={t('resource:publishing.label')} opens="publishing" more={t('resource:publishing.schedule')}>
      <p>{t(`said.${state}`, { no: told?.live ?? '' })}</p>
      {told && told.plans.length > 0 && (
        <ul className="wp-beside-list">
          {told.plans.map((plan) => (
            <li key={plan.step}>
              {t(`step_${plan.step}`)}: <PlanTime plan={plan} locale={screen.words.locale} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
