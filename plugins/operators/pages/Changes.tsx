import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Json } from '#core';
import { CellValue, changeRows, instantText, Loaded, useLabelOf, type ChangeRow, type PageProps, type Screen } from '#resource';
import type { Changes as Told } from '../answers.ts';
import { useOperatorCall } from './useOperatorCall.ts';
import './standing.css';

/** What whoever reviews an operator has not seen yet: what was changed since the last review, or since it was submitted. */
export default function Changes({ part }: PageProps): ReactNode {
  const { load, screen } = useOperatorCall<Told>('changes', part!.record);
  return <Loaded of={load}>{(told) => <Said told={told} screen={screen} />}</Loaded>;
}

function Said({ told: { since, changes }, screen }: { told: Told; screen: Screen }): ReactNode {
  const { t } = useTranslation('operators');
  const rows = changeRows(screen.resource, changes);
  if (since === null) return <p>{t('text.neverSubmitted')}</p>;
  const at = instantText(since, screen.words.locale);
  if (rows.length === 0) return <p>{t('text.unchanged', { at })}</p>;
  return (
    <>
      <p>{t('text.changedSince', { at })}</p>
      <dl className="operators-changes">
        {rows.map((row) => (
          <Row key={`${row.field} ${row.member}`} row={row} screen={screen} />
        ))}
      </dl>
    </>
  );
}

function Row({ row, screen }: { row: ChangeRow; screen: Screen }): ReactNode {
  const { bundle, resource, words } = screen;
  const labelOf = useLabelOf(bundle.id, `resources.${resource.name}`, resource.schema);
  const { field, member, schema, kind, before, after } = row;
  const title = member === undefined ? words.field(field) : (labelOf(`${field}.${member}`)?.title ?? member);
  const shown = (value: Json) =>
    value === null ? <i>{words.t('conflict.empty')}</i> : <CellValue value={value} kind={kind} schema={schema} field={field} words={words} />;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <del>{shown(before)}</del>
      </dd>
      <dd>
        <ins>{shown(after)}</ins>
      </dd>
    </div>
  );
}
