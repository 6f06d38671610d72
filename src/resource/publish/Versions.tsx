import { Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublishedVersion, Publishing } from '#api';
import { durationText, longMinutes } from '#core';
import { AppButton, Empty } from '#ui';
import { instantText } from '../cells/formats.ts';
import type { Screen } from '../screen.ts';
import type { PublishingPort } from './usePublishing.ts';
import { VersionDifference } from './VersionDifference.tsx';

interface VersionsProps {
  screen: Screen;
  publishing: PublishingPort;
  told: Publishing;
}

/** The versions of a record that were published or are to be, newest first. */
export function Versions({ screen, publishing, told }: VersionsProps): ReactNode {
  const { t } = useTranslation('publishing');
  return (
    <section>
      <h3>{t('versions')}</h3>
      {told.versions.length === 0 && <Empty icon="globe-network" title={t('none')} />}
      <ol className="wp-publishing-list wp-publishing-versions">
        {told.versions.map((version) => (
          <VersionItem key={version.no} screen={screen} publishing={publishing} version={version} isLive={version.no === told.live} />
        ))}
      </ol>
    </section>
  );
}

interface VersionItemProps extends Omit<VersionsProps, 'told'> {
  version: PublishedVersion;
  isLive: boolean;
}

function VersionItem({ screen, publishing: { api, act, busy }, version, isLive }: VersionItemProps): ReactNode {
  const { t } = useTranslation('publishing');
  const { locale } = screen.words;
  const [open, setOpen] = useState(false);
  const { no, by, late_minutes: late } = version;
  const at = version.live_at ?? version.at;
  return (
    <li>
      <div>
        <b>{t('version', { no })}</b>
        {isLive && (
          <Tag minimal intent="success">
            {t('isLive')}
          </Tag>
        )}
        {version.kind === 'planned' && (
          <Tag minimal intent="primary">
            {t('isPlanned')}
          </Tag>
        )}
        {late !== null && (
          <Tag minimal intent="warning">
            {late < longMinutes ? t('late', { count: late }) : t('lateHours', { duration: durationText(late, locale) })}
          </Tag>
        )}
        <time dateTime={at}>{instantText(at, locale)}</time>
        {by && <bdi className="wp-quiet">{by}</bdi>}
      </div>
      <span className="wp-publishing-ways">
        <AppButton
          look="light"
          size="small"
          endIcon={open ? 'chevron-up' : 'chevron-down'}
          aria-expanded={open}
          text={t('compare')}
          onClick={() => setOpen(!open)}
        />
        <AppButton size="small" icon="undo" text={t('restore')} disabled={busy} onClick={() => act(() => api.restore(no), t('restored', { no }))} />
      </span>
      {open && <VersionDifference screen={screen} api={api} no={no} />}
    </li>
  );
}
