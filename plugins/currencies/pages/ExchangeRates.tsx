import './exchange-rates.css';
import { Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { DraftNotice, hrefsOf, Loaded, useScreen, type PageProps } from '#resource';
import { ButtonLink, Confirm, Empty, Page, SaveBar } from '#ui';
import type { Rate } from '../answers.ts';
import { typedText } from '../rateText.ts';
import { isoDay, staleDays } from './edits.ts';
import { RateGrid } from './RateGrid.tsx';
import { useRateForm, type RateForm } from './useRateForm.ts';
import { useRates } from './useRates.ts';

/** The rates of all currencies in one grid, saved together. */
export default function ExchangeRates({ plugin }: PageProps): ReactNode {
  const screen = useScreen({ plugin, resource: 'currencies', params: none });
  const { words } = screen;
  const hrefs = hrefsOf(screen);
  const { t } = useTranslation('currencies');
  const rates = useRates(plugin);
  const { loaded, sources, api } = rates;
  const form = useRateForm(screen, rates);
  const [open, setOpen] = useOpenHistory();
  return (
    <Page title={t('pages.exchange-rates')} {...(hrefs.list !== undefined && { actions: <ButtonLink href={hrefs.list} text={words.plural} /> })}>
      <Notes rows={loaded.value} />
      {form.draft.found && <DraftNotice draft={form.draft.found} words={words} onRestore={form.draft.restore} onDiscard={form.draft.drop} />}
      <Loaded of={loaded} failed={t('text.rates-failed')}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty
              action={hrefs.create !== undefined && <ButtonLink look="dark" icon="plus" href={hrefs.create} text={t('text.first-currency')} />}
            />
          ) : (
            <RateGrid rows={rows} sources={sources} form={form} api={api} open={open} onOpen={setOpen} />
          )
        }
      </Loaded>
      {loaded.value && loaded.value.length > 0 && (
        <SaveBar saving={form.saving} disabled={!form.isChanged} onSave={form.save} {...(form.isChanged && { onCancel: form.reset })}>
          {form.isChanged && t('text.edited', { count: Object.keys(form.edits).length })}
        </SaveBar>
      )}
      <SharpChanges form={form} />
    </Page>
  );
}

/** Rates that change by more than is usual are named before they are saved. */
function SharpChanges({ form: { asked, answer, edits } }: { form: RateForm }): ReactNode {
  const { t, i18n } = useTranslation('currencies');
  return (
    <Confirm
      isOpen={asked.length > 0}
      title={t('text.sharp-title')}
      confirmLabel={t('text.sharp-save')}
      intent="warning"
      maxWidth={440}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{t('text.sharp')}</p>
      <ul>
        {asked.map((row) => (
          <li key={row.id}>
            <b dir="ltr">{row.code}</b>: {typedText(row, edits[row.id], { t, locale: i18n.language })}
          </li>
        ))}
      </ul>
    </Confirm>
  );
}

const none = {};

/** The currency whose history is open stands in the address. */
function useOpenHistory(): [number | undefined, (id: number | undefined) => void] {
  const [path, navigate] = useLocation();
  const open = Number(new URLSearchParams(useSearch()).get('currency')) || undefined;
  return [open, (id) => navigate(id === undefined ? path : `${path}?currency=${id}`, { replace: true })];
}

/** How to read the grid, and whether it has gone stale. */
function Notes({ rows }: { rows: Rate[] | undefined }): ReactNode {
  const { t } = useTranslation('currencies');
  const base = rows?.find((row) => row.is_default === 1);
  const stale = rows && staleDays(rows, isoDay(new Date()));
  return (
    <>
      {base && <p className="rates-lead">{t('text.lead', { code: base.code })}</p>}
      {stale !== undefined && (
        <Callout intent="warning" icon="outdated" role="status">
          {t('text.stale', { count: stale })}
        </Callout>
      )}
    </>
  );
}
