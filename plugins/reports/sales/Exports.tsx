import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile } from '#api';
import { tellCallFailure, type Screen } from '#resource';
import { MenuButton } from '#ui';
import { saveFile } from './saveFile.ts';
import { paramsOf, type Look } from './useReport.ts';

const files = [
  { call: 'sales-export', format: 'csv' },
  { call: 'sales-export', format: 'xlsx' },
  { call: 'bookings-export', format: 'csv' },
  { call: 'bookings-export', format: 'xlsx' },
] as const;

/** The facts and the bookings of the period as files. A spreadsheet is by date of sale, whatever is in sight, and says so. */
export function Exports({ screen, at }: { screen: Screen; at: Look }): ReactNode {
  const { t } = useTranslation('reports');
  const [busy, setBusy] = useState(false);
  const { runtime, bundle } = screen;
  const save = async ({ call, format }: (typeof files)[number]) => {
    const { type, fromDate, toDate } = paramsOf(at);
    setBusy(true);
    try {
      const decl = bundle.manifest.calls![call]!;
      const { file, name } = await callForFile(runtime.http, decl, {
        type: format === 'xlsx' ? 'BY_SALE_DATE' : type!,
        fromDate: fromDate!,
        toDate: toDate!,
        format,
      });
      saveFile(file, name ?? `${call}.${format}`);
    } catch (error) {
      tellCallFailure(runtime.stores, error, screen.words, call);
    } finally {
      setBusy(false);
    }
  };
  return (
    <MenuButton
      label={t('text.export')}
      text={t('text.export')}
      icon="download"
      disabled={busy}
      entries={files.map((each) => ({
        id: `${each.call}-${each.format}`,
        label: t(`text.exports.${each.call}-${each.format}`),
        onSelect: () => void save(each),
      }))}
    />
  );
}
