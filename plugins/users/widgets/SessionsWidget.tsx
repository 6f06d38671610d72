import './sessions.css';
import { Button, InputGroup, Tag } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { isUnscoped } from '#core';
import { useNeighbour } from '#forms';
import { instantText, useRuntime } from '#resource';
import { Confirm } from '#ui';
import { deviceOf } from './deviceOf.ts';
import { useSessions, type Session } from './useSessions.ts';

/** When somebody was last here; and, to themselves and to admins, the devices they are signed in on, to be signed out. */
export default function SessionsWidget({ id, value }: WidgetProps): ReactNode {
  const { t, i18n } = useTranslation('users');
  const { viewer, stores } = useRuntime();
  const { names } = useSnapshot(stores.features.state);
  const user = useNeighbour('id');
  const isOpen = names.includes('sessions') && typeof user === 'number' && (user === viewer.id || isUnscoped(viewer));
  return (
    <div className="users-sessions">
      <InputGroup id={id} fill readOnly value={typeof value === 'string' ? instantText(value, i18n.language) : t('text.never-seen')} />
      {isOpen && <Devices user={user} isSelf={user === viewer.id} />}
    </div>
  );
}

function Devices({ user, isSelf }: { user: number; isSelf: boolean }): ReactNode {
  const { t } = useTranslation('users');
  const { sessions, failed, reload, end, busy } = useSessions(user, isSelf);
  const [asks, setAsks] = useState(false);
  if (failed)
    return (
      <p className="wp-note">
        {t('text.sessions-failed')} <Button size="small" icon="refresh" text={t('retry', { ns: 'ui' })} onClick={reload} />
      </p>
    );
  if (!sessions) return null;
  const others = sessions.filter((session) => !session.current);
  return (
    <>
      {sessions.length === 0 ? (
        <p className="wp-note">{t('text.no-sessions')}</p>
      ) : (
        <ul className="wp-plain-list" aria-label={t('text.sessions')}>
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
          text={t(isSelf ? 'text.end-others' : 'text.end-all')}
          onClick={() => setAsks(true)}
        />
      )}
      <Confirm
        isOpen={asks}
        title={t(isSelf ? 'text.end-others' : 'text.end-all')}
        confirmLabel={t('text.end')}
        intent="danger"
        loading={busy}
        onCancel={() => setAsks(false)}
        onConfirm={() => void end().then(() => setAsks(false))}
      >
        <p>{t('text.end-question', { count: others.length })}</p>
      </Confirm>
    </>
  );
}

function Device({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }): ReactNode {
  const { t, i18n } = useTranslation('users');
  const device = deviceOf(session.agent) ?? t('text.unknown-device');
  return (
    <li className="users-device">
      <span className="users-device-name">
        <bdi>{device}</bdi>
        {session.current && (
          <Tag minimal round intent="success">
            {t('text.this-device')}
          </Tag>
        )}
      </span>
      <span className="wp-quiet">
        {t('text.used', { time: instantText(session.used_at, i18n.language) })}
        {session.address && (
          <>
            {' '}
            · <bdi>{session.address}</bdi>
          </>
        )}
      </span>
      {!session.current && (
        <Button size="small" variant="outlined" disabled={busy} text={t('text.end')} aria-label={t('text.end-on', { device })} onClick={onEnd} />
      )}
    </li>
  );
}
