import { Button } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AlsoHere, instantText, StatusTag, type Screen } from '#resource';
import { AppButton, ButtonLink, MenuButton, type MenuEntry } from '#ui';
import { snoozeTimes } from '../snoozeTimes.ts';
import type { Whole } from '../../answers.ts';
import type { Moves } from '../useMoves.ts';
import { usePeople } from '../usePeople.ts';
import { SnoozeDialog } from './SnoozeDialog.tsx';

interface ThreadHeadProps {
  screen: Screen;
  conversation: Whole;
  isStaff: boolean;
  moves: Moves;
  /** What is typed, for whoever else is here. */
  typed: string;
  backHref: string;
  onUnread: () => void;
  onBeside: () => void;
  snoozing: { is: boolean; set: (is: boolean) => void };
}

/** Who the conversation is with and how it stands, and what may become of it. */
export function ThreadHead(props: ThreadHeadProps): ReactNode {
  const { screen, conversation, isStaff, moves, typed, backHref, onBeside, snoozing } = props;
  const { words, runtime } = screen;
  const { t } = useTranslation('enquiries');
  const { id, hash, status, traveller_name: name, subject, snoozed_until: until } = conversation;
  return (
    <header className="enq-head">
      <ButtonLink href={backHref} icon="arrow-left" look="outline" text={t('text.back')} className="enq-back wp-turned" />
      <div className="enq-head-words">
        <h2 dir="auto">{name || subject}</h2>
        <StatusTag words={words} field="status" code={status} />
        {status === 'SNOOZED' && until && <span className="wp-quiet">{instantText(until, words.locale)}</span>}
        {runtime.stores.features.has('live') && <AlsoHere screen={screen} id={id} typed={{ text: typed }} isChanged={typed !== ''} />}
        {name && subject !== name && (
          <span className="wp-quiet enq-subject" dir="auto">
            {subject}
          </span>
        )}
      </div>
      <Button
        className="enq-beside-button"
        variant="minimal"
        icon="info-sign"
        aria-label={t('text.beside')}
        title={t('text.beside')}
        onClick={onBeside}
      />
      <div className="enq-head-actions">
        {isStaff && (
          <>
            <Assign {...props} />
            <Snooze {...props} />
            {status === 'RESOLVED' ? (
              <AppButton icon="undo" text={words.action('open-again')} disabled={moves.isUnderWay} onClick={() => void moves.reopen(hash)} />
            ) : (
              <AppButton
                icon="tick"
                intent="success"
                text={words.action('resolve')}
                disabled={moves.isUnderWay}
                onClick={() => void moves.resolve(hash)}
              />
            )}
            <More {...props} />
          </>
        )}
      </div>
      {snoozing.is && (
        <SnoozeDialog
          onClose={() => snoozing.set(false)}
          onDone={(moment) => {
            snoozing.set(false);
            void moves.snooze(hash, moment);
          }}
        />
      )}
    </header>
  );
}

function Assign({ screen, conversation, moves }: ThreadHeadProps): ReactNode {
  const { t } = useTranslation('enquiries');
  const [isWanted, setWanted] = useState(false);
  const { viewer } = screen.runtime;
  const { hash, operator_id: operator, assignee_id: assignee } = conversation;
  const people = usePeople(operator, isWanted || Boolean(assignee));
  const others = people.filter(({ id }) => id !== viewer.id);
  const entry = (id: number | null, label: string): MenuEntry => ({
    id: String(id),
    label,
    checked: (assignee ?? null) === id,
    onSelect: () => void moves.assign(hash, id),
  });
  const name = assignee === viewer.id ? t('text.me') : people.find(({ id }) => id === assignee)?.full_name;
  return (
    <MenuButton
      variant="outlined"
      icon="person"
      endIcon="caret-down"
      label={t('text.assign')}
      text={name ?? (assignee ? t('text.somebody') : t('text.nobody'))}
      className="enq-assign"
      disabled={moves.isUnderWay}
      onOpen={() => setWanted(true)}
      entries={[
        entry(viewer.id, t('text.me')),
        ...others.map(({ id, full_name: each }) => entry(id, each)),
        { ...entry(null, t('text.nobody')), apart: true },
      ]}
    />
  );
}

function Snooze({ screen: { words }, conversation: { hash, status }, moves, snoozing }: ThreadHeadProps): ReactNode {
  const { t } = useTranslation('enquiries');
  if (status === 'RESOLVED') return null;
  const time = (at: Date) => new Intl.DateTimeFormat(words.locale, { weekday: 'short', hour: 'numeric', minute: '2-digit' }).format(at);
  const entries = snoozeTimes(new Date()).map(
    ({ id, at }): MenuEntry => ({ id, label: t(`text.snooze.${id}`), note: time(at), onSelect: () => void moves.snooze(hash, at) }),
  );
  return (
    <MenuButton
      variant="outlined"
      icon="time"
      className="enq-snooze"
      endIcon="caret-down"
      label={words.action('snooze')}
      text={words.action('snooze')}
      disabled={moves.isUnderWay}
      entries={[...entries, { id: 'own', label: t('text.snooze.own'), apart: true, onSelect: () => snoozing.set(true) }]}
    />
  );
}

function More({ screen: { words }, conversation: { hash, status }, moves, onUnread }: ThreadHeadProps): ReactNode {
  const { t } = useTranslation('enquiries');
  const waits: MenuEntry[] =
    status === 'OPEN' || status === 'SNOOZED'
      ? [{ id: 'wait', label: words.action('wait'), icon: 'stopwatch', onSelect: () => void moves.leave(hash) }]
      : [];
  const again: MenuEntry[] =
    status === 'SNOOZED' || status === 'WAITING'
      ? [{ id: 'again', label: words.action('open-again'), icon: 'undo', onSelect: () => void moves.reopen(hash) }]
      : [];
  return (
    <MenuButton
      icon="more"
      label={t('text.more')}
      entries={[...waits, ...again, { id: 'unread', label: t('text.markUnread'), icon: 'envelope', onSelect: onUnread }]}
    />
  );
}
