import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { messagesOf, useScreen, type PageProps } from '#resource';
import { ButtonLink, Empty, Failure, Loader, Page } from '#ui';
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
  if (!path || !root) {
    const title = t('routes.children');
    const toAll = <ButtonLink href="/categories" text={t('text.all')} />;
    if (tree.nodes && !tree.loading) return <Page title={title}><Empty kind="no-match" action={toAll} /></Page>;
    return <Page title={title}>{tree.error === undefined || tree.loading ? <Loader fill /> : <Failure title={t('text.tree-failed')} message={messagesOf(tree.error, screen.words).join(' ')} onRetry={tree.reload}>{toAll}</Failure>}</Page>;
  }
  return <TreeScreen key={root.id} screen={screen} tree={tree} title={nameOf(root)} root={root} newHref={`/categories-childs/${root.id}/new`} hrefOf={({ id }) => `/categories-childs/${root.id}/${id}`}
    breadcrumb={<Way path={path} all={screen.words.plural} />} actions={<ButtonLink icon="edit" href={`/categories/${root.id}`} text={t('text.edit-parent')} />} />;
}

/** The categories above, each a link to those below it. */
function Way({ path, all }: { path: readonly CategoryNode[]; all: string }): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <nav className="wp-breadcrumb" aria-label={t('breadcrumb')}>
      <ol>
        <li><Link href="/categories">{all}</Link></li>
        {path.map((node, i) => (
          <Fragment key={node.id}>
            <li aria-hidden className="wp-breadcrumb-slash">/</li>
            <li {...(i === path.length - 1 && { 'aria-current': 'page' as const })}>{i === path.length - 1 ? nameOf(node) : <Link href={`/categories-childs/${node.id}`}>{nameOf(node)}</Link>}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
