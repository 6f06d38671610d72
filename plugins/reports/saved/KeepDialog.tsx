import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { can, isUnscoped } from '#core';
import { messagesOf, NameAndCircle, useRuntime, useScreen } from '#resource';
import type { SavedReport } from '../types.gen.ts';
import type { Saving } from './useSaved.ts';

type Shared = NonNullable<SavedReport['shared']>;
const none = {};

/** With whom the reader may share: a manager with the operator's people, whoever works across operators with everyone. */
function useCircles(): Shared[] {
  const { viewer } = useRuntime();
  const isManager = can(viewer, 'manager') && viewer?.operatorId !== undefined;
  return ['OWN', ...(isManager ? (['OPERATOR'] as const) : []), ...(viewer && isUnscoped(viewer) ? (['EVERYONE'] as const) : [])];
}

/** Keeps the report in sight under a name, for oneself or for others. */
export function KeepDialog({ query, saving, onClose }: { query: string; saving: Saving; onClose: () => void }): ReactNode {
  const { t } = useTranslation('reports');
  const { words } = useScreen({ resource: 'saved-reports', params: none });
  return (
    <NameAndCircle
      title={t('text.saved.keep')}
      nameLabel={t('resources.saved-reports.fields.name.title')}
      circleLabel={t('resources.saved-reports.fields.shared.title')}
      circles={useCircles().map((circle) => ({ id: circle, label: t(`resources.saved-reports.fields.shared.enum.${circle}`) }))}
      onSave={(name, shared) =>
        saving.keep({ name, query, shared }).then(
          () => undefined,
          (error: unknown) => messagesOf(error, words).join(' '),
        )
      }
      onClose={onClose}
    />
  );
}
