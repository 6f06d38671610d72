import './publishing.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Publishing } from '#api';
import { publicationField, type WireRecord } from '#core';
import { StatusTag } from '../cells/StatusTag.tsx';
import { useReaderName } from '../useReaderName.ts';
import { Loaded } from '../Loaded.tsx';
import type { Screen } from '../screen.ts';
import { SidePanel } from '../SidePanel.tsx';
import { PlanForm } from './PlanForm.tsx';
import { Plans } from './Plans.tsx';
import { usePublishing } from './usePublishing.ts';
import { Versions } from './Versions.tsx';

interface PublishingPanelProps {
  screen: Screen;
  record: WireRecord;
  onClose: () => void;
  /** The record is another one than before. */
  onChanged: () => void;
}

/** What others read of a record and from when to when, and the versions there were, each to be compared and restored. */
export function PublishingPanel({ screen, record, onClose, onChanged }: PublishingPanelProps): ReactNode {
  const { t } = useTranslation(['publishing', 'resource']);
  const publishing = usePublishing(screen, record, onChanged);
  return (
    <SidePanel title={t('title', { name: useReaderName(screen, record) })} widthPx={640} onClose={onClose}>
      <Loaded of={publishing.load} failed={t('failed')}>
        {(told) => (
          <>
            <Standing screen={screen} record={record} told={told} />
            <Plans screen={screen} publishing={publishing} told={told} />
            <PlanForm record={record} publishing={publishing} />
            <Versions screen={screen} publishing={publishing} told={told} />
          </>
        )}
      </Loaded>
    </SidePanel>
  );
}

function Standing({ screen, record, told }: { screen: Screen; record: WireRecord; told: Publishing }): ReactNode {
  const { t } = useTranslation('publishing');
  const state = String(record[publicationField] ?? 'draft');
  return (
    <p className="wp-publishing-standing">
      <StatusTag words={screen.words} field={publicationField} code={state} /> <span>{t(`said.${state}`, { no: told.live ?? '' })}</span>
    </p>
  );
}
