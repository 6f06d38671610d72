import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteConfirm, type Screen } from '#resource';
import type { CategoryNode } from '../answers.ts';

/** Asks before a category goes, and says how much goes with it. */
export function DeleteCategory({ screen, node, onDone }: { screen: Screen; node: CategoryNode; onDone: () => void }): ReactNode {
  const { t } = useTranslation('microsites');
  return (
    <DeleteConfirm screen={screen} record={{ ...node }} onDone={onDone}>
      {node.products_count + node.faqs_count > 0 && (
        <p>
          {t('text.goes-along', {
            tours: t('text.tours', { count: node.products_count }),
            questions: t('text.questions', { count: node.faqs_count }),
          })}
        </p>
      )}
    </DeleteConfirm>
  );
}
