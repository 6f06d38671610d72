import { createResourceApi } from '#api';
import { can, type Draft } from '#core';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { indexed, tellError, tellSuccess, useLoad, useRuntime, type Load, type Screen } from '#resource';
import type { ReportEmail, SavedReport } from '../types.gen.ts';

export interface Saving {
  reports: Load<SavedReport[]>;
  mails: Load<ReportEmail[]>;
  isMine: (report: SavedReport) => boolean;
  /** Throws what kept it from being saved. */
  keep: (report: Pick<SavedReport, 'name' | 'query' | 'shared'>) => Promise<void>;
  remove: (report: SavedReport) => Promise<void>;
  /** When the reader gets a report by mail; `undefined`: not any more. A notice says what follows. */
  send: (report: SavedReport, every: ReportEmail['every'] | undefined) => Promise<void>;
}

const most = 200;

/** When a report comes by mail for the first time, and where to. */
function comesText(
  { name }: SavedReport,
  { next_on: day, address }: Draft<ReportEmail>,
  { t, locale }: { t: TFunction<'reports'>; locale: string },
): string {
  const words = day ? new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)) : '–';
  return t('text.saved.comes', { name, day: words, address: address ?? '–' });
}

/** Saved reports that the reader sees, and those that they get by mail. An admin meets everybody's own ones too, which are none of theirs. */
export function useSaved({ words }: Screen): Saving | undefined {
  const { t, i18n } = useTranslation('reports');
  const runtime = useRuntime();
  const { viewer, http, stores } = runtime;
  const [saved, mailed] = [indexed(runtime, 'saved-reports'), indexed(runtime, 'report-mails')];
  const reportsOf = saved && createResourceApi<SavedReport>(http, saved);
  const mailsOf = mailed && createResourceApi<ReportEmail>(http, mailed);
  const own = viewer?.id ?? 0;
  const reports = useLoad(`saved-reports?#${own}`, async () => {
    const { rows } = (await reportsOf?.list({ perPage: most, sort: 'name' })) ?? { rows: [] };
    return rows.filter(({ owner_id: owner, shared }) => owner === own || shared !== 'OWN');
  });
  const mails = useLoad(`report-mails?#${own}`, async () => {
    const { rows } = (await mailsOf?.list({ perPage: most, filters: { user_id: own } })) ?? { rows: [] };
    return rows;
  });
  if (!reportsOf || !mailsOf || !can(viewer, 'staff')) return undefined;
  const told = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      tellError(stores, error, words);
    }
    reports.reload();
    mails.reload();
  };
  const mailOf = ({ id }: SavedReport) => mails.value?.find((each) => each.report_id === id);
  return {
    reports,
    mails,
    isMine: ({ owner_id: owner }) => owner === own || can(viewer, 'admin'),
    keep: async (report) => {
      await reportsOf.create({ ...report });
      reports.reload();
    },
    remove: (report) => told(() => reportsOf.remove(String(report.id))),
    send: (report, every) =>
      told(async () => {
        const had = mailOf(report);
        if (had) await mailsOf.remove(String(had.id));
        const made = every && (await mailsOf.create({ report_id: report.id, every }));
        tellSuccess(stores, made ? comesText(report, made, { t, locale: i18n.language }) : t('text.saved.stopped', { name: report.name }), words);
      }),
  };
}
