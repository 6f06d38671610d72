import { Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded, useLoad, type Screen } from '#resource';
import { AppButton, Empty, Panel, TextDifference } from '#ui';
import type { Import, ImportRow, Standing } from '../../answers.ts';
import { outcomes } from '../../importing.ts';
import { ask } from '../useLocalization.ts';

interface ImportRowsProps {
  screen: Screen;
  standing: Standing;
  found: Import;
}
const pageSize = 50;

/** Texts of a file by what would become of them; those of which nothing would are only counted. */
export function ImportRows({ screen, standing, found }: ImportRowsProps): ReactNode {
  const { t } = useTranslation('localization');
  const all = [
    ...outcomes.map((name) => ({ name: name as string, count: found.counts[name] ?? 0 })),
    { name: 'failing', count: found.counts.failing ?? 0 },
    { name: 'refused', count: found.result.refused },
  ].filter(({ count }) => count > 0);
  const [chosen, setChosen] = useState(() => all.find(({ name }) => name === 'refused' || name === 'conflict')?.name ?? all[0]?.name ?? '');
  const isCountedOnly = chosen === 'unchanged' || chosen === 'empty';
  return (
    <Panel title={t('text.exchange.texts')}>
      <div className="localization-tags" role="group" aria-label={t('text.exchange.texts')}>
        {all.map(({ name, count }) => (
          <AppButton
            key={name}
            size="small"
            aria-pressed={name === chosen}
            look={name === chosen ? 'dark' : 'outline'}
            text={t(`text.exchange.outcomes.${name}`, { count })}
            onClick={() => setChosen(name)}
          />
        ))}
      </div>
      {all.length === 0 || isCountedOnly ? (
        <Empty title={t('text.exchange.nothingToDo')} />
      ) : (
        <Rows key={chosen} screen={screen} standing={standing} found={found} outcome={chosen} />
      )}
    </Panel>
  );
}

function Rows({ screen, standing, found, outcome }: ImportRowsProps & { outcome: string }): ReactNode {
  const { t } = useTranslation('localization');
  const [page, setPage] = useState(1);
  const rows = useLoad<ImportRow[]>(`localization-imports/${found.id}/rows?${outcome}&${page}`, () =>
    ask(screen, 'import-rows', { id: found.id, outcome, page }),
  );
  const locale = standing.languages.find(({ id }) => id === found.language_id)?.locale ?? 'en';
  return (
    <Loaded of={rows} failed={t('text.failed')}>
      {(value) => (
        <>
          <ul className="localization-changes">
            {value.map((row) => (
              <Row key={`${row.resource} ${row.id} ${row.path}`} row={row} standing={standing} locale={locale} outcome={outcome} />
            ))}
          </ul>
          {(page > 1 || value.length === pageSize) && (
            <nav className="localization-pages" aria-label={t('text.pagesLabel')}>
              <AppButton size="small" text={t('text.previousPage')} disabled={page === 1} onClick={() => setPage(page - 1)} />
              <AppButton size="small" text={t('text.nextPage')} disabled={value.length < pageSize} onClick={() => setPage(page + 1)} />
            </nav>
          )}
        </>
      )}
    </Loaded>
  );
}

interface RowProps {
  row: ImportRow;
  standing: Standing;
  locale: string;
  outcome: string;
}

function Row({ row, standing, locale, outcome }: RowProps): ReactNode {
  const { t } = useTranslation('localization');
  const { resource, id, path, name, text, now, present, source, reason, failing = [], errors = [] } = row;
  const title = standing.resources.find((each) => each.name === resource)?.title ?? resource;
  return (
    <li>
      <div>
        <strong dir="auto">{name || `#${id}`}</strong>{' '}
        <span className="wp-quiet">
          {title}, <code dir="ltr">{path}</code>
        </span>
      </div>
      {outcome === 'stale' && present !== undefined && (
        <div lang={standing.source.locale} dir="auto">
          <TextDifference before={source ?? ''} now={present} isPlain />
        </div>
      )}
      {outcome !== 'stale' && present && (
        <div className="wp-quiet" lang={standing.source.locale} dir="auto">
          {present}
        </div>
      )}
      <div lang={locale} dir="auto">
        {now && now !== text ? <TextDifference before={now} now={text ?? ''} isPlain /> : text}
      </div>
      {reason && <Tag intent="danger">{t(`text.exchange.reasons.${reason}`)}</Tag>}
      {failing.map(({ check, params }) => (
        <Tag key={check} minimal intent="danger">
          {t(`text.checks.${check}`, { defaultValue: check, ...params })}
        </Tag>
      ))}
      {errors.map((each) => (
        <div key={each} className="localization-error">
          {each}
        </div>
      ))}
    </li>
  );
}
