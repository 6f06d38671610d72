import { Button, Tag } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { hrefOf, type Screen } from '#resource';
import type { CategoryNode } from '../answers.ts';

interface CategoryRowProps {
  screen: Screen;
  node: CategoryNode;
  onDelete: (node: CategoryNode) => void;
}

/** A category: its name, whether visitors see it, and how much is in it, each with the way there. */
export function CategoryRow({ screen, node, onDelete }: CategoryRowProps): ReactNode {
  const { t } = useTranslation('microsites');
  const name = node.name ?? `#${node.id}`;
  const to = (part?: string) =>
    hrefOf(screen.runtime, {
      to: 'record',
      resource: 'microsite-categories',
      record: node.id,
      params: { micrositeId: node.microsite_id },
      ...(part !== undefined && { part }),
    }) ?? '';
  return (
    <div className="ms-row">
      <Link href={to()} className="ms-row-name">
        <bdi>{name}</bdi>
      </Link>
      <span className="ms-slug" dir="ltr">
        {node.slug}
      </span>
      {node.is_visible === 0 && (
        <Tag minimal round>
          {t('text.invisible')}
        </Tag>
      )}
      {node.name_from === 'CATEGORY' && (
        <Tag minimal round icon="link">
          {t('text.from-platform')}
        </Tag>
      )}
      <span className="ms-row-counts">
        <Link href={to('products')}>{t('text.tours', { count: node.products_count })}</Link>
        <Link href={to('faq')}>{t('text.questions', { count: node.faqs_count })}</Link>
      </span>
      <Button
        variant="minimal"
        size="small"
        icon="trash"
        aria-label={t('text.delete', { name })}
        title={t('text.delete', { name })}
        onClick={() => onDelete(node)}
      />
    </div>
  );
}
