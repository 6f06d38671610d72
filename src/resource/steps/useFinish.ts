import { useEffect, useRef, useState, type ReactNode } from 'react';
import { stateAt, type FieldErrors, type FinishDecl, type WireRecord } from '#core';
import { useEvent } from '#ui';
import { actionsOf, type Action } from '../access.ts';
import { partsLacking } from '../actions/missing.ts';
import { useActions } from '../actions/useActions.tsx';
import { recordNow } from '../edit/useRecord.ts';
import { hrefsOf } from '../hrefs.ts';
import { saidOf } from '../said.ts';
import type { Screen } from '../screen.ts';
import type { Outbox } from './useOutbox.ts';

export interface Finish {
  /** The move that follows the last step; absent where there is none that this viewer may make now. */
  move: Action | undefined;
  /** From the save of the last step on, until the end or until it is not to come. */
  running: boolean;
  /** After the last step was saved: makes the move, once it was asked what that asks, and leads on. */
  run: () => Promise<void>;
  /** What the move asks, or what the record lacks for it; render it somewhere. */
  dialog: ReactNode;
}

interface FinishOf {
  record: WireRecord;
  finish: FinishDecl | undefined;
  outbox: Outbox;
  /** What steps lack, by step. */
  onMissing: (errors: Record<string, FieldErrors>) => void;
}

/** The end of the steps, which comes once. Nothing ends while a save still waits. */
export function useFinish(screen: Screen, { record, finish, outbox, onMissing }: FinishOf): Finish {
  const { runtime } = screen;
  const move = moveNow(screen, finish, record);
  const isEnding = useRef(false);
  const [isLooking, setLooking] = useState(false);
  const isGone = useGone();
  const leave = () => runtime.navigate(runtime.stores.lists.addressOf(finish?.to ?? hrefsOf(screen).list ?? runtime.index.home));
  const actions = useActions(
    screen,
    (_, worked) => worked && leave(),
    (action, missing) => onMissing(byStep(screen, action, missing)),
    // Each step that was saved has raised its version.
    (shown) => recordNow(screen, shown),
  );
  const run = useEvent(async () => {
    if (isEnding.current || isGone()) return;
    isEnding.current = true;
    setLooking(true);
    const isOver = await isSent(screen, outbox);
    setLooking(false);
    isEnding.current = false;
    if (isOver && move) actions.start(move, record);
    else if (isOver) leave();
  });
  return { move, running: isLooking || actions.running, run, dialog: actions.dialog };
}

/** Effect: knows when the screen was left, after which no save leads to its end any more. */
function useGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(function follow() {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useEvent(() => isGone.current);
}

/** Whether nothing waits for the connection any more; where something does, it is said. */
async function isSent({ resource, runtime, words }: Screen, outbox: Outbox): Promise<boolean> {
  const said = saidOf(runtime.stores, `finish ${resource.name}`);
  said.withdraw();
  if ((await outbox.look()).size === 0 || (await outbox.send()).size === 0) return true;
  said.notices.push({ kind: 'warning', title: words.singular, text: words.t('steps.unfinished') });
  return false;
}

/** The move as far as the record's state and its viewer allow it; what else stands against it, the API says. */
function moveNow({ bundle, resource, runtime: { viewer } }: Screen, finish: FinishDecl | undefined, record: WireRecord): Action | undefined {
  const { lifecycle } = resource.decl;
  const decl = lifecycle && finish?.move !== undefined ? lifecycle.moves[finish.move] : undefined;
  const state = lifecycle && stateAt(lifecycle, record, new Date());
  if (!decl || state === undefined || !decl.from.includes(state)) return undefined;
  return actionsOf(bundle, resource, viewer).find((action) => action.decl.id === finish?.move);
}

const byStep = (screen: Screen, { decl }: Action, missing: FieldErrors): Record<string, FieldErrors> =>
  Object.fromEntries(
    partsLacking(screen, decl.complete ?? screen.resource.at, missing).map(({ part, paths }) => [
      part.id,
      Object.fromEntries(paths.map((path) => [path, missing[path]!])),
    ]),
  );
