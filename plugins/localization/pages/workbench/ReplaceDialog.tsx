import { Checkbox, FormGroup, InputGroup } from '@blueprintjs/core';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { recordsWritten, tellSuccess, type Screen } from '#resource';
import { AppButton, Modal, TaskProgress, TextDifference } from '#ui';
import type { Queued, Standing } from '../../answers.ts';
import { changeMany, textsFound, type ChangeOutcome } from './many.ts';
import { asMarkup, replacedIn, type Wanted } from './replacing.ts';
import { keyOf, type Asked } from './useQueue.ts';
import { useWork } from './useWork.ts';

interface ReplaceDialogProps {
  screen: Screen;
  standing: Standing;
  asked: Asked;
  onClose: () => void;
  /** Texts as they are after it. */
  onDone: (texts: readonly Queued[]) => void;
}

/** A text with what it would become. */
interface Change {
  text: Queued;
  next: string;
  isMarkup: boolean;
}

const least = 3;
const mostShown = 200;

/** Finds words in all translations of the language and replaces them: each change is shown before, and may be left out. */
export function ReplaceDialog(props: ReplaceDialogProps): ReactNode {
  const { t } = useTranslation('localization');
  const [wanted, setWanted] = useState<Wanted>({ find: '', replace: '', matchCase: true });
  const { found, left, busy, share, problem, outcomes, search, leave, replace, stop } = useReplacing(props, wanted);
  const chosen = found?.changes.filter(({ text }) => !left.has(keyOf(text))) ?? [];
  return (
    <Modal
      isOpen
      title={t('text.bench.replaceTitle')}
      onClose={props.onClose}
      maxWidth={720}
      problem={problem}
      actions={
        <>
          <AppButton text={t('text.bench.close')} onClick={props.onClose} />
          {chosen.length > 0 && !outcomes && (
            <AppButton look="dark" text={t('text.bench.replaceIn', { count: chosen.length })} loading={busy} onClick={() => void replace(chosen)} />
          )}
        </>
      }
    >
      <FindForm wanted={wanted} busy={busy} onChange={setWanted} onFind={() => void search()} />
      {busy && (
        <TaskProgress
          label={t('text.bench.replaceTitle')}
          {...(share === undefined ? { text: t('text.bench.looked', { count: found?.seen ?? 0 }) } : { value: share, max: 1 })}
          onCancel={stop}
        />
      )}
      {outcomes && <Outcomes outcomes={outcomes} unreached={chosen.length - outcomes.length} />}
      {found && !outcomes && <FoundChanges found={found} busy={busy} left={left} onLeave={leave} />}
    </Modal>
  );
}

interface FindFormProps {
  wanted: Wanted;
  busy: boolean;
  onChange: (wanted: Wanted) => void;
  onFind: () => void;
}

function FindForm({ wanted, busy, onChange, onFind }: FindFormProps): ReactNode {
  const { t } = useTranslation('localization');
  const set = (next: Partial<Wanted>) => onChange({ ...wanted, ...next });
  return (
    <form
      className="localization-find"
      onSubmit={(event) => {
        event.preventDefault();
        onFind();
      }}
    >
      <FormGroup label={t('text.bench.find')} labelFor="localization-find">
        <InputGroup id="localization-find" autoFocus dir="auto" value={wanted.find} onChange={(event) => set({ find: event.currentTarget.value })} />
      </FormGroup>
      <FormGroup label={t('text.bench.replaceBy')} labelFor="localization-replace">
        <InputGroup id="localization-replace" dir="auto" value={wanted.replace} onChange={(event) => set({ replace: event.currentTarget.value })} />
      </FormGroup>
      <Checkbox checked={wanted.matchCase} label={t('text.bench.matchCase')} onChange={(event) => set({ matchCase: event.currentTarget.checked })} />
      <AppButton type="submit" icon="search" text={t('text.bench.preview')} loading={busy} disabled={wanted.find.trim().length < least} />
    </form>
  );
}

interface FoundChangesProps {
  found: Found;
  busy: boolean;
  /** Keys of the texts that are left as they are. */
  left: ReadonlySet<string>;
  onLeave: (key: string) => void;
}

/** What was found, each with what would become of it. */
function FoundChanges({ found: { changes, isWhole }, busy, left, onLeave }: FoundChangesProps): ReactNode {
  const { t } = useTranslation('localization');
  return (
    <>
      <p role="status">{t('text.bench.found', { count: changes.length })}</p>
      {!busy && !isWhole && <p className="wp-quiet">{t('text.bench.stopped')}</p>}
      <ul className="localization-changes">
        {changes.slice(0, mostShown).map((change) => (
          <OneChange key={keyOf(change.text)} change={change} isLeft={left.has(keyOf(change.text))} onLeave={() => onLeave(keyOf(change.text))} />
        ))}
      </ul>
      {changes.length > mostShown && <p className="wp-quiet">{t('text.more', { count: changes.length - mostShown })}</p>}
    </>
  );
}

