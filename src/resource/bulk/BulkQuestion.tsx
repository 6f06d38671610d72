import { Callout, FormGroup, InputGroup } from '@blueprintjs/core';
import { Fragment, useId, useState, type ReactNode } from 'react';
import type { BulkCheck } from '#api';
import { isFinal } from '#core';
import type { ListModel } from '../list/useListScreen.ts';
import { doText, mailsText } from '../actions/questionText.ts';
import type { Words } from '../words.ts';
import type { BulkAction } from './bulkActions.ts';
import type { Chosen } from './bulkTarget.ts';

/** So many are changed with a click; of more, the number is typed. */
const mostUntyped = 50;

export interface BulkQuestion {
  /** How many, which, why not the others, who is mailed, and where the number has to be typed. */
  body: ReactNode;
  /** What the button says, as in "Confirm 2 bookings". */
  label: string;
  isAgreed: boolean;
  /** None of those chosen can have it done. */
  isHopeless: boolean;
}

/** What is asked before a bulk action; as long as it is being counted, nothing can be agreed to. */
export function useBulkQuestion(model: ListModel, action: BulkAction, chosen: Chosen | undefined): BulkQuestion {
  const [typed, setTyped] = useState('');
  const { words } = model.screen;
  if (!chosen) return { body: null, label: '', isAgreed: false, isHopeless: false };
  const able = chosen.check?.able ?? chosen.count;
  const needsNumber = able > mostUntyped || (able > 1 && cannotUndo(model, action));
  const body = (
    <div className="wp-bulk-question">
      {able > 0 && <p>{askOf(model, action, { ...chosen, count: able })}</p>}
      {action.kind !== 'edit' && <Names words={words} chosen={chosen} />}
      <Refused words={words} chosen={chosen} />
      <Warned words={words} chosen={chosen} />
      {chosen.check?.mailed !== undefined && chosen.check.mailed > 0 && <p>{mailsText(words, chosen.check)}</p>}
      {able > 0 && cannotUndo(model, action) && <p>{words.t('bulk.cannotUndo')}</p>}
      {needsNumber && <NumberBox words={words} count={able} typed={typed} onType={setTyped} />}
    </div>
  );
  return {
    body,
    label: doOf(words, action, able || chosen.count),
    isAgreed: able > 0 && (!needsNumber || typed.replace(/\D/g, '') === String(able)),
    isHopeless: able === 0,
  };
}

/** Whether nothing takes it back: an undo, or a move to where the record was. */
function cannotUndo({ screen: { resource, runtime } }: ListModel, action: BulkAction): boolean {
  if (action.kind !== 'action') return action.kind === 'delete' && !runtime.stores.features.has('undo');
  const { lifecycle } = resource.decl;
  const move = lifecycle?.moves[action.id];
  return lifecycle !== undefined && move !== undefined && isFinal(lifecycle, move);
}

/** An action with what it is done to: a verb and a noun. */
function doOf(words: Words, action: BulkAction, count: number): string {
  const which = words.counted(count);
  if (action.kind === 'edit') return words.t('bulk.change', { which });
  return doText(words, action.kind === 'delete' ? words.t('delete') : words.action(action.id), which);
}

function askOf({ screen: { words } }: ListModel, action: BulkAction, { count, all, check }: Chosen): string {
  const which = words.counted(count);
  const isAll = all && (check?.refused ?? []).length === 0;
  const touches = words.t('bulk.touches', {
    which: isAll ? words.t('bulk.whichAll', { count, shown: count.toLocaleString(words.locale) }) : which,
  });
  if (action.kind === 'edit') return touches;
  const own = action.kind === 'action' ? words.confirm(action.id, { count, name: which }) : undefined;
  const question = own ?? words.t('bulk.sure', { what: doOf(words, action, count) });
  return isAll || !question.includes(which) ? `${question} ${touches}` : question;
}

interface Part {
  words: Words;
  chosen: Chosen;
}

function Names({ words, chosen: { check } }: Part): ReactNode {
  if (!check || check.first.length === 0) return null;
  const others = check.able - check.first.length;
  const more = words.t('bulk.andMore', { count: others, shown: others.toLocaleString(words.locale) });
  return (
    <ul className="wp-bulk-names">
      {check.first.map(({ id, name }) => (
        <li key={id}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {others > 0 && <li className="wp-bulk-more">{more}</li>}
    </ul>
  );
}

function Refused({ words, chosen: { check } }: Part): ReactNode {
  if (!check || check.refused.length === 0) return null;
  const count = check.count - check.able;
  return (
    <div className="wp-bulk-refused">
      <p>{words.t(check.able === 0 ? 'bulk.noneCan' : 'bulk.cannot', { count, shown: count.toLocaleString(words.locale) })}</p>
      <Reasons words={words} reasons={check.refused} />
    </div>
  );
}

/** What there is to know of those that can. */
function Warned({ words, chosen: { check } }: Part): ReactNode {
  if (!check?.warned) return null;
  return (
    <Callout className="wp-bulk-warned" intent="warning" compact>
      <p>{words.t('bulk.warned')}</p>
      <Reasons words={words} reasons={check.warned} />
    </Callout>
  );
}

const Reasons = ({ words, reasons }: { words: Words; reasons: BulkCheck['refused'] }): ReactNode => (
  <ul className="wp-bulk-names">
    {reasons.map((each) => (
      <Reason key={each.message} words={words} reason={each} />
    ))}
  </ul>
);

/** What is said of some, how many, and the first of them by name, where it does not name its only one itself. */
function Reason({ words, reason: { message, count, first = [] } }: { words: Words; reason: BulkCheck['refused'][number] }): ReactNode {
  const names = first.filter(({ name }) => count > 1 || !message.includes(name));
  const others = count - names.length;
  return (
    <li>
      <span dir="auto">{words.t('bulk.reason', { message: message.replace(/\.$/, ''), shown: count.toLocaleString(words.locale) })}</span>
      {names.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at === 0 ? ': ' : ', '}
          <bdi>{name}</bdi>
        </Fragment>
      ))}
      {names.length > 0 && others > 0 && ` ${words.t('bulk.andMore', { count: others, shown: others.toLocaleString(words.locale) })}`}
    </li>
  );
}

function NumberBox({ words, count, typed, onType }: { words: Words; count: number; typed: string; onType: (text: string) => void }): ReactNode {
  const id = useId();
  return (
    <FormGroup label={words.t('bulk.typeNumber', { shown: count.toLocaleString(words.locale) })} labelFor={id}>
      <InputGroup id={id} inputMode="numeric" autoComplete="off" value={typed} onValueChange={onType} />
    </FormGroup>
  );
}
