import { Suspense, useEffect, useMemo, type ReactNode } from 'react';
import { recordMatches, type RowsPart as RowsDecl, type WireRecord } from '#core';
import { SchemaForm } from '#forms';
import { ButtonLink, Loader } from '#ui';
import { indexed } from '../area.ts';
import { KeptNotice } from '../editing/KeptNotice.tsx';
import { markOf } from '../editing/markOf.ts';
import { displayName } from '../displayName.ts';
import { hrefsOf } from '../hrefs.ts';
import { Loaded } from '../Loaded.tsx';
import { useScreen, type Screen } from '../screen.ts';
import { recordsBelow } from '../services/below.ts';
import { ResourceServices } from '../services/ResourceServices.tsx';
import { asOfNow, useLoad } from '../useLoad.ts';
import { PartBar } from './PartBar.tsx';
import { InOrder } from './InOrder.tsx';
import type { PartProps } from './PartProps.ts';
import { useRowsEdit } from './useRowsEdit.ts';
import { useTellRail } from './useTellRail.ts';

/** The records that point here in one table, typed in and saved at once: each by its own call, in the order of the table. */
export function RowsPart(props: PartProps<RowsDecl>): ReactNode {
  return (
    <InOrder resource={props.part.rows}>
      <Suspense fallback={<Loader />}>
        <Within {...props} />
      </Suspense>
    </InOrder>
  );
}

/** With calls, words and client half of the area whose records they are. */
function Within(props: PartProps<RowsDecl>): ReactNode {
  const { part, record, screen } = props;
  const parent = indexed(screen.runtime, part.rows)?.places[part.rows]?.parent;
  const id = record.id ?? null;
  const { params: outer } = screen;
  const params = useMemo((): Record<string, string> => (parent ? { ...outer, [parent.param]: String(id) } : outer), [outer, parent, id]);
  const own = useScreen({ resource: part.rows, params });
  return (
    <ResourceServices plugin={own.bundle.id}>
      <Rows {...props} own={own} />
    </ResourceServices>
  );
}

type OwnProps = PartProps<RowsDecl> & { own: Screen };

function Rows(props: OwnProps): ReactNode {
  const { own, part, title, record } = props;
  const { resource, runtime, params } = own;
  const parent = record.id as number;
  const fetch = () => recordsBelow(runtime, resource, { by: part.by, parent, params });
  const load = useLoad<readonly WireRecord[]>(`rows ${JSON.stringify([resource.name, part.by, parent, params])}`, fetch, { follows: false });
  return (
    <Loaded of={asOfNow(load)} failed={own.words.t('form.failed', { singular: title })}>
      {(stored) => <Table {...props} stored={stored} />}
    </Loaded>
  );
}

function Table(props: OwnProps & { stored: readonly WireRecord[] }): ReactNode {
  const { own, screen, part, title, record, id, stored, isShown, isAlone, onMark, reload, register } = props;
  const edit = useRowsEdit({ own, screen, part, title, stored, record, id, isOpen: recordMatches(part.while, record), onStored: reload });
  useTellRail(onMark, markOf(edit));
  const { readOnly: isReadOnly, save } = edit;
  const { isChanged } = edit.form;
  useEffect(
    function tellStep() {
      return register?.({ isChanged, isReadOnly, save });
    },
    [register, isChanged, isReadOnly, save],
  );
  return (
    <>
      <KeptNotice words={own.words} edit={edit} />
      <div className="wp-record wp-record-rows" aria-busy={edit.saving}>
        <SchemaForm {...edit.form.props} />
      </div>
      <Ways own={own} stored={edit.stored} />
      {!register && <PartBar words={own.words} edit={{ ...edit, isChanged }} isShown={isShown} isAlone={isAlone} onSave={() => void edit.save()} />}
    </>
  );
}

/** Where rows have screens of their own: the ways there. */
function Ways({ own, stored }: { own: Screen; stored: readonly WireRecord[] }): ReactNode {
  const { edit } = hrefsOf(own);
  const ways = stored.flatMap((record) => {
    const href = edit(record);
    return href === undefined ? [] : [{ id: record.id as number, href, name: displayName(own.resource, record, own.words) }];
  });
  if (ways.length === 0) return null;
  return (
    <nav className="wp-rows-ways" aria-label={own.words.plural}>
      {ways.map(({ id, href, name }, at) => (
        <ButtonLink key={id} look="outline" icon="edit" href={href} text={`${(at + 1).toLocaleString(own.words.locale)} · ${name}`} />
      ))}
    </nav>
  );
}
