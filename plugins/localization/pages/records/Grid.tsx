import { HTMLSelect, Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearch } from 'wouter';
import { callApi } from '#api';
import { Loaded, recordsWritten, tellError, tellSuccess, useLoad, type Screen } from '#resource';
import { Empty, Page, Pages, SaveBar, Toolbar, useLeaveGuard } from '#ui';
import { isRefused } from '../isRefused.ts';
import type { Refused, ResourceInfo, Saved, Standing, TextLanguage, TextRecord } from '../../answers.ts';
import { GoneLanguage } from '../GoneLanguage.tsx';
import { SearchWords } from '../SearchWords.tsx';
import { WithTerms } from '../text/terms.tsx';
import { TextPair } from '../text/TextPair.tsx';
import { editedOf, type Edited } from '../text/edited.ts';
import { useChoices } from '../useChoices.ts';
import { ask, callAt, tellSaid } from '../useLocalization.ts';

interface GridProps {
  screen: Screen;
  standing: Standing;
  resource: ResourceInfo;
  language: TextLanguage;
  /** Nobody translates into it any more. */
  isGone: boolean;
}

const perPage = 25;

interface Look {
  standing: string;
  query: string;
  page: number;
}

function useLook({ screen, resource, language }: GridProps): Look & { look: (next: Partial<Look>) => void } {
  const asked = new URLSearchParams(useSearch());
  const at: Look = { standing: asked.get('standing') ?? '', query: asked.get('query') ?? '', page: Number(asked.get('page')) || 1 };
  return {
    ...at,
    look(next) {
      const { standing, query, page } = { ...at, page: 1, ...next };
      const search = new URLSearchParams({
        language: String(language.id),
        resource: resource.segment,
        ...(standing && { standing }),
        ...(query && { query }),
        ...(page > 1 && { page: String(page) }),
      });
      screen.runtime.navigate(`/localization?${search.toString()}`);
    },
  };
}

