import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { messagesOf, useScreen, type PageProps } from '#resource';
import { ButtonLink, Empty, Failure, Loader, Page } from '#ui';
import { hrefsIn } from './hrefs.ts';
import { nameOf, pathTo, type CategoryNode } from './nodes.ts';
import { TreeScreen } from './TreeScreen.tsx';
import { useTree } from './useTree.ts';

/** What stands below one category. The address holds its id, and saving a child leads back here. */
export default function ChildrenPage({ plugin, params }: PageProps): ReactNode {
  const screen = useScreen({ plugin, resource: 'categories', params });
  const { t } = useTranslation('categories');
  const tree = useTree(screen);
  const path = tree.nodes && pathTo(tree.nodes, Number(params.id));
  const root = path?.at(-1);
  const hrefs = hrefsIn(screen.runtime);
  if (!path || !root) {
    const title = t('pages.children');
    const toAll = <ButtonLink href={hrefs.all} text={t('text.all')} />;
    if (tree.nodes && !tree.loading)
      return (
        <Page title={title}>
          <Empty kind="no-match" action={toAll} />
        </Page>
      );
    return (
      <Page title={title}>
        {tree.error === undefined || tree.loading ? (
          <Loader fill />
        ) : (
          <Failure title={t('text.tree-failed')} message={messagesOf(tree.error, screen.words).join(' ')} onRetry={tree.reload}>
            {toAll}
          </Failure>
        )}
      </Page>
    );
  }
  return (
    <TreeScreen
      key={root.id}
      screen={screen}
      tree={tree}
      title={nameOf(root)}
      root={root}
      newHref={hrefs.newBelow(root.id)}
      hrefOf={({ id }) => hrefs.oneBelow(root.id, id)}
      breadcrumb={<Way path={path} all={screen.words.plural} hrefs={hrefs} />}
      actions={<ButtonLink icon="edit" href={hrefs.one(root.id)} text={t('text.edit-parent')} />}
    />
  );
}

/** The categories above, each a link to those below it. */
function Way({ path, all, hrefs }: { path: readonly CategoryNode[]; all: string; hrefs: ReturnType<typeof hrefsIn> }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <nav className="wp-breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        <li>
          <Link href={hrefs.all}>{all}</Link>
        </li>
        {path.map((node, i) => (
          <Fragment key={node.id}>
            <li aria-hidden className="wp-breadcrumb-slash">
              /
            </li>
            <li {...(i === path.length - 1 && { 'aria-current': 'page' as const })}>
              {i === path.length - 1 ? nameOf(node) : <Link href={hrefs.below(node.id)}>{nameOf(node)}</Link>}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
