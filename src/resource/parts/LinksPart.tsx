import { Checkbox, InputGroup } from '@blueprintjs/core';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { LinksPart as LinksDecl } from '#core';
import { Empty, Toolbar } from '#ui';
import { useLeaving } from '../editing/useLeaving.ts';
import { hrefsOf } from '../hrefs.ts';
import { Loaded } from '../Loaded.tsx';
import type { Screen } from '../screen.ts';
import { toList } from '../toList.ts';
import { linkRows, matchingRows, type LinkRow } from './linkRows.ts';
import { PartBar } from './PartBar.tsx';
import type { PartProps } from './PartProps.ts';
import { useLinks, type Links } from './useLinks.ts';
import { useTellRail } from './useTellRail.ts';

/** Which records of another resource belong to this one. */
export function LinksPart({ screen, part, title, id, isShown, isAlone, onMark }: PartProps<LinksDecl>): ReactNode {
  const { words } = screen;
  const links = useLinks(screen, part.links, id);
  useTellRail(onMark, links.isChanged ? 'changed' : undefined);
  const { nodes, error, reload } = links;
  return (
    <Loaded of={{ value: nodes, error, loading: error === undefined, reload }} failed={words.t('form.failed', { singular: title })}>
      {(known) => (
        <LinksChoice screen={screen} links={links} title={title} nodes={known}>
          <Bar screen={screen} links={links} isShown={isShown} isAlone={isAlone} />
        </LinksChoice>
      )}
    </Loaded>
  );
}

interface ChoiceProps {
  screen: Screen;
  links: Links;
  title: string;
  nodes: NonNullable<Links['nodes']>;
  children?: ReactNode;
}

/** What may be linked, as a list to tick, the linked ones on top. */
export function LinksChoice({ screen, links, title, nodes, children }: ChoiceProps): ReactNode {
  const { words } = screen;
  const [query, setQuery] = useState('');
  // On top stands what was linked when the screen opened, or last saved: nothing jumps while one ticks.
  const rows = useMemo(() => linkRows(nodes, links.saved, words.locale), [nodes, links.saved, words.locale]);
  const shown = matchingRows(rows, useDeferredValue(query), words.locale);
  const count = links.chosen.size;
  return (
    <>
      <Toolbar
        label={words.t('list.controls')}
        end={
          <span className="wp-quiet" role="status">
            {words.t('bulk.selected', { count, shown: count.toLocaleString(words.locale) })}
          </span>
        }
      >
        <InputGroup
          type="search"
          className="wp-search"
          leftIcon="search"
          aria-label={words.t('list.search', { plural: title })}
          placeholder={words.t('list.searchHint')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      </Toolbar>
      {shown.length === 0 ? (
        <Empty kind={rows.length === 0 ? 'nothing' : 'no-match'} />
      ) : (
        <ul className="wp-link-list" aria-label={title}>
          {shown.map((row) => (
            <Row key={row.id} row={row} links={links} isTop={links.saved.has(row.id)} />
          ))}
        </ul>
      )}
      {children}
    </>
  );
}

function Row({ row: { id, label, depth, path }, links, isTop }: { row: LinkRow; links: Links; isTop: boolean }): ReactNode {
  return (
    <li className={`wp-link-row${isTop ? ' wp-link-top' : ''}`} style={{ marginInlineStart: Math.min(depth, 8) * 24 }}>
      <Checkbox checked={links.chosen.has(id)} disabled={links.readOnly || links.saving} onChange={() => links.toggle(id)}>
        <bdi>{label}</bdi>
        {path.length > 0 && (
          <span className="wp-quiet wp-link-path">
            <bdi>{path.join(' / ')}</bdi>
          </span>
        )}
      </Checkbox>
    </li>
  );
}

function Bar({ screen, links, isShown, isAlone }: { screen: Screen; links: Links } & Pick<PartProps, 'isShown' | 'isAlone'>): ReactNode {
  const { list } = hrefsOf(screen);
  const leave = useLeaving(links.isChanged && !links.readOnly, () => undefined);
  const save = async (leaves: boolean) => {
    if (!(await links.save()) || !leaves) return;
    leave();
    toList(screen);
  };
  return (
    <PartBar
      words={screen.words}
      edit={links}
      isShown={isShown}
      isAlone={isAlone}
      onSave={(leaves) => void save(leaves)}
      {...(list && { onCancel: () => toList(screen) })}
    />
  );
}
