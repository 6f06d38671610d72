import { Button } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { isInView, keyOf, type WireRecord } from '#core';
import type { Walk as Walked } from '#state';
import { AppButton, useEvent, useKeys, useSame } from '#ui';
import { hrefsOf } from '../hrefs.ts';
import type { Screen } from '../screen.ts';
import { tellError } from '../tell.ts';
import { nextWaiting, stepIn } from './nextIn.ts';

interface WalkProps {
  screen: Screen;
  record: WireRecord;
}

/** The way from a record to the next one of the list it was opened from; nothing where it was opened otherwise. */
export function Walk({ screen, record }: WalkProps): ReactNode {
  const key = String(keyOf(screen.resource, record));
  const { lists } = screen.runtime.stores;
  const [walk] = useState(() => {
    const last = lists.walk();
    const at = last?.resource === screen.resource.name ? last.keys.indexOf(key) : -1;
    return last && at >= 0 ? { ...last, at } : undefined;
  });
  useEffect(
    function arrive() {
      if (walk) lists.setWalk(walk);
    },
    [lists, walk],
  );
  return walk && <Steps screen={screen} record={record} walk={walk} />;
}

function Steps({ screen, record, walk }: WalkProps & { walk: Walked }): ReactNode {
  const { words, runtime, resource } = screen;
  const { t } = words;
  const [isGoing, setGoing] = useState(false);
  const place = walk.before + walk.row + walk.at + 1;
  const isLast = walk.at === walk.keys.length - 1 && walk.total !== undefined && place >= walk.total;
  const go = useEvent(async (find: () => Promise<Walked | undefined>) => {
    setGoing(true);
    try {
      const next = await find();
      const href = next && hrefsOf(screen).edit(next.keys[next.at]!);
      if (href === undefined) runtime.navigate(walk.list);
      else runtime.navigate(href, { replace: true });
      if (next) runtime.stores.lists.setWalk(next);
    } catch (error) {
      tellError(runtime.stores, error, words, t('walk.next'));
    } finally {
      setGoing(false);
    }
  });
  const isDone = walk.view !== undefined && resource.decl.views?.[walk.view]?.due !== undefined && !isInView(resource.decl, walk.view, record);
  const forth = useEvent(() => void go(() => (isDone ? nextWaiting(walk) : stepIn(walk, 1))));
  const back = useEvent(() => void go(() => stepIn(walk, -1)));
  const next = t(isDone ? 'walk.waiting' : 'walk.next');
  useKeys(
    useSame([
      { code: 'KeyJ', plain: true, label: next, run: forth, disabled: isGoing || (isLast && !isDone) },
      { code: 'KeyK', plain: true, label: t('walk.previous'), run: back, disabled: isGoing || walk.at === 0 },
    ]),
  );
  return (
    <div className="wp-walk" role="group" aria-label={t('walk.label', { plural: words.plural })}>
      <span className="wp-quiet">
        {walk.total === undefined ? place.toLocaleString(words.locale) : t('walk.place', { place, total: walk.total })}
      </span>
      <Step icon="chevron-up" name={t('walk.previous')} letter="K" disabled={walk.at === 0} onClick={back} />
      {isDone ? (
        <AppButton look="dark" size="small" text={next} loading={isGoing} onClick={forth} />
      ) : (
        <Step icon="chevron-down" name={next} letter="J" disabled={isLast} onClick={forth} />
      )}
    </div>
  );
}

interface StepProps {
  icon: 'chevron-up' | 'chevron-down';
  name: string;
  letter: string;
  disabled: boolean;
  onClick: () => void;
}

const Step = ({ name, letter, ...button }: StepProps): ReactNode => (
  <Button variant="minimal" aria-label={name} aria-keyshortcuts={letter} title={`${name} (${letter})`} {...button} />
);
