import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '#forms';
import { hrefOf, Loaded, recordsWritten, tellError, useLoad, useScreen, type PageProps, type Screen } from '#resource';
import { createResourceApi } from '#api';
import { ButtonLink, Empty, Page } from '#ui';
import { CategoryRow } from './CategoryRow.tsx';
import { DeleteCategory } from './DeleteCategory.tsx';
import type { CategoryNode } from '../answers.ts';
import { movedIn, useCategories } from './useCategories.ts';

/** The categories of a microsite as a tree: below its record, or at an address of their own. */
export default function Categories({ part, params }: PageProps): ReactNode {
  const site = Number(part?.record.id ?? params.micrositeId);
  const screen = useScreen({ resource: 'microsite-categories', params: { ...params, micrositeId: String(site) } });
  return part ? <Tree screen={screen} site={site} /> : <OwnPage screen={screen} site={site} />;
}

function OwnPage({ screen, site }: { screen: Screen; site: number }): ReactNode {
  const { t } = useTranslation('microsites');
  const sites = useScreen({ resource: 'microsites', params: {} });
  const { runtime } = screen;
  const { value } = useLoad(`microsites#name ${site}`, () =>
    createResourceApi(runtime.http, sites.resource).get(site, { fields: ['id', 'name'] }, { language: 'reader' }),
  );
  const back = hrefOf(runtime, { to: 'record', resource: 'microsites', record: site });
  return (
    <Page
      title={value === undefined ? screen.words.plural : t('text.categories-of', { name: value.name })}
      actions={back && <ButtonLink icon="globe" href={back} text={t('text.to-site')} />}
    >
      <Tree screen={screen} site={site} />
    </Page>
  );
}

function Tree({ screen, site }: { screen: Screen; site: number }): ReactNode {
  const { t } = useTranslation('microsites');
  const { runtime, words } = screen;
  const categories = useCategories(screen, site);
  const [doomed, setDoomed] = useState<CategoryNode | undefined>(undefined);
  const newHref = hrefOf(runtime, { to: 'create', resource: 'microsite-categories', params: { micrositeId: site } }) ?? '';
  const add = <ButtonLink look="dark" icon="plus" href={newHref} text={words.t('list.new', { ns: 'resource', singular: words.inSentence })} />;
  const order = async (siblings: readonly CategoryNode[], next: readonly CategoryNode[]) => {
    const move = movedIn(
      siblings.map(({ id }) => id),
      next.map(({ id }) => id),
    );
    if (!move) return;
    const rest = (categories.value ?? []).filter((each) => !siblings.includes(each));
    runtime.stores.rowCache.set(categories.key, [...next, ...rest]);
    try {
      await runtime.http.post('-/order/microsite-categories', move);
    } catch (error) {
      tellError(runtime.stores, error, words);
    } finally {
      recordsWritten(runtime.stores);
    }
  };
  return (
    <Loaded of={categories}>
      {(nodes) =>
        nodes.length === 0 ? (
          <Empty action={add}>{t('text.no-categories')}</Empty>
        ) : (
          <div className="ms-tree">
            <div className="ms-tree-head">
              <p className="wp-quiet">{t('text.order-help')}</p>
              {add}
            </div>
            <Level
              nodes={nodes}
              parent={null}
              label={words.plural}
              screen={screen}
              onOrder={(before, next) => void order(before, next)}
              onDelete={setDoomed}
            />
            {doomed && <DeleteCategory screen={screen} node={doomed} onDone={() => setDoomed(undefined)} />}
          </div>
        )
      }
    </Loaded>
  );
}

interface LevelProps {
  nodes: readonly CategoryNode[];
  parent: number | null;
  label: string;
  screen: Screen;
  onOrder: (before: readonly CategoryNode[], next: readonly CategoryNode[]) => void;
  onDelete: (node: CategoryNode) => void;
}

/** Siblings, each with those below it: they are put in order among themselves. */
function Level({ nodes, parent, label, ...rest }: LevelProps): ReactNode {
  const ids = new Set(nodes.map(({ id }) => id));
  const siblings = nodes.filter((node) => (parent === null ? node.parent_id === null || !ids.has(node.parent_id) : node.parent_id === parent));
  if (siblings.length === 0) return null;
  return (
    <SortableList
      label={label}
      items={siblings}
      keyOf={({ id }) => String(id)}
      labelOf={({ name, id }) => name ?? `#${id}`}
      onReorder={(next) => rest.onOrder(siblings, next)}
      render={(node) => (
        <div className="ms-branch">
          <CategoryRow screen={rest.screen} node={node} onDelete={rest.onDelete} />
          <Level {...rest} nodes={nodes} parent={node.id} label={node.name ?? `#${node.id}`} />
        </div>
      )}
    />
  );
}
