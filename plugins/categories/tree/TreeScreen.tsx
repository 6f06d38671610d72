import { Button, InputGroup } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteConfirm, messagesOf, tellSuccess, type Screen } from '#resource';
import { AppButton, ButtonLink, Empty, Failure, Loader, Page, Toolbar } from '#ui';
import { CategoryTree } from './CategoryTree.tsx';
import { hrefsIn } from './hrefs.ts';
import { countOf, nameOf, pathTo, type CategoryNode, type Place } from './nodes.ts';
import type { Tree } from './useTree.ts';
import { useTreeView, type TreeView } from './useTreeView.ts';

interface TreeScreenProps {
  screen: Screen;
  tree: Tree;
  title: string;
  /** Whose children are shown; absent: the whole tree. */
  root?: CategoryNode;
  newHref: string;
  hrefOf: (node: CategoryNode) => string;
  breadcrumb?: ReactNode;
  actions?: ReactNode;
}

/** A tree of categories with its search and what can be done with it. */
export function TreeScreen({ screen, tree, title, root, newHref, hrefOf, breadcrumb, actions }: TreeScreenProps): ReactNode {
  const { words, runtime } = screen;
  const { t } = useTranslation('categories');
  const hrefs = hrefsIn(runtime);
  const nodes = (root ? root.children : tree.nodes) ?? none;
  const view = useTreeView(nodes, String(root?.id ?? ''));
  const [said, setSaid] = useState('');
  const [doomed, setDoomed] = useState<CategoryNode | undefined>(undefined);
  const move = (node: CategoryNode, place: Place) => {
    const isElsewhere = place.redId !== node.redId;
    const before: Place = { redId: node.redId, position: node.position ?? 1 };
    const text = placeText(t, tree.nodes ?? [], node, place);
    setSaid(text);
    const undo = { label: t('text.undo'), run: () => void tree.move({ ...node, redId: place.redId }, before) };
    void tree.move(node, place).then((isSaved) => {
      if (isSaved && isElsewhere) tellSuccess(runtime.stores, text, words, undo);
    });
  };
  return (
    <Page
      title={title}
      fill
      {...(tree.nodes && { count: countOf(nodes) })}
      {...(breadcrumb !== undefined && { breadcrumb })}
      actions={
        <>
          {actions}
          <ButtonLink look="dark" icon="plus" href={newHref} text={words.t('list.new', { ns: 'resource', singular: words.inSentence })} />
        </>
      }
    >
      <Controls view={view} tree={tree} />
      {tree.nodes === undefined ? (
        <Waiting tree={tree} screen={screen} />
      ) : view.lines.length === 0 ? (
        <Nothing view={view} newHref={newHref} screen={screen} />
      ) : (
        <CategoryTree
          lines={view.lines}
          isFixed={view.found !== undefined}
          hrefOf={hrefOf}
          newBelow={({ id }) => hrefs.newBelow(id)}
          listBelow={({ id }) => hrefs.below(id)}
          onToggle={view.toggle}
          onMove={move}
          onOpen={(href) => runtime.navigate(href)}
          onDelete={setDoomed}
        />
      )}
      <p className="tree-help wp-quiet">{t('text.drag-help')}</p>
      <p className="wp-hidden" role="status">
        {said}
      </p>
      {doomed && <DeleteConfirm screen={screen} record={{ ...doomed, children: null }} onDone={() => setDoomed(undefined)} />}
    </Page>
  );
}

const none: CategoryNode[] = [];

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Where a category has come to stand, in words. */
function placeText(t: Translate, nodes: readonly CategoryNode[], node: CategoryNode, { redId, position }: Place): string {
  const parent = redId === null ? undefined : pathTo(nodes, redId)?.at(-1);
  const others = (parent ? parent.children : nodes).filter((each) => each.id !== node.id).length;
  return t(parent ? 'text.moved' : 'text.moved-top', { name: nameOf(node), position, total: others + 1, ...(parent && { parent: nameOf(parent) }) });
}

function Controls({ view, tree }: { view: TreeView; tree: Tree }): ReactNode {
  const { t } = useTranslation('categories');
  return (
    <Toolbar
      label={t('list.controls', { ns: 'resource' })}
      end={
        <>
          <Button
            variant="minimal"
            icon="refresh"
            loading={tree.loading && tree.nodes !== undefined}
            aria-label={t('list.refresh', { ns: 'resource' })}
            onClick={tree.reload}
          />
          <AppButton
            icon={view.allOpen ? 'collapse-all' : 'expand-all'}
            text={t(view.allOpen ? 'text.collapse-all' : 'text.expand-all')}
            disabled={view.found !== undefined}
            onClick={() => view.openAll(!view.allOpen)}
          />
        </>
      }
    >
      <InputGroup
        className="wp-search"
        type="search"
        leftIcon="search"
        aria-label={t('text.search')}
        placeholder={t('list.searchHint', { ns: 'resource' })}
        value={view.query}
        onChange={(event) => view.setQuery(event.currentTarget.value)}
      />
      {view.found !== undefined && (
        <span role="status" className="wp-quiet">
          {t('text.matches', { count: view.found })}
        </span>
      )}
    </Toolbar>
  );
}

function Waiting({ tree, screen }: { tree: Tree; screen: Screen }): ReactNode {
  const { t } = useTranslation('categories');
  if (tree.error === undefined || tree.loading) return <Loader fill />;
  return <Failure title={t('text.tree-failed')} message={messagesOf(tree.error, screen.words).join(' ')} onRetry={tree.reload} />;
}

function Nothing({ view, newHref, screen: { words } }: { view: TreeView; newHref: string; screen: Screen }): ReactNode {
  if (view.found !== undefined)
    return (
      <Empty
        kind="no-match"
        action={<AppButton icon="filter-remove" text={words.t('list.clear', { ns: 'resource' })} onClick={() => view.setQuery('')} />}
      />
    );
  return (
    <Empty
      action={<ButtonLink look="dark" icon="plus" href={newHref} text={words.t('list.new', { ns: 'resource', singular: words.inSentence })} />}
    />
  );
}
