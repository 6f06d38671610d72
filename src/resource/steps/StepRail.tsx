import { Icon, type IconName } from '@blueprintjs/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Words } from '../words.ts';
import type { Step, StepGroup } from './order.ts';

interface StepRailProps {
  /** Whose steps they are. */
  name: string;
  words: Words;
  groups: readonly StepGroup[];
  current: string;
  /** What stands above them. */
  aside?: ReactNode;
}

/** The steps by their groups, each with how far it is; on a narrow screen a line that says where one is and opens the list. */
export function StepRail({ name, words: { t }, groups, current, aside }: StepRailProps): ReactNode {
  const list = useId();
  const [isOpen, setOpen] = useState(false);
  const rail = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const all = groups.flatMap(({ steps }) => steps);
  const here = all.find(({ step }) => step.part.id === current);
  const done = all.filter(({ step }) => step.reach === 'done').length;
  useEffect(
    function closeWhenThere() {
      if (current) setOpen(false);
      rail.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
    },
    [current],
  );
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <nav ref={rail} className="wp-steps-rail" aria-label={t('steps.label', { name })} data-open={isOpen || undefined} onKeyDown={closeByKey}>
      <button ref={opener} type="button" className="wp-steps-now" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        <span>{t('steps.now', { at: here?.at, total: all.length })}</span>
        <span aria-hidden>·</span>
        <bdi className="wp-steps-here">{here?.step.title}</bdi>
        <Icon icon={isOpen ? 'chevron-up' : 'chevron-down'} aria-hidden />
      </button>
      <div id={list} className="wp-steps-list">
        {aside}
        <p className="wp-quiet wp-steps-progress">{t('steps.progress', { done, total: all.length })}</p>
        {groups.map((group) => (
          <Group key={group.steps[0]!.step.part.id} group={group} current={current} t={t} />
        ))}
      </div>
    </nav>
  );
}

interface GroupProps {
  group: StepGroup;
  current: string;
  t: Words['t'];
}

function Group({ group: { title, steps }, current, t }: GroupProps): ReactNode {
  const heading = useId();
  return (
    <>
      {title !== undefined && (
        <p id={heading} className="wp-steps-group">
          {title}
        </p>
      )}
      <ol {...(title !== undefined && { 'aria-labelledby': heading })}>
        {steps.map(({ step, at }) => (
          <li key={step.part.id}>
            <Item step={step} at={at} isCurrent={step.part.id === current} t={t} />
          </li>
        ))}
      </ol>
    </>
  );
}

const signs = { error: 'error', waiting: 'cloud-upload', changed: 'edit', done: 'tick', open: undefined, later: undefined } as const satisfies Record<
  string,
  IconName | undefined
>;

function Item({ step, at, isCurrent, t }: { step: Step; at: number; isCurrent: boolean; t: Words['t'] }): ReactNode {
  const { part, title, href, reach, mark } = step;
  const look = mark ?? reach;
  const sign = signs[look];
  const shown = (
    <>
      <span className="wp-step-sign" aria-hidden>
        {sign === undefined ? at : <Icon icon={sign} size={12} />}
      </span>
      <span>
        <bdi>{title}</bdi>
      </span>
      <span className={mark === undefined ? 'wp-hidden' : 'wp-step-said'}> {t(`steps.is.${look}`)}</span>
    </>
  );
  const common = { className: 'wp-step-item', 'data-part': part.id, 'data-look': look };
  if (reach === 'later' && !isCurrent) return <span {...common}>{shown}</span>;
  return (
    <Link href={href} {...common} {...(isCurrent && { 'aria-current': 'step' as const })}>
      {shown}
    </Link>
  );
}
