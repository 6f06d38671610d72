import './priceCategories.css';
import { Button, Tag } from '@blueprintjs/core';
import { useCallback, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Combobox, useFormServices, usePagedSource } from '#forms';
import type { PageProps } from '#resource';
import { Empty, Failure, Loader, useEvent } from '#ui';
import { useLinkedCategories, type LinkedCategories } from './useLinkedCategories.ts';

const categories = 'operator-price-categories';

/** The operator's own price categories that a tour has: which they are, which one is the default, and further ones to link. */
export default function PriceCategories({ part }: PageProps): ReactNode {
  const { t } = useTranslation('tours');
  const { id, operator_id: operator } = part!.record;
  const port = useLinkedCategories({ id: Number(id), operator: typeof operator === 'number' ? operator : undefined });
  const { all, error, reload, readOnly } = port;
  const heading = useId();
  return (
    <section className="tours-categories" aria-labelledby={heading}>
      <h3 id={heading} className="bp6-heading">
        {t('text.ownCategories')}
      </h3>
      <p className="wp-quiet">{t('text.ownCategoriesHelp')}</p>
      {all === undefined ? (
        error === undefined ? (
          <Loader />
        ) : (
          <Failure title={t('text.categoriesFailed')} onRetry={reload} />
        )
      ) : (
        <>
          {all.length === 0 ? <Empty kind="nothing" /> : <Linked {...port} all={all} />}
          {!readOnly && <LinkFurther key={all.map((each) => each.category).join()} port={port} />}
        </>
      )}
    </section>
  );
}

function Linked({ all, saving, readOnly, makeDefault, remove }: LinkedCategories & { all: NonNullable<LinkedCategories['all']> }): ReactNode {
  const { t } = useTranslation('tours');
  return (
    <ul className="tours-categories-list">
      {all.map(({ id, category, name, isDefault }) => (
        <li key={id}>
          <bdi>{name}</bdi>
          {isDefault && (
            <Tag minimal round intent="success">
              {t('text.default')}
            </Tag>
          )}
          {!readOnly && (
            <span className="tours-categories-do">
              {!isDefault && (
                <Button
                  variant="minimal"
                  text={t('text.makeDefault')}
                  aria-label={t('text.makeDefaultOf', { name })}
                  disabled={saving}
                  onClick={() => void makeDefault(category)}
                />
              )}
              <Button
                variant="minimal"
                icon="trash"
                aria-label={t('text.unlinkOf', { name })}
                title={t('text.unlink')}
                disabled={saving}
                onClick={() => void remove(category)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A picker of those that the tour does not have yet; a new one is made on the spot. */
function LinkFurther({ port: { open, link, saving } }: { port: LinkedCategories }): ReactNode {
  const { t } = useTranslation('tours');
  const services = useFormServices();
  const id = useId();
  const ask = useEvent(open);
  const source = usePagedSource(useCallback((query: string, page: number) => ask(query, page), [ask]));
  const create = () =>
    void services.createInPlace(categories).then((made) => {
      if (made) void link(Number(made.id));
    });
  return (
    <Combobox
      id={id}
      label={t('text.linkCategory')}
      unlabelled
      placeholder={t('text.linkCategory')}
      source={source}
      shown=""
      disabled={saving}
      isChosen={() => false}
      onPick={({ value }) => void link(Number(value))}
      actions={services.canCreate(categories) ? [{ id: 'create', label: t('text.newCategory'), icon: 'plus', run: create }] : []}
    />
  );
}
