import '../statements.css';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile } from '#api';
import { can, isMoney } from '#core';
import { ResourceServices, tellError, useMoney, useScreen, type PageProps } from '#resource';
import { AppButton, download, Stat, Stats } from '#ui';
import { figures, type Figure } from '../engine/figures.ts';
import { Account } from './Account.tsx';
import { Lines, useLines } from './Lines.tsx';
import { monthText } from './Month.tsx';
import { figureHref } from './figureHref.ts';

const none = {};

/** What a statement comes to, where its operator is paid, and what it is made of. */
export default function Statement(props: PageProps): ReactNode {
  return (
    <ResourceServices plugin="statements">
      <OfStatement {...props} />
    </ResourceServices>
  );
}

function OfStatement({ part }: PageProps): ReactNode {
  const { t, i18n } = useTranslation('statements');
  const { record } = part!;
  const { runtime } = useScreen({ resource: 'statements', params: none });
  const id = Number(record.id);
  const money = useMoney();
  const load = useLines(id, Number(record.version));
  const shown = (name: Figure) => {
    const value = load.value?.figures?.[name] ?? record[name];
    return isMoney(value) ? money(value) : '–';
  };
  const wayTo = (name: Figure) => {
    const href = figureHref(runtime, id, name);
    return href === undefined ? {} : { href };
  };
  return (
    <div className="wp-sections">
      <p className="wp-quiet">{t('text.of', { month: monthText(String(record.month), i18n.language) })}</p>
      <Stats label={t('text.figures')}>
        {figures.map((name) => (
          <Stat key={name} label={t(`resources.statements.fields.${name}.title`)} value={shown(name)} {...wayTo(name)} />
        ))}
      </Stats>
      <Downloads id={id} code={String(record.code)} />
      {can(runtime.viewer, 'manager') && <Account id={id} />}
      <Lines id={id} load={load} currency={Number(record.currency_id)} />
    </div>
  );
}

function Downloads({ id, code }: { id: number; code: string }): ReactNode {
  const { t } = useTranslation('statements');
  const { runtime, bundle, words } = useScreen({ resource: 'statements', params: none });
  const [busy, setBusy] = useState(false);
  const get = async (format: 'csv' | 'pdf') => {
    setBusy(true);
    try {
      const { file, name } = await callForFile(runtime.http, bundle.manifest.calls![`statement-${format}`]!, { id }, { language: 'reader' });
      download(file, name ?? `statement-${code}.${format}`);
    } catch (error) {
      tellError(runtime.stores, error, words);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="wp-actions">
      {(['pdf', 'csv'] as const).map((format) => (
        <AppButton key={format} look="outline" icon="download" text={t(`text.${format}`)} disabled={busy} onClick={() => void get(format)} />
      ))}
    </div>
  );
}
