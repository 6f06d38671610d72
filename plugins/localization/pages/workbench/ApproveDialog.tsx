import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordsWritten, tellSuccess, type Screen } from '#resource';
import { AppButton, Modal, TaskProgress, useEvent } from '#ui';
import type { Queued, Standing } from '../../answers.ts';
import { changeMany, textsFound, type ChangeOutcome } from './many.ts';
import { Outcomes } from './ReplaceDialog.tsx';
import type { Asked } from './useQueue.ts';
import { useWork } from './useWork.ts';

interface ApproveDialogProps {
  screen: Screen;
  standing: Standing;
  asked: Asked;
  onClose: () => void;
  onDone: (texts: readonly Queued[]) => void;
}

/** Why a text cannot be approved as it is. */
type Obstacle = 'missing' | 'errors' | 'stale' | 'needs_work' | 'notYours';

/** What keeps a text from being approved; `undefined`: nothing does. */
function obstacleOf({ text, stale, state, issues, resource }: Queued, writable: ReadonlySet<string>): Obstacle | undefined {
  if (!writable.has(resource)) return 'notYours';
  if (text === null) return 'missing';
  if (issues.some(({ severity, ignored }) => severity === 'error' && ignored === undefined)) return 'errors';
  if (stale) return 'stale';
  return state === 'needs_work' ? 'needs_work' : undefined;
}

interface Sorted {
  ready: Queued[];
  reviewed: number;
  kept: Array<[Obstacle, Queued[]]>;
  seen: number;
  /** There are no more. */
  isWhole: boolean;
}

function sorted(texts: readonly Queued[], { resources }: Standing, isWhole: boolean): Sorted {
  const writable = new Set(resources.filter((each) => each.writable).map(({ name }) => name));
  const open = texts.filter(({ state }) => state !== 'reviewed');
  const obstacles: Obstacle[] = ['missing', 'errors', 'stale', 'needs_work', 'notYours'];
  const kept = obstacles.map((obstacle): [Obstacle, Queued[]] => [obstacle, open.filter((text) => obstacleOf(text, writable) === obstacle)]);
  return {
    ready: open.filter((text) => obstacleOf(text, writable) === undefined),
    reviewed: texts.length - open.length,
    kept: kept.filter(([, own]) => own.length > 0),
    seen: texts.length,
    isWhole,
  };
}

const mostNamed = 5;

/** Approves all texts that the filters find and that nothing keeps from it; of the others it says how many there are, and why. */
export function ApproveDialog(props: ApproveDialogProps): ReactNode {
  const { t } = useTranslation('localization');
  const { found, problem, busy, share, outcomes, approve, stop } = useApproving(props);
  const ready = found?.ready.length ?? 0;
  return (
    <Modal
      isOpen
      title={t('text.bench.approveTitle')}
      onClose={props.onClose}
      maxWidth={560}
      problem={problem}
      actions={
        <>
          <AppButton text={t('text.bench.close')} onClick={props.onClose} />
          {ready > 0 && !outcomes && (
            <AppButton look="dark" text={t('text.bench.approve', { count: ready })} loading={busy} onClick={() => void approve()} />
          )}
        </>
      }
    >
      {busy && (
        <TaskProgress
          label={t('text.bench.approveTitle')}
          {...(share === undefined ? { text: t('text.bench.looked', { count: found?.seen ?? 0 }) } : { value: share, max: 1 })}
          onCancel={stop}
        />
      )}
      {outcomes && <Outcomes outcomes={outcomes} unreached={ready - outcomes.length} />}
      {found && !outcomes && (
        <>
          <p role="status">{t('text.bench.ready', { count: ready })}</p>
          {found.reviewed > 0 && <p className="wp-quiet">{t('text.bench.already', { count: found.reviewed })}</p>}
          {!busy && !found.isWhole && <p className="wp-quiet">{t('text.bench.stopped')}</p>}
          <ul className="localization-changes">
            {found.kept.map(([obstacle, texts]) => (
              <li key={obstacle}>
                <strong>{t(`text.bench.obstacles.${obstacle}`, { count: texts.length })}</strong>{' '}
                <span className="wp-quiet" dir="auto">
                  {[...new Set(texts.map(({ name }) => name))].slice(0, mostNamed).join(', ')}
                  {texts.length > mostNamed && '…'}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}

function useApproving({ screen, standing, asked, onDone }: ApproveDialogProps) {
  const { t } = useTranslation('localization');
  const [found, setFound] = useState<Sorted>();
  const [share, setShare] = useState<number>();
  const [outcomes, setOutcomes] = useState<ChangeOutcome[]>();
  const { busy, problem, begin, stop } = useWork(screen);
  const look = useEvent(() =>
    begin(async (isWanted) => {
      const all: Queued[] = [];
      for await (const texts of textsFound(screen, asked, isWanted)) {
        all.push(...texts);
        setFound(sorted(all, standing, false));
      }
      if (isWanted()) setFound(sorted(all, standing, true));
    }),
  );
  useEffect(
    function lookAtOnce() {
      void look();
    },
    [look],
  );
  const approve = () =>
    begin(async (isWanted) => {
      setShare(0);
      // A text that says something else by now is nobody's to approve unseen.
      const changes = found!.ready.map((text) => ({
        text,
        changes: { texts: { [text.path]: text.text }, was: { [text.path]: text.text }, states: { [text.path]: 'reviewed' as const } },
      }));
      const told = (await changeMany(screen, asked.languageId, { changes, onShare: setShare, isWanted })).map((each) =>
        each.refused === undefined && each.now && each.now.state !== 'reviewed' ? { ...each, refused: t('text.bench.notReviewed') } : each,
      );
      setOutcomes(told);
      onDone(told.flatMap(({ now }) => (now ? [now] : [])));
      recordsWritten(screen.runtime.stores);
      tellSuccess(screen.runtime.stores, t('text.bench.done', { count: told.filter(({ refused }) => refused === undefined).length }), screen.words);
    });
  return { found, problem, busy, share, outcomes, approve, stop };
}