/** The records of a resource in one language: those with a page of their own lead there, the others are edited where they stand. */
export function Grid(props: GridProps): ReactNode {
  const { screen, resource, language } = props;
  const { t } = useTranslation('localization');
  const at = useLook(props);
  const choices = useChoices(props.standing);
  const listCall = callAt(screen, 'GET', `localization/{languageId}/${resource.segment}`) ?? 'list-others';
  const asked = { languageId: language.id, resource: resource.name, page: at.page, 'per-page': perPage, standing: at.standing, query: at.query };
  const loaded = useLoad<{ rows: TextRecord[]; total: number }>(`localization/${listCall}?${JSON.stringify(asked)}`, async () => {
    const { resource: name, ...rest } = asked;
    const params = listCall === 'list-others' ? { ...rest, resource: name } : rest;
    const { body, headers } = await callApi<TextRecord[]>(screen.runtime.http, screen.bundle.manifest.calls![listCall]!, params);
    return { rows: body, total: Number(headers['x-pagination-total-count'] ?? body.length) };
  });
  return (
    <Page title={`${resource.title} — ${language.name}`} {...(loaded.value && { count: loaded.value.total })}>
      <Toolbar label={t('text.filters')}>
        <HTMLSelect
          aria-label={t('text.languageLabel')}
          value={language.id}
          options={choices.languages}
          onChange={(event) => screen.runtime.navigate(`/localization?language=${event.currentTarget.value}&resource=${resource.segment}`)}
        />
        <HTMLSelect
          aria-label={t('text.standingLabel')}
          value={at.standing}
          options={choices.standings}
          onChange={(event) => at.look({ standing: event.currentTarget.value })}
        />
        <SearchWords query={at.query} onSearch={(query) => at.look({ query })} />
      </Toolbar>
      <GoneLanguage language={language} isGone={props.isGone} />
      <Loaded of={loaded} failed={t('text.failed')}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Empty kind={at.standing || at.query ? 'no-match' : 'nothing'} />
          ) : (
            <>
              {!resource.hasPages ? <Editable key={JSON.stringify(asked)} {...props} rows={rows} /> : <Leading {...props} rows={rows} />}
              <Pages page={at.page} pages={Math.ceil(total / perPage)} onPage={(page) => at.look({ page })} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Leading({ rows, resource, language }: GridProps & { rows: readonly TextRecord[] }): ReactNode {
  const { t } = useTranslation('localization');
  return (
    <ul className="localization-records">
      {rows.map(({ id, name, texts }) => {
        const open = texts.filter(({ text, stale }) => text === null || stale).length;
        const errors = texts.filter(({ issues }) => issues.some(({ severity, ignored }) => severity === 'error' && ignored === undefined)).length;
        return (
          <li key={id}>
            <Link href={`/localization/${language.id}/${resource.segment}/${id}`}>
              <span dir="auto">{name}</span>
            </Link>
            <span className="localization-tags">
              <Tag minimal intent={open === 0 ? 'success' : 'none'}>
                {t('text.doneOf', { done: texts.length - open, total: texts.length })}
              </Tag>
              {errors > 0 && (
                <Tag minimal intent="danger">
                  {t('text.errors', { count: errors })}
                </Tag>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Editable({ screen, standing, resource, language, isGone, rows }: GridProps & { rows: readonly TextRecord[] }): ReactNode {
  const { t } = useTranslation('localization');
  const [edited, setEdited] = useState<Record<number, Edited>>({});
  const [refused, setRefused] = useState<Record<number, Refused>>({});
  const [saving, setSaving] = useState(false);
  const readOnly = !resource.writable || isGone;
  const changed = rows.flatMap((row) => (edited[row.id] ? [{ id: row.id, ...editedOf(row, edited[row.id]!) }] : []));
  useLeaveGuard(changed.length > 0);
  const set = (id: number, change: (now: Edited) => Edited) => setEdited((now) => ({ ...now, [id]: change(now[id] ?? {}) }));
  const save = async () => {
    if (changed.length === 0) return;
    setSaving(true);
    try {
      const call = callAt(screen, 'PATCH', `localization/{languageId}/${resource.segment}`) ?? 'save-all-others';
      const params = { languageId: language.id, ...(call === 'save-all-others' && { resource: resource.name }) };
      const { results } = await ask<Saved>(screen, call, params, { items: changed });
      const wrong = results.filter(isRefused);
      setRefused(Object.fromEntries(wrong.map((each) => [each.id, each])));
      setEdited((now) => Object.fromEntries(wrong.map(({ id }) => [id, now[id]!])));
      recordsWritten(screen.runtime.stores);
      for (const message of new Set(wrong.map(({ message }) => message))) tellSaid(screen, message);
      if (wrong.length === 0) tellSuccess(screen.runtime.stores, t(`calls.${call}.success`), screen.words);
    } catch (error) {
      tellError(screen.runtime.stores, error, screen.words);
    } finally {
      setSaving(false);
    }
  };
  return (
    <WithTerms screen={screen} language={language}>
      <div className="localization-texts">
        {rows.map((row) => (
          <section key={row.id} aria-label={row.name} className="localization-record">
            {row.texts.map((text) => (
              <TextPair
                key={text.path}
                name={row.name}
                text={text}
                info={resource.fields.find(({ field }) => field === text.field)!}
                source={standing.source}
                language={language}
                edited={edited[row.id] ?? {}}
                readOnly={readOnly}
                errors={refused[row.id]?.errors?.[text.path] ?? (refused[row.id] && !refused[row.id]!.errors ? [refused[row.id]!.message] : [])}
                onChange={(change) => set(row.id, change)}
              />
            ))}
          </section>
        ))}
      </div>
      {!readOnly && <SaveBar saving={saving} onSave={() => void save()} />}
    </WithTerms>
  );
}
