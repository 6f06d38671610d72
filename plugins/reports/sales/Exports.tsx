import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callForFile, isAborted } from '#api';
import { tellCallFailure, type Screen } from '#resource';
import { AppButton, download, MenuButton } from '#ui';
import { paramsOf, type Look } from './useReport.ts';

const files = [
  { call: 'sales-export', format: 'csv' },
  { call: 'sales-export', format: 'xlsx' },
  { call: 'bookings-export', format: 'csv' },
  { call: 'bookings-export', format: 'xlsx' },
] as const;
type Wanted = (typeof files)[number];

/** What of a question a file takes: all but what rows are told apart by and held against. A spreadsheet is by date of sale, whatever is in sight. */
function askedOf(at: Look, { format }: Wanted): Record<string, string> {
  const { by: _by, compare: _compare, type, ...params } = paramsOf(at);
  return { ...params, format, type: format === 'xlsx' ? 'BY_SALE_DATE' : type! };
}

interface Saving {
  running: Wanted | undefined;
  start: (wanted: Wanted) => void;
  cancel: () => void;
}

function useSaving(screen: Screen, at: Look): Saving {
  const { runtime, bundle, words } = screen;
  const [running, setRunning] = useState<Wanted | undefined>(undefined);
  const controller = useRef<AbortController | undefined>(undefined);
  useEffect(function cancelOnLeave() {
    return () => controller.current?.abort();
  }, []);
  const save = async (wanted: Wanted) => {
    const { call, format } = wanted;
    controller.current = new AbortController();
    const { signal } = controller.current;
    setRunning(wanted);
    try {
      const { file, name } = await callForFile(runtime.http, bundle.manifest.calls![call]!, askedOf(at, wanted), { language: 'reader', signal });
      download(file, name ?? `${call}.${format}`);
    } catch (error) {
      if (!isAborted(error)) tellCallFailure(runtime.stores, error, words, call);
    } finally {
      setRunning(undefined);
    }
  };
  return { running, start: (wanted) => void save(wanted), cancel: () => controller.current?.abort() };
}

/** The facts and the bookings of the period as files: those in sight, as far as they are narrowed down. */
export function Exports({ screen, at, facts }: { screen: Screen; at: Look; facts: number | undefined }): ReactNode {
  const { t, i18n } = useTranslation('reports');
  const { running, start, cancel } = useSaving(screen, at);
  if (running)
    return (
      <span className="wp-actions" role="status">
        {running.call === 'sales-export' && facts
          ? t('text.exportingRows', { count: facts, shown: facts.toLocaleString(i18n.language) })
          : t('text.exporting')}
        <AppButton look="outline" text={screen.words.t('cancel')} onClick={cancel} />
      </span>
    );
  return (
    <MenuButton
      label={t('text.export')}
      text={t('text.export')}
      icon="download"
      entries={files.map((each) => ({
        id: `${each.call}-${each.format}`,
        label: t(`text.exports.${each.call}-${each.format}`),
        onSelect: () => start(each),
      }))}
    />
  );
}
