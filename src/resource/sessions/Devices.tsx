import './devices.css';
import { Button, Tag } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '#api';
import { deviceOf } from '#core';
import { Confirm } from '#ui';
import { instantText } from '../cells/formats.ts';
import { useSessions } from './useSessions.ts';

/** The devices somebody is signed in on, each to be signed out. */
export function Devices({ user, isSelf }: { user: number; isSelf: boolean }): ReactNode {
  const { t } = useTranslation('factors');
  const { sessions, failed, reload, end, busy } = useSessions(user, isSelf);
  const [asks, setAsks] = useState(false);
  if (failed)
    return (
      <p className="wp-note">
        {t('devices.failed')} <Button size="small" icon="refresh" text={t('retry', { ns: 'ui' })} onClick={reload} />
      </p>
    );
  if (!sessions) return null;
  const others = sessions.filter((session) => !session.current);
  return (
    <div className="wp-sessions">
      {sessions.length === 0 ? (
        <p className="wp-note">{t('devices.none')}</p>
      ) : (
        <ul className="wp-plain-list" aria-label={t('devices.title')}>
          {sessions.map((session) => (
            <Device key={session.id} session={session} busy={busy} onEnd={() => void end(session.id)} />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <Button
          variant="outlined"
          intent="danger"
          icon="log-out"
          disabled={busy}
          text={t(isSelf ? 'devices.end-others' : 'devices.end-all')}
          onClick={() => setAsks(true)}
        />
      )}
      <Confirm
        isOpen={asks}
        title={t(isSelf ? 'devices.end-others' : 'devices.end-all')}
        confirmLabel={t('devices.end')}
        intent="danger"
        loading={busy}
        onCancel={() => setAsks(false)}
        onConfirm={() => void end().then(() => setAsks(false))}
      >
        <p>{t('devices.end-question', { count: others.length })}</p>
      </Confirm>
    </div>
  );
}

function Device({ session, busy, onEnd }: { session: SessionInfo; busy: boolean; onEnd: () => void }): ReactNode {
  const { t, i18n } = useTranslation('factors');
  const device = deviceOf(session.agent) ?? t('devices.unknown');
  return (
    <li className="wp-device">
      <span className="wp-device-name">
        <bdi>{device}</bdi>
        {session.current && (
          <Tag minimal round intent="success">
            {t('devices.this')}
          </Tag>
        )}
      </span>
      <span className="wp-quiet">
        {t('devices.used', { time: instantText(session.used_at, i18n.language) })}
        {session.address && (
          <>
            {' '}
            · <bdi>{session.address}</bdi>
          </>
        )}
      </span>
      {!session.current && (
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          text={t('devices.end')}
          aria-label={t('devices.end-on', { device })}
          onClick={onEnd}
        />
      )}
    </li>
  );
}
