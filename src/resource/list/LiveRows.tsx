import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { countsText } from './liveMarks.ts';
import { nothingLive } from './LiveRowsState.ts';
import { useLiveRows } from './useLiveRows.ts';
import type { ListModel } from './useListScreen.ts';

/** What others changed is said at most so often, ms. */
const saidEveryMs = 10_000;

/** Follows what others do in a list, says so, and offers what could not be shown without moving the rows. */
export function LiveRows({ model }: { model: ListModel }): ReactNode {
  const { words } = model.screen;
  const { live, setLive, list, question, perPage, address } = model;
  const host = useRef<HTMLSpanElement>(null);
  useLiveRows(model, host);
  const said = useSaidSeldom(countsText(words, [...live.marks.values()].map(({ kind }) => kind).concat([...live.waiting].map(() => 'new' as const))));
  useEffect(
    function beginAnew() {
      setLive(() => nothingLive);
    },
    // Other rows are shown, to which nothing of it belongs.
    [setLive, question, perPage, address.state.page],
  );
  useEffect(
    function beReadAgain() {
      setLive((now) => (now.isMoved ? { ...now, waiting: nothingLive.waiting, isMoved: false } : now));
    },
    // What waited is among the rows, whoever had them read again.
    [setLive, list.reloads],
  );
  const show = () => {
    const marks = new Map([...live.waiting].map((id) => [id, { kind: 'new' as const, text: words.t('live.mark.new') }]));
    setLive(() => ({ ...nothingLive, marks }));
    list.reload();
  };
  const what =
    live.waiting.size > 0
      ? countsText(
          words,
          [...live.waiting].map(() => 'new' as const),
        )
      : words.t('live.moved');
  return (
    <span ref={host} className="wp-live">
      {live.isMoved && <Button size="small" intent="primary" variant="outlined" text={words.t('live.show', { what })} onClick={show} />}
      <span role="status" className="dt-unseen">
        {said}
      </span>
    </span>
  );
}

/** A text as it was ten seconds after it was said before: nobody is told of every row. */
function useSaidSeldom(text: string): string {
  const [said, setSaid] = useState('');
  const [restedMs, setRested] = useState(0);
  useEffect(
    function say() {
      if (text === said) return;
      const timer = setTimeout(
        () => {
          setSaid(text);
          setRested(performance.now());
        },
        Math.max(0, restedMs === 0 ? 0 : restedMs + saidEveryMs - performance.now()),
      );
      return () => clearTimeout(timer);
    },
    [text, said, restedMs],
  );
  return said;
}
