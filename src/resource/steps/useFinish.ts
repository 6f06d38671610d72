import { useState } from 'react';
import { stateAt, type FieldErrors, type FinishDecl, type WireRecord } from '#core';
import { actionsOf, type Action } from '../access.ts';
import { partsLacking } from '../actions/missing.ts';
import { useAction } from '../actions/useAction.ts';
import { hrefsOf } from '../hrefs.ts';
import { listAddress } from '../lastList.ts';
import type { Screen } from '../screen.ts';
import type { Outbox } from './useOutbox.ts';

export interface Finish {
  /** The move that follows the last step; absent where there is none that this viewer may make now. */
  move: Action | undefined;
  running: boolean;
  /** After the last step was saved: makes the move and leads on. */
  run: () => Promise<void>;
  /** What the record lacks for the move, by field; it is told until somebody closes it. */
  missing: FieldErrors | undefined;
  close: () => void;
}

interface FinishOf {
  record: WireRecord;
  finish: FinishDecl | undefined;
  outbox: Outbox;
  /** What steps lack, by step. */
  onMissing: (errors: Record<string, FieldErrors>) => void;
}

/** The end of the steps. Nothing ends while a save still waits. */
export function useFinish(screen: Screen, { record, finish, outbox, onMissing }: FinishOf): Finish {
  const { runtime, words } = screen;
  const { running, run } = useAction(screen);
  const [missing, setMissing] = useState<FieldErrors | undefined>(undefined);
  const move = moveNow(screen, finish, record);
  async function isSent(): Promise<boolean> {
    if ((await outbox.look()).size === 0 || (await outbox.send()).size === 0) return true;
    runtime.stores.notices.push({ kind: 'warning', title: words.singular, text: words.t('steps.unfinished') });
    return false;
  }
  async function isMoved(): Promise<boolean> {
    if (!move) return true;
    const outcome = await run(move, record);
    if (outcome.worked) return true;
    setMissing(outcome.missing);
    if (outcome.missing) onMissing(byStep(screen, move, outcome.missing));
    return false;
  }
  return {
    move,
    running,
    missing,
    close: () => setMissing(undefined),
    async run() {
      if (running || !(await isSent()) || !(await isMoved())) return;
      const to = finish?.to ?? hrefsOf(screen).list ?? runtime.index.home;
      runtime.navigate(listAddress(to));
    },
  };
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
