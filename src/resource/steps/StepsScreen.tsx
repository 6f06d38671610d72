import './steps.css';
import { useCallback, useEffect, type ReactNode } from 'react';
import { isUnwritable, type WireRecord } from '#core';
import { Page } from '#ui';
import { mayUpdate } from '../access.ts';
import { displayName } from '../displayName.ts';
import { RecordActions } from '../edit/RecordActions.tsx';
import type { RecordExtras } from '../edit/RecordExtras.ts';
import { OthersDid, OthersHere } from '../edit/Others.tsx';
import { RecordState } from '../edit/RecordState.tsx';
import { UnreadRecord } from '../edit/UnreadRecord.tsx';
import type { Screen } from '../screen.ts';
import { toList } from '../toList.ts';
import { groupsOf } from './order.ts';
import { StepAside } from './StepAside.tsx';
import { StepBox, useArrivedHeading } from './StepBox.tsx';
import { StepRail } from './StepRail.tsx';
import { StepsBar } from './StepsBar.tsx';
import type { StepStatus } from './StepSlot.ts';
import { Unsent } from './Unsent.tsx';
import { useFinish } from './useFinish.ts';
import { useHead, type Head } from './useHead.ts';
import { useOutbox, type Outbox } from './useOutbox.ts';
import { usePassed } from './usePassed.ts';
import { useStepSlot } from './useStepSlot.ts';
import { useSteps } from './useSteps.ts';

interface StepsScreenProps {
  screen: Screen;
  /** Absent for a new record. */
  id: string | undefined;
  /** The step its address names. */
  asked: string | undefined;
  extras: RecordExtras;
}

/** A record in declared steps: one in sight, each saved by itself, with a rail of all of them. */
export function StepsScreen(props: StepsScreenProps): ReactNode {
  const { screen, id } = props;
  const outbox = useOutbox(screen, id);
  return id === undefined ? <Shown {...props} outbox={outbox} record={nobody} head={undefined} /> : <Known {...props} outbox={outbox} id={id} />;
}
const nobody: WireRecord = {};

function Known(props: StepsScreenProps & { id: string; outbox: Outbox }): ReactNode {
  const { screen, id, outbox } = props;
  const head = useHead(screen, id);
  if (head.value && outbox.isKnown) return <Shown {...props} record={head.value} head={head} />;
  const { error, reload } = head;
  return <UnreadRecord screen={screen} of={{ error, reload, loading: head.value !== undefined || error === undefined || head.loading }} />;
}

interface ShownProps extends StepsScreenProps {
  record: WireRecord;
  head: Head | undefined;
  outbox: Outbox;
}

function Shown({ screen, id, asked, record, head, outbox, extras }: ShownProps): ReactNode {
  const { words } = screen;
  const slot = useStepSlot();
  const steps = useSteps(screen, { record, id, asked, outbox, markIn: (part) => slot.statusOf(part)?.mark });
  const { current, look, all } = steps;
  const step = current.part.id;
  const { tell } = slot;
  const onStatus = useCallback((said: StepStatus) => tell(step, said), [tell, step]);
  const finish = useFinish(screen, { record, finish: look.finish, outbox, onMissing: steps.tellOf });
  useLookAt(step, outbox.look);
  const onPassed = usePassed(screen, { id, steps, head, finish, look: outbox.look });
  const heading = useArrivedHeading(step);
  const status = slot.statusOf(step);
  const move = finish.move?.decl.id;
  const aside = id !== undefined && <StepAside screen={screen} parts={look.aside} record={record} id={id} />;
  return (
    <Frame {...{ screen, record, head, extras }} without={move}>
      <Unsent words={words} steps={all} outbox={outbox} />
      <div className="wp-steps">
        <StepRail name={nameOf(screen, head, record)} words={words} groups={groupsOf(all, words.group)} current={step} aside={aside} />
        <StepBox
          key={step}
          {...{ screen, record, id, outbox, heading, onPassed, onStatus }}
          part={current.part}
          title={current.title}
          isDone={current.reach === 'done'}
          isEnding={finish.running}
          steps={all}
          told={steps.told(step)}
          register={slot.register}
          onOthers={steps.tell}
        />
      </div>
      {head && <OthersDid screen={screen} record={record} reload={head.reload} isPartial />}
      <StepsBar {...{ screen, steps, move }} status={status && { ...status, saving: status.saving || finish.running }} onSave={slot.save} />
      {finish.dialog}
    </Frame>
  );
}

const nameOf = ({ words, resource }: Screen, head: Head | undefined, record: WireRecord): string =>
  head ? displayName(resource, record, words) : words.t('form.new', { singular: words.inSentence });

interface FrameProps extends Pick<ShownProps, 'screen' | 'record' | 'head' | 'extras'> {
  /** What comes after the last step is offered there. */
  without: string | undefined;
  children: ReactNode;
}

/** What stands around the steps: whose they are, who else is there, and what can be done beside them. */
function Frame({ screen, record, head, extras, without, children }: FrameProps): ReactNode {
  const actions = (head || extras.actions !== undefined) && (
    <>
      {extras.actions}
      {head && <Actions screen={screen} record={record} head={head} without={without} />}
    </>
  );
  const aside = head && (
    <>
      <RecordState screen={screen} record={record} />
      <OthersHere screen={screen} record={record} />
    </>
  );
  return (
    <Page title={nameOf(screen, head, record)} width="form" {...(aside && { aside })} {...(actions && { actions })}>
      {extras.head}
      {children}
    </Page>
  );
}

/** What can be done with the record beside its steps; what comes after the last of them is offered there. */
function Actions({ screen, record, head, without }: { screen: Screen; record: WireRecord; head: Head; without: string | undefined }): ReactNode {
  const { resource, runtime } = screen;
  const readOnly = !mayUpdate(resource, runtime.viewer) || isUnwritable(resource, record, runtime.viewer);
  const edit = { readOnly, adopt: head.adopt, leave: () => toList(screen) };
  return <RecordActions screen={screen} edit={edit} record={record} reload={head.reload} isPartial without={without} />;
}

/** Effect: words that were left in another step are looked for. */
function useLookAt(step: string, look: () => Promise<unknown>): void {
  useEffect(
    function lookAgain() {
      void look();
    },
    [step, look],
  );
}
