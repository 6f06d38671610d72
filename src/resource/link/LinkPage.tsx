import '../resource.css';
import { Checkbox, InputGroup } from '@blueprintjs/core';
import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import type { LinkDecl } from '#core';
import { Empty, Failure, Loader, Page, SaveBar, Toolbar, useLeaveGuard } from '#ui';
import { screensOf } from '../access.ts';
import { displayName } from '../displayName.ts';
import { useRecord } from '../edit/useRecord.ts';
import { listAddress } from '../lastList.ts';
import { useScreen, type Screen, type ScreenProps } from '../screen.ts';
import { messagesOf } from '../tell.ts';
import { linkRows, matchingRows, type LinkRow } from './linkRows.ts';
import { useLink, type Link } from './useLink.ts';

export interface LinkPageProps extends ScreenProps { /** Which of the resource's links. */ link: number }

/** The screen of a declared link: which records of another resource belong to this one. */
export function LinkPage({ link, ...props }: LinkPageProps): ReactNode {
  const screen = useScreen(props);
  const decl = screen.resource.decl.links?.[link];
  const id = screen.params.id;
  if (!decl || id === undefined) throw new Error(`resource "${screen.resource.name}" has no link ${link} at this address`);
  return <Linked key={id} screen={screen} decl={decl} title={screen.words.link(link)} id={id} />;
}

function Linked({ screen, decl, title, id }: { screen: Screen; decl: LinkDecl; title: string; id: string }): ReactNode {
  const { words, resource } = screen;
  const { record, error: missing, reload: again } = useRecord(resource, id, screen.params);
  const link = useLink(screen, decl, id);
  const error = record ? link.error : (missing ?? link.error);
  const heading = record ? words.t('link.title', { name: displayName(resource, record, words), title }) : title;
  const retry = () => { again(); link.reload(); };
  return (
    <Page title={heading} width="form">
      {error !== undefined && !(record && link.nodes) ? <Failure title={words.t('form.failed', { singular: words.singular })} message={messagesOf(error, words).join(' ')} onRetry={retry} />
        : record && link.nodes ? <Choice screen={screen} link={link} title={title} nodes={link.nodes} /> : <Loader fill />}
    </Page>
  );
}

function Choice({ screen, link, title, nodes }: { screen: Screen; link: Link; title: string; nodes: NonNullable<Link['nodes']> }): ReactNode {
  const { words } = screen;
  const [query, setQuery] = useState('');
  // On top stands what was linked when the screen opened, or last saved: nothing jumps while one ticks.
  const rows = useMemo(() => linkRows(nodes, link.saved, words.locale), [nodes, link.saved, words.locale]);
  const shown = matchingRows(rows, useDeferredValue(query), words.locale);
  const count = link.chosen.size;
  return <>
    <Toolbar label={words.t('list.controls')} end={<span className="wp-quiet" role="status">{words.t('bulk.selected', { count, shown: count.toLocaleString(words.locale) })}</span>}>
      <InputGroup type="search" className="wp-search" leftIcon="search" aria-label={words.t('list.search', { plural: title })} placeholder={words.t('list.searchHint')}
        value={query} onChange={(event) => setQuery(event.currentTarget.value)} />
    </Toolbar>
    {shown.length === 0 ? <Empty kind={rows.length === 0 ? 'nothing' : 'no-match'} />
      : <ul className="wp-link-list" aria-label={title}>{shown.map((row) => <Row key={row.id} row={row} link={link} isTop={link.saved.has(row.id)} />)}</ul>}
    <Bar screen={screen} link={link} />
  </>;
}

function Row({ row: { id, label, depth, path }, link, isTop }: { row: LinkRow; link: Link; isTop: boolean }): ReactNode {
  return (
    <li className={`wp-link-row${isTop ? ' wp-link-top' : ''}`} style={{ marginInlineStart: Math.min(depth, 8) * 24 }}>
      <Checkbox checked={link.chosen.has(id)} disabled={link.readOnly || link.saving} onChange={() => link.toggle(id)}>
        <bdi>{label}</bdi>{path.length > 0 && <span className="wp-quiet wp-link-path"><bdi>{path.join(' / ')}</bdi></span>}
      </Checkbox>
    </li>
  );
}

function Bar({ screen: { resource, runtime, params, words }, link }: { screen: Screen; link: Link }): ReactNode {
  const { list } = screensOf(resource, runtime.viewer, params);
  const guard = useRef(false);
  guard.current = link.isChanged && !link.readOnly;
  useLeaveGuard(() => guard.current);
  const toList = () => { if (list) runtime.navigate(listAddress(list)); };
  const save = async (leaves: boolean) => {
    if (!await link.save() || !leaves) return;
    guard.current = false;
    toList();
  };
  return (
    <SaveBar saving={link.saving} disabled={link.readOnly} onSave={() => void save(true)} onSaveAndStay={() => void save(false)} {...(list && { onCancel: toList })}>
      {link.readOnly ? words.t('form.readOnly') : link.isChanged ? words.t('form.changed') : null}
    </SaveBar>
  );
}
