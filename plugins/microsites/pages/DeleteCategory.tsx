import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WireRecord } from '#core';
import { useDelete, type Screen } from '#resource';
import { Confirm } from '#ui';
import type { CategoryNode } from './useCategories.ts';

/** Asks before a category goes, and says how much goes with it. */
export function DeleteCategory({
  screen: { resource, words, params },
  node,
  onDone,
}: {
  screen: Screen;
  node: CategoryNode;
  onDone: () => void;
}): ReactNode {
  const { t } = useTranslation('microsites');
  const { running, problem, remove } = useDelete(resource, words, params);
  const isEmpty = node.products_count + node.faqs_count === 0;
  return (
    <Confirm
      isOpen
      title={t('deleteTitle', { ns: 'resource', singular: words.inSentence })}
      intent="danger"
      confirmLabel={t('delete', { ns: 'resource' })}
      loading={running}
      problem={problem}
      onConfirm={() => void remove({ id: node.id, version: node.version } as WireRecord).then((deleted) => deleted && onDone())}
      onCancel={onDone}
    >
      <p>{t('deleteText', { ns: 'resource', name: node.name ?? `#${node.id}` })}</p>
      {!isEmpty && (
        <p>
          {t('text.goes-along', {
            tours: t('text.tours', { count: node.products_count }),
            questions: t('text.questions', { count: node.faqs_count }),
          })}
        </p>
      )}
    </Confirm>
  );
}
