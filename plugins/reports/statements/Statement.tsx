import '../reports.css';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile } from '#api';
import { can, type Money } from '#core';
import { useCurrencies } from '#forms';
import { moneyText, ResourceServices, tellError, useScreen, type PageProps } from '#resource';
import { AppButton, Stat, Stats } from '#ui';
import { Account } from './Account.tsx';
import { Lines } from './Lines.tsx';
import { monthText } from './Month.tsx';
import { hand } from './hand.ts';

const figures = ['sales', 'refunds', 'commission', 'adjustments', 'payable'] as const;
const none = {};

/** What a statement comes to, where its operator is paid, and what it is made of. */
export default function Statement(props: PageProps): ReactNode {
  return (
    <ResourceServices plugin="reports">
      <OfStatement {...props} />
    </ResourceServices>
  );
}

function OfStatement({ part }: PageProps): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const { record } = part!;
  const currencies = useCurrencies();
  const { runtime } = useScreen({ resource: 'statements', params: none });
  const known = currencies.state === 'ready' ? currencies.value : [];
  const money = (name: (typeof figures)[number]) => {
    const value = record[name] as unknown as Money | null | undefined;
    return value ? moneyText(value, known, i18n.language) : '–';
  };
  return (
    <div className="reports-sections">
      <p className="wp-quiet">{t('text.statements.of', { month: monthText(String(record.month), i18n.language) })}</p>
      <Stats label={t('text.statements.figures')}>
        {figures.map((name) => (
          <Stat key={name} label={t(`resources.statements.fields.${name}.title`)} value={money(name)} />
        ))}
      </Stats>
      <Downloads id={Number(record.id)} code={String(record.code)} />
      {can(runtime.viewer, 'manager') && <Account id={Number(record.id)} />}
      <Lines id={Number(record.id)} version={Number(record.version)} currency={Number(record.currency_id)} />
    </div>
  );
}

function Downloads({ id, code }: { id: number; code: string }): ReactNode {
  const { t } = useTranslation('reports');
  const { runtime, bundle, words } = useScreen({ resource: 'statements', params: none });
  const [busy, setBusy] = useState(false);
  const get = async (format: 'csv' | 'pdf') => {
    setBusy(true);
    try {
      const { file, name } = await callForFile(runtime.http, bundle.manifest.calls![`statement-${format}`]!, { id }, { language: 'reader' });
      hand(file, name ?? `statement-${code}.${format}`);
    } catch (error) {
      tellError(runtime.stores, error, words);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="reports-actions">
      {(['pdf', 'csv'] as const).map((format) => (
        <AppButton
          key={format}
          look="outline"
          icon="download"
          text={t(`text.statements.${format}`)}
          disabled={busy}
          onClick={() => void get(format)}
        />
      ))}
    </div>
  );
}
