import './exchange-rates.css';
import { Button, Callout } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import { instantText, messagesOf, useScreen, type PageProps } from '#resource';
import { ButtonLink, Empty, Failure, Loader, Page, SaveBar } from '#ui';
import { isoDay, staleDays } from './edits.ts';
import { RateGrid } from './RateGrid.tsx';
import { useRateForm, type RateForm } from './useRateForm.ts';
import { useRates, type Rates } from './useRates.ts';

/** The rates of all currencies in one grid, saved together. */
export default function ExchangeRates({ plugin }: PageProps): ReactNode {
  const screen = useScreen({ plugin, resource: 'currencies', params: none });
  const { words } = screen;
  const { t } = useTranslation('currencies');
  const rates = useRates(plugin);
  const form = useRateForm(screen, rates);
  const [open, setOpen] = useOpenHistory();
  return (
    <Page title={t('routes.exchange-rates')} actions={<ButtonLink href="/currencies" text={words.plural} />}>
      <Notes rates={rates} form={form} />
      <Body rates={rates} message={messagesOf(rates.error, words).join(' ')}>
        {(rows) => <RateGrid rows={rows} sources={rates.sources} form={form} api={rates.api} open={open} onOpen={setOpen} />}
      </Body>
      {rates.rows && rates.rows.length > 0 && (
        <SaveBar saving={form.saving} disabled={!form.isChanged} onSave={form.save} {...(form.isChanged && { onCancel: form.reset })}>
          {form.isChanged && t('text.edited', { count: Object.keys(form.edits).length })}
        </SaveBar>
      )}
    </Page>
  );
}

const none = {};

/** The currency whose history is open stands in the address. */
function useOpenHistory(): [number | undefined, (id: number | undefined) => void] {
  const [path, navigate] = useLocation();
  const open = Number(new URLSearchParams(useSearch()).get('currency')) || undefined;
  return [open, (id) => navigate(id === undefined ? path : `${path}?currency=${id}`, { replace: true })];
}

function Body({ rates: { rows, error, reload, loading }, message, children }: { rates: Rates; message: string; children: (rows: NonNullable<Rates['rows']>) => ReactNode }): ReactNode {
  const { t } = useTranslation('currencies');
  if (rows?.length === 0) return <Empty action={<ButtonLink look="dark" icon="plus" href="/currencies/new" text={t('text.first-currency')} />} />;
  if (rows) return children(rows);
  return error !== undefined && !loading ? <Failure title={t('text.rates-failed')} message={message} onRetry={reload} /> : <Loader fill />;
}

/** How to read the grid, whether it has gone stale, and what was typed here before. */
function Notes({ rates, form }: { rates: Rates; form: RateForm }): ReactNode {
  const { t, i18n } = useTranslation('currencies');
  const base = rates.rows?.find((row) => row.is_default === 1);
  const stale = rates.rows && staleDays(rates.rows, isoDay(new Date()));
  const { draft } = form;
  return <>
    {base && <p className="rates-lead">{t('text.lead', { code: base.code })}</p>}
    {stale !== undefined && <Callout intent="warning" icon="outdated" role="status">{t('text.stale', { count: stale })}</Callout>}
    {draft.found && (
      <Callout intent="primary" icon="history" className="wp-draft" role="status">
        <span>{t('draft.found', { ns: 'resource', time: instantText(new Date(draft.found.savedAtMs).toISOString(), i18n.language) })}</span>
        <Button intent="primary" text={t('draft.restore', { ns: 'resource' })} onClick={draft.restore} />
        <Button variant="minimal" text={t('draft.discard', { ns: 'resource' })} onClick={draft.drop} />
      </Callout>
    )}
  </>;
}
