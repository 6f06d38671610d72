import { useEffect } from 'react';
import type { FieldErrors, FieldsPart, WireRecord } from '#core';
import { isOwnPart } from '#core';
import { useEvent } from '#ui';
import { newRecord } from '../edit/formFields.ts';
import { useBaseRecord } from '../edit/useBaseRecord.ts';
import type { ValueForm } from '../edit/useValueForm.ts';
import { useEditing, type Editing } from '../editing/useEditing.ts';
import { isPartClosed, partSource, type PartCalls } from '../parts/partSource.ts';
import { usePartForm, type PartForm } from '../parts/usePartForm.ts';
import type { Said } from '../said.ts';
import type { Screen } from '../screen.ts';
import type { StepProps } from './StepSlot.ts';
import { stepForm } from './useOutbox.ts';

export interface StepEditOf extends StepProps<FieldsPart> {
  calls: PartCalls;
  /** As loaded; absent for a new record. */
  value: WireRecord | undefined;
  /** The value as it is now. */
  fetch: () => Promise<WireRecord>;
  /** An answer told it. */
  remember: (value: WireRecord) => void;
}

/** The editing of a step of fields: its words come back by themselves, and what it saved or has waiting leads on. */
export function useStepEdit({ screen, part, title, record, id, calls, value, fetch, remember, ...of }: StepEditOf): Editing<PartForm> {
  const { resource, params, runtime } = screen;
  const { isEnding, told, steps, onPassed, onOthers } = of;
  const isNew = id === undefined;
  const held = useBaseRecord(value, () => newRecord(resource, params, runtime.viewer));
  const readOnly = isPartClosed(screen, calls, isNew ? undefined : record);
  const look = { part, calls, record, variant: isNew ? 'create' : 'update', headingLevel: 3 } as const;
  const form = usePartForm(screen, { ...look, base: held.base, readOnly, onSubmit: () => edit.save('on') });
  useTold(form, told);
  const source = partSource(screen, { part, calls, variant: stepForm(part.id), title, record, id, fetch });
  const edit: Editing<PartForm> = useEditing(screen, source, {
    ...{ form, held, loaded: value, readOnly, restores: !isNew, isClosed: isEnding, onOthers },
    isTheirs: (field) => steps.some((each) => each.part.id !== part.id && isOwnPart(each.part) && each.part.fields.includes(field)),
    onWrong: (said) => tellRules(said, screen, calls, form),
    onWaits: isNew ? undefined : (then) => onPassed({ then, isWaiting: true }),
    onEarlier: remember,
    onSaved({ value: saved, then, answer }) {
      if (!isNew) remember(saved);
      onPassed({ then, record: answer });
      // The form of a new record is left for the record's own.
      return isNew ? undefined : saved;
    },
  });
  return edit;
}

/** What the rules of a step say is said beside their fields too: they may stand out of sight. */
function tellRules({ notices }: Said, { words }: Screen, { save }: PartCalls, { broken }: PartForm): void {
  const title = (save && words.call(save.id, 'errorTitle')) ?? words.errorTitle;
  for (const rule of broken.current) notices.push({ kind: 'error', title, text: words.rule(rule) });
}

/** Effect: shows what was said of this step while another was in sight. */
function useTold(form: ValueForm, told: FieldErrors | undefined): void {
  const show = useEvent((errors: FieldErrors) => form.addErrors(errors));
  useEffect(
    function showTold() {
      if (told) show(told);
    },
    [told, show],
  );
}
