import { useState, type ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRuntime, useScreen } from '#resource';
import { later, MenuButton, type MenuEntry } from '#ui';
import { queryOf, type Look } from '../sales/useReport.ts';
import type { SavedReport } from '../types.gen.ts';
import { useSaved, type Saving } from './useSaved.ts';

const KeepDialog = /* @__PURE__ */ later(async () => (await import('./KeepDialog.tsx')).KeepDialog);
const none = {};

/** Reports under a name: opening one, keeping what is in sight, sharing it, having it sent to oneself. */
export function Saved({ at }: { at: Look }): ReactNode {
  const saving = useSaved(useScreen({ resource: 'saved-reports', params: none }));
  return saving ? <Menu at={at} saving={saving} /> : null;
}

function Menu({ at, saving }: { at: Look; saving: Saving }): ReactNode {
  const { t } = useTranslation('reports');
  const runtime = useRuntime();
  const [naming, setNaming] = useState(false);
  const query = queryOf(at);
  const reports = saving.reports.value ?? [];
  const current = reports.find((each) => each.query === query);
  const entries: MenuEntry[] = [
    ...(reports.length === 0 ? [{ id: 'none', disabled: true, label: t(saving.reports.error ? 'text.failed' : 'text.saved.none') }] : []),
    ...reports.map(
      (each): MenuEntry => ({
        id: `report ${each.id}`,
        icon: each.shared === 'OWN' ? 'bookmark' : 'people',
        checked: each === current,
        label: each.name,
        onSelect: () => runtime.navigate(`/reports/sales-report?${each.query}`),
      }),
    ),
    { id: 'keep', icon: 'add', apart: true, label: t('text.saved.keep'), onSelect: () => setNaming(true) },
    ...(current ? ofOne(current, { at, saving, t }) : []),
  ];
  return (
    <>
      <MenuButton
        icon="bookmark"
        endIcon="caret-down"
        label={t('text.saved.label')}
        text={current?.name ?? t('text.saved.label')}
        entries={entries}
        onOpen={saving.reports.reload}
      />
      {naming && <KeepDialog query={query} saving={saving} onClose={() => setNaming(false)} />}
    </>
  );
}

/** What may be done with the report in sight. One with days of its own is sent to nobody: it would say the same each time. */
function ofOne(report: SavedReport, { at, saving, t }: { at: Look; saving: Saving; t: TFunction<'reports'> }): MenuEntry[] {
  const every = saving.mails.value?.find((each) => each.report_id === report.id)?.every;
  const choices = (['WEEK', 'MONTH'] as const).map(
    (each, i): MenuEntry => ({
      id: `mail ${each}`,
      icon: 'envelope',
      apart: i === 0,
      checked: every === each,
      label: t(`text.saved.mail.${each}`),
      onSelect: () => void saving.send(report, every === each ? undefined : each),
    }),
  );
  return [
    ...(at.preset ? choices : []),
    ...(every
      ? [
          {
            id: 'no-mail',
            icon: 'disable',
            label: t('text.saved.mail.none'),
            onSelect: () => void saving.send(report, undefined),
          } satisfies MenuEntry,
        ]
      : []),
    ...(saving.isMine(report)
      ? [
          {
            id: 'remove',
            icon: 'trash',
            intent: 'danger',
            apart: true,
            label: t('text.saved.remove', { name: report.name }),
            onSelect: () => void saving.remove(report),
          } satisfies MenuEntry,
        ]
      : []),
  ];
}
