import { isObject, partKindOf, type PartDecl } from '#core';
import { ButtonLink } from '#ui';
import type { Unanswered } from '../Unanswered.ts';
import type { Screen } from '../screen.ts';
import type { Step } from './order.ts';
import type { StepProps } from './StepSlot.ts';

type Known = Pick<StepProps, 'screen' | 'id' | 'record' | 'outbox'>;

/** Under which word this device keeps what a step was when it was last in sight. */
export const stepKey = ({ resource }: Screen, id: string, { id: part }: Pick<PartDecl, 'id'>): string => `step ${resource.name} ${id} ${part}`;

/** Whether the API holds something of a step, as far as anybody here knows. */
export function wasSaved({ record: { versions }, outbox }: Pick<Known, 'record' | 'outbox'>, { id }: Pick<PartDecl, 'id'>, isDone: boolean): boolean {
  const version = isObject(versions) ? versions[id] : undefined;
  return typeof version === 'number' ? version > 0 : isDone && !outbox.waiting.has(id);
}

/** What is said of a step that is not on this device while nobody answers: what to do, and the way to a step that can be opened. */
export function unkeptIn(props: StepProps): Unanswered {
  const { screen, part, title, steps } = props;
  const { t } = screen.words;
  const at = steps.findIndex((each) => each.part === part);
  const way = [...steps.slice(at + 1), ...steps.slice(0, at).reverse()].find((step) => isKept(props, step));
  return {
    title: t('steps.unkept.title', { title }),
    message: t('steps.unkept.text'),
    wayOn: way && <ButtonLink href={way.href} text={t('steps.unkept.goTo', { title: way.title })} />,
  };
}

/** Whether a step can be opened without asking anybody: it was in sight before, or nothing was ever saved in it. */
function isKept({ screen, id, record, outbox }: Known, { part, reach }: Step): boolean {
  if (id === undefined || reach === 'later' || partKindOf(part) !== 'fields') return false;
  return screen.runtime.stores.rowCache.get(stepKey(screen, id, part)) !== undefined || !wasSaved({ record, outbox }, part, reach === 'done');
}