function OneChange({ change: { text, next, isMarkup }, isLeft, onLeave }: { change: Change; isLeft: boolean; onLeave: () => void }): ReactNode {
  return (
    <li>
      <Checkbox checked={!isLeft} onChange={onLeave}>
        <span dir="auto">{text.name}</span>
      </Checkbox>
      <TextDifference before={text.text!} now={next} isPlain={!isMarkup} />
    </li>
  );
}

/** How many were done, and of the others why not. */
export function Outcomes({ outcomes, unreached }: { outcomes: readonly ChangeOutcome[]; unreached: number }): ReactNode {
  const { t } = useTranslation('localization');
  const refused = outcomes.filter(({ refused: why }) => why !== undefined);
  return (
    <div role="status">
      <p>{t('text.bench.done', { count: outcomes.length - refused.length })}</p>
      {unreached > 0 && <p>{t('text.bench.unreached', { count: unreached })}</p>}
      {refused.length > 0 && (
        <>
          <p>{t('text.bench.refused', { count: refused.length })}</p>
          <ul className="localization-changes">
            {refused.slice(0, mostShown).map(({ text, refused: why }) => (
              <li key={keyOf(text)}>
                <span dir="auto">{text.name}</span> <span className="localization-error">{why}</span>
              </li>
            ))}
          </ul>
          {refused.length > mostShown && <p className="wp-quiet">{t('text.more', { count: refused.length - mostShown })}</p>}
        </>
      )}
    </div>
  );
}

/** What was found so far. `seen`: texts looked through; `isWhole`: there are no more. */
interface Found {
  changes: Change[];
  seen: number;
  isWhole: boolean;
}

function useReplacing({ screen, standing, asked, onDone }: ReplaceDialogProps, wanted: Wanted) {
  const { t } = useTranslation('localization');
  const [found, setFound] = useState<Found>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [share, setShare] = useState<number>();
  const [outcomes, setOutcomes] = useState<ChangeOutcome[]>();
  const { busy, problem, begin, stop } = useWork(screen);
  const infos = useMemo(() => new Map(standing.resources.map((resource) => [resource.name, resource])), [standing]);
  const changesIn = (texts: readonly Queued[]): Change[] =>
    texts.flatMap((text) => {
      const info = infos.get(text.resource);
      const isMarkup = info?.fields.find(({ field }) => field === text.field)?.isMarkup === true;
      const said = isMarkup ? { ...wanted, find: asMarkup(wanted.find), replace: asMarkup(wanted.replace) } : wanted;
      const next = text.text === null || !info?.writable ? undefined : replacedIn(text.text, said, isMarkup);
      return next === undefined ? [] : [{ text, next, isMarkup }];
    });
  const search = () =>
    begin(async (isWanted) => {
      setOutcomes(undefined);
      setShare(undefined);
      setLeft(new Set());
      let now: Found = { changes: [], seen: 0, isWhole: false };
      setFound(now);
      for await (const texts of textsFound(screen, { ...asked, standing: '', query: wanted.find.trim() }, isWanted)) {
        now = { ...now, changes: [...now.changes, ...changesIn(texts)], seen: now.seen + texts.length };
        setFound(now);
      }
      if (isWanted()) setFound({ ...now, isWhole: true });
    });
  const replace = (chosen: readonly Change[]) =>
    begin(async (isWanted) => {
      setShare(0);
      const changes = chosen.map(({ text, next }) => ({
        text,
        changes: { texts: { [text.path]: next }, was: { [text.path]: text.text }, states: keptState(text) },
      }));
      const told = await changeMany(screen, asked.languageId, { changes, onShare: setShare, isWanted });
      setOutcomes(told);
      onDone(told.flatMap(({ now }) => (now ? [now] : [])));
      recordsWritten(screen.runtime.stores);
      tellSuccess(screen.runtime.stores, t('text.bench.done', { count: told.filter(({ refused }) => refused === undefined).length }), screen.words);
    });
  const leave = (key: string) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  return { found, left, busy, share, problem, outcomes, search, leave, replace, stop };
}

/** A draft stays one, and what needs work does. */
const keptState = ({ path, state }: Queued) => (state === 'draft' || state === 'needs_work' ? { [path]: state } : {});
