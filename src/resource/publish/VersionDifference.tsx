import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishingApi } from '#api';
import { kindOf, type Json, type WireRecord } from '#core';
import { TextDifference } from '#ui';
import { CellValue } from '../cells/CellValue.tsx';
import { changeRows, type ChangeRow } from '../history/changeRows.ts';
import { Loaded } from '../Loaded.tsx';
import type { Screen } from '../screen.ts';
import { useLoad } from '../useLoad.ts';

/** How a record differs from a version of it, field by field and language by language; of texts word by word. */
export function VersionDifference({ screen, api, no }: { screen: Screen; api: PublishingApi; no: number }): ReactNode {
  const { t } = useTranslation('publishing');
  const languageOf = new Intl.DisplayNames(screen.words.locale, { type: 'language' });
  const load = useLoad(`-/publish/${screen.resource.name}#difference ${no}`, async () => Promise.all([api.version(no), api.version('now')]));
  return (
    <Loaded of={load}>
      {([then, now]) => {
        const keys = [...new Set([...Object.keys(then.words), ...Object.keys(now.words)])];
        const parts = [
          { key: '', name: undefined, rows: rowsOf(screen, then.record, now.record) },
          ...keys.map((key) => ({
            key,
            name: languageOf.of(key) ?? key,
            rows: rowsOf(screen, then.words[key] ?? {}, now.words[key] ?? {}),
          })),
        ].filter(({ rows }) => rows.length > 0);
        if (parts.length === 0) return <p className="wp-quiet">{t('same')}</p>;
        return parts.map(({ key, name, rows }) => (
          <dl key={key} className="wp-publishing-difference">
            {name !== undefined && <h4>{name}</h4>}
            {rows.map((row) => (
              <DifferenceOf key={`${row.field} ${row.member}`} screen={screen} row={row} no={no} />
            ))}
          </dl>
        ));
      }}
    </Loaded>
  );
}

function rowsOf({ resource }: Screen, before: WireRecord, after: WireRecord): ChangeRow[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differ = names.filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));
  return changeRows(resource, Object.fromEntries(differ.map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }])));
}

const textOf = (value: Json): string => (typeof value === 'string' ? value : '');

function DifferenceOf({ screen: { words }, row, no }: { screen: Screen; row: ChangeRow; no: number }): ReactNode {
  const { t } = useTranslation('publishing');
  const kind = kindOf(row.schema);
  const isText = kind === 'text' || kind === 'long-text' || kind === 'rich-text';
  const value = (each: Json) => <CellValue value={each} kind={row.kind} schema={row.schema} field={row.field} words={words} />;
  return (
    <>
      <dt>{words.field(row.field)}</dt>
      <dd>
        {isText ? (
          <TextDifference before={textOf(row.before)} now={textOf(row.after)} isPlain={kind !== 'rich-text'} />
        ) : (
          <>
            <del aria-label={t('then', { no })}>{value(row.before)}</del> <ins aria-label={t('now')}>{value(row.after)}</ins>
          </>
        )}
      </dd>
    </>
  );
}
