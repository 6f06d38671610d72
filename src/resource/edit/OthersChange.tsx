import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { createResourceApi, isApiError } from '#api';
import type { LiveChange, Told } from '#core';
import { AppButton, useEvent } from '#ui';
import type { Screen } from '../screen.ts';
import type { Words } from '../words.ts';

/** The answer of one's own save comes in this time, ms: it knows the version then. */
const ownMs = 1500;
const shownMs = 8000;
const agoEveryMs = 10_000;

export interface OthersChangeProps {
  screen: Screen;
  id: number;
  /** The version that is shown, and that a save builds on. */
  version: number | undefined;
  /** Something is typed that is not saved. */
  isChanged: boolean;
  /** Has `isChanged` know what was typed a moment ago. */
  hear?: (() => void) | undefined;
  reload: () => void;
  /** What is read anew is not all that is shown. */
  isPartial: boolean;
  /** Shows both versions. Absent: a save does, where it meets another one. */
  onCompare?: (() => void) | undefined;
}

interface Change {
  change: LiveChange;
  atMs: number;
}

/** A change of the record that is told, as far as it is one of this record; `many`: perhaps. */
function changeIn(told: Told, resource: string, id: number): LiveChange | 'perhaps' | undefined {
  if (told.kind === 'reset') return 'perhaps';
  if (told.kind !== 'changes') return undefined;
  for (const each of told.changes) {
    if (each.resource !== resource) continue;
    if ('many' in each) return 'perhaps';
    if (each.id === id) return each;
  }
  return undefined;
}

/** What somebody else did to the record that is open: without words of one's own it is shown as it is now, with them one is told before one saves. */
export function OthersChange({ screen, id, version = 0, isChanged, hear, reload, isPartial, onCompare }: OthersChangeProps): ReactNode {
  const { words, resource, runtime } = screen;
  const [found, setFound] = useState<Change>();
  const [shown, setShown] = useState<LiveChange>();
  const isNewer = (change: LiveChange) => change.change === 'deleted' || (change.version ?? 0) > version;
  /** A save, a call or an action of this very tab: nobody has to be told of it. */
  const meetOwn = useEvent((change: LiveChange) => {
    if (isNewer(change) && change.change !== 'deleted') reload();
  });
  const meet = useEvent((change: LiveChange | 'perhaps') => {
    if (change === 'perhaps') {
      if (isChanged) void askedNow(screen, id).then((now) => now && again(now));
      else reload();
    } else if (isNewer(change)) {
      const isGone = change.change === 'deleted';
      if (isChanged || isGone || isPartial) setFound({ change, atMs: Date.now() });
      if (isGone || (isChanged && !isPartial)) return;
      reload();
      if (!change.own && !isPartial) setShown(change);
    }
  });
  const again = useEvent((change: LiveChange) => meet(change));
  const listen = useEvent(() => hear?.());
  useEffect(
    function follow() {
      const timers = new Set<ReturnType<typeof setTimeout>>();
      const stop = runtime.stores.live.hear((told) => {
        const change = changeIn(told, resource.name, id);
        if (change === undefined) return;
        const meetIt = () => {
          listen();
          meet(change);
        };
        const isOfThisTab = change !== 'perhaps' && change.own === true && change.tab === runtime.stores.live.tab;
        if (isOfThisTab) timers.add(setTimeout(() => meetOwn(change), ownMs));
        else meetIt();
      });
      return () => {
        stop();
        for (const each of timers) clearTimeout(each);
      };
    },
    [runtime, resource, id, meet, meetOwn, listen],
  );
  useEffect(
    function forget() {
      if (!shown) return;
      const timer = setTimeout(() => setShown(undefined), shownMs);
      return () => clearTimeout(timer);
    },
    [shown],
  );
  if (found && (isPartial || isNewer(found.change)))
    return <Notice {...{ words, isPartial, onCompare }} of={found} onClose={() => setFound(undefined)} />;
  return (
    <div role="status" className="wp-others-shown">
      {shown && (shown.by ? words.t('live.record.shown', { name: shown.by.name }) : words.t('live.record.shownAlone'))}
    </div>
  );
}

/** What became of a record, where it was not told; `undefined` where the API cannot be asked. */
async function askedNow({ runtime, resource, params }: Screen, id: number): Promise<LiveChange | undefined> {
  if (!resource.operations.includes('get')) return undefined;
  try {
    const { version } = await createResourceApi(runtime.http, resource, params).get(String(id));
    return { resource: resource.name, id, change: 'updated', ...(typeof version === 'number' && { version }) };
  } catch (error) {
    return isApiError(error) && error.status === 404 ? { resource: resource.name, id, change: 'deleted' } : undefined;
  }
}

interface NoticeProps {
  words: Words;
  of: Change;
  isPartial: boolean;
  onCompare: (() => void) | undefined;
  onClose: () => void;
}

function Notice({ words, of: { change, atMs }, isPartial, onCompare, onClose }: NoticeProps): ReactNode {
  const { t, locale } = words;
  const ago = agoText(useNow() - atMs, locale);
  const isGone = change.change === 'deleted';
  return (
    <Callout compact intent="warning" icon={isGone ? 'trash' : 'changes'} role="status" className="wp-others">
      <span>
        {t(keyOf(change), { ago, name: change.by?.name ?? '' })} {!isGone && isPartial && t('live.record.step')}
      </span>
      {onCompare && !isGone && <AppButton size="small" text={t('live.record.see')} onClick={onCompare} />}
      <Button size="small" variant="minimal" icon="cross" aria-label={t('close')} onClick={onClose} />
    </Callout>
  );
}

function keyOf({ change, own, by }: LiveChange): string {
  if (change === 'deleted') return by ? 'live.record.gone' : 'live.record.goneAlone';
  if (own) return 'live.record.own';
  return by ? 'live.record.changed' : 'live.record.changedAlone';
}

/** A moment ago in words, as exactly as one would say it: "10 seconds ago", "3 minutes ago". */
function agoText(ms: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const seconds = Math.max(0, Math.round(ms / agoEveryMs) * 10);
  return seconds < 60 ? format.format(-seconds, 'second') : format.format(-Math.round(seconds / 60), 'minute');
}

function useNow(): number {
  const [nowMs, setNow] = useState(Date.now);
  useEffect(function tick() {
    const timer = setInterval(() => setNow(Date.now()), agoEveryMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
