import './steps.css';
import { useCallback, useEffect, useId, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { partKindOf, type PartDecl, type WireRecord } from '#core';
import { ButtonLink, Failure, later, Loader, Page, SaveBar, useEvent } from '#ui';
import { MissingDialog } from '../actions/MissingDialog.tsx';
import { displayName } from '../displayName.ts';
import { RecordActions } from '../edit/RecordActions.tsx';
import { RecordState } from '../edit/RecordState.tsx';
import type { RecordExtras } from '../edit/RecordExtras.ts';
import type { Then } from '../edit/useConflict.ts';
import { hrefsOf } from '../hrefs.ts';
import { listAddress } from '../lastList.ts';
import type { Screen } from '../screen.ts';
import { messagesOf, tellSuccess } from '../tell.ts';
import { FieldsStep } from './FieldsStep.tsx';
import { groupsOf } from './order.ts';
import { StepRail } from './StepRail.tsx';
import type { Passed, StepPort, StepProps, StepStatus } from './StepSlot.ts';
import { useFinish } from './useFinish.ts';
import { useHead, type Head } from './useHead.ts';
import { useOutbox, type Outbox } from './useOutbox.ts';
import { useSteps, type Steps } from './useSteps.ts';
import { Unsent } from './Unsent.tsx';

export interface StepsScreenProps {
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
  const { words } = screen;
  const head = useHead(screen, id);
  if (head.value && outbox.isKnown) return <Shown {...props} record={head.value} head={head} />;
  if (head.value || head.error === undefined || head.loading)
    return (
      <Page title={words.singular} width="form">
        <Loader fill />
      </Page>
    );
  const { list } = hrefsOf(screen);
  return (
    <Page title={words.singular} width="form">
      <Failure title={words.t('form.failed', { singular: words.singular })} message={messagesOf(head.error, words).join(' ')} onRetry={head.reload}>
        {list && <ButtonLink href={list} text={words.t('form.toList', { plural: words.plural })} />}
      </Failure>
    </Page>
  );
}

interface ShownProps extends StepsScreenProps {
  record: WireRecord;
  head: Head | undefined;
  outbox: Outbox;
}

const idle: StepStatus & { of: string } = { of: '', saving: false, readOnly: false, mark: undefined };

function Shown({ screen, id, asked, record, head, outbox, extras }: ShownProps): ReactNode {
  const { words, resource } = screen;
  const [told, setTold] = useState(idle);
  const port = useRef<StepPort | undefined>(undefined);
  const steps = useSteps(screen, { record, id, asked, outbox, markIn: (part) => (told.of === part ? told.mark : undefined) });
  const { current, look, all } = steps;
  const step = current.part.id;
  const onStatus = useCallback((status: StepStatus) => setTold({ ...status, of: step }), [step]);
  const finish = useFinish(screen, { record, finish: look.finish, outbox, onMissing: steps.tellOf });
  useLookAt(step, outbox.look);
  const onPassed = usePassed(screen, { id, steps, head, finish, look: outbox.look });
  const name = id === undefined ? words.t('form.new', { singular: words.inSentence }) : displayName(resource, record, words);
  const heading = useArrivedHeading(step);
  const save = useEvent((then: Then) => port.current?.save(then));
  const register = useCallback((next: StepPort) => {
    port.current = next;
    return () => {
      if (port.current === next) port.current = undefined;
    };
  }, []);
  return (
    <Page
      title={name}
      width="form"
      {...(id !== undefined && { aside: <RecordState screen={screen} record={record} /> })}
      {...((head || extras.actions !== undefined) && {
        actions: (
          <>
            {extras.actions}
            {head && <Actions screen={screen} record={record} head={head} without={finish.move?.decl.id} />}
          </>
        ),
      })}
    >
      {extras.head}
      <Unsent words={words} steps={all} outbox={outbox} />
      <div className="wp-steps">
        <StepRail name={name} words={words} groups={groupsOf(all, words.group)} current={current.part.id} />
        <Step key={current.part.id} screen={screen} title={current.title} part={current.part} heading={heading}>
          <Body
            {...{ screen, record, id, outbox, register, onPassed }}
            part={current.part}
            title={current.title}
            isDone={current.reach === 'done'}
            told={steps.told(current.part.id)}
            onStatus={onStatus}
            onOthers={steps.tell}
          />
        </Step>
      </div>
      <Bar screen={screen} steps={steps} status={{ ...told, saving: told.saving || finish.running }} move={finish.move?.decl.id} onSave={save} />
      {finish.missing && finish.move && (
        <MissingDialog screen={screen} action={finish.move} record={record} missing={finish.missing} onClose={finish.close} />
      )}
    </Page>
  );
}

/** What can be done with the record beside its steps; what comes after the last of them is offered there. */
function Actions({ screen, record, head, without }: { screen: Screen; record: WireRecord; head: Head; without: string | undefined }): ReactNode {
  const edit = { readOnly: true, adopt: head.adopt, leave: () => toList(screen) };
  return <RecordActions screen={screen} edit={edit} record={record} reload={head.reload} isPartial without={without} />;
}

interface StepBoxProps {
  screen: Screen;
  title: string;
  part: PartDecl;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

function Step({ screen: { words }, title, part, heading, children }: StepBoxProps): ReactNode {
  const label = useId();
  const purpose = words.purpose(part);
  return (
    <section className="wp-step" aria-labelledby={label} data-part={part.id}>
      <h2 id={label} ref={heading} tabIndex={-1} className="bp6-heading wp-step-title">
        {title}
      </h2>
      {purpose !== undefined && <p className="wp-quiet wp-step-purpose">{purpose}</p>}
      {children}
    </section>
  );
}

const others = async () => import('./OtherSteps.tsx');
const kinds = {
  fields: FieldsStep,
  list: /* @__PURE__ */ later(async () => (await others()).ListStep),
  links: /* @__PURE__ */ later(async () => (await others()).LinksStep),
  rows: /* @__PURE__ */ later(async () => (await others()).RowsStep),
  page: /* @__PURE__ */ later(async () => (await others()).PageStep),
} as const;

function Body(props: StepProps): ReactNode {
  const kind = partKindOf(props.part);
  if (kind === 'figure') throw new Error(`part "${props.part.id}" is a figure, which is no step`);
  const Kind = kinds[kind] as ComponentType<StepProps>;
  return <Kind {...props} />;
}

interface BarProps {
  screen: Screen;
  steps: Steps;
  status: StepStatus & { of: string };
  move: string | undefined;
  onSave: (then: Then) => void;
}

function Bar({ screen, steps: { current, before, after }, status: { of, saving, readOnly, mark }, move, onSave }: BarProps): ReactNode {
  const isThere = of === current.part.id;
  const { words, runtime } = screen;
  const { t } = words;
  const { list } = hrefsOf(screen);
  const on = readOnly ? 'steps.on' : 'steps.continue';
  const last = move === undefined ? t('steps.finish') : words.action(move);
  const go = () => (readOnly ? after && runtime.navigate(after.href) : onSave('on'));
  return (
    <SaveBar
      saving={isThere && saving}
      disabled={!isThere || (readOnly && !after)}
      saveLabel={after ? t(on) : last}
      onSave={go}
      {...(!readOnly && list !== undefined && { others: [{ id: 'leave', label: t('steps.leave'), onSelect: () => onSave('leave') }] })}
      {...(before && { onBack: () => runtime.navigate(before.href) })}
    >
      {!isThere ? null : readOnly ? t('form.readOnly') : mark === 'waiting' ? t('waiting.bar') : mark === 'changed' ? t('form.changed') : null}
    </SaveBar>
  );
}

interface PassedOf {
  id: string | undefined;
  steps: Steps;
  head: Head | undefined;
  finish: { move: unknown; run: () => Promise<void> };
  look: () => Promise<unknown>;
}

/** What follows a step that went well: it is done, and the next one comes, or the end. */
function usePassed(screen: Screen, { id, steps, head, finish, look }: PassedOf): (passed: Passed) => void {
  const { runtime, words } = screen;
  return useEvent(({ then, isWaiting = false, record }: Passed) => {
    const { current, after, all } = steps;
    const made = id === undefined ? record : undefined;
    steps.settle(current.part.id);
    steps.done.add(current.part.id, typeof made?.id === 'number' ? made.id : undefined);
    if (record && !made && head) head.adopt(record);
    void look();
    if (then === 'stay') return;
    const isLast = after === undefined && then === 'on';
    if (!isWaiting && !(isLast && finish.move)) tellSuccess(runtime.stores, successOf(screen, current.part), words);
    if (then === 'leave') return toList(screen);
    if (isLast) return void finish.run();
    if (made) runtime.navigate(steps.hrefOf(current.part, made), { replace: true });
    const next = all[all.indexOf(current) + 1];
    if (next) runtime.navigate(steps.hrefOf(next.part, made));
  });
}

const successOf = ({ words }: Screen, part: PartDecl): string =>
  ('save' in part && part.save !== undefined ? words.call(part.save, 'success') : undefined) ?? words.t('steps.completed');

function toList(screen: Screen): void {
  const { list } = hrefsOf(screen);
  if (list) screen.runtime.navigate(listAddress(list));
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

/** Effect: whoever goes from one step to another finds the focus on its heading. */
function useArrivedHeading(part: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(part);
  useEffect(
    function arrive() {
      if (shown.current === part) return;
      shown.current = part;
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView?.({ block: 'nearest' });
    },
    [part],
  );
  return heading;
}
