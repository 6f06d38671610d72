import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#api';
import { recordsWritten, tellError, tellSuccess, useDraft, type DraftPort, type Screen } from '#resource';
import { useEvent, useLeaveGuard } from '#ui';
import type { Rate } from '../answers.ts';
import { changeOf, errorsByRow, isoDay, isSharp, itemsOf, parseRate, shown, withEdit, type EditField, type Edits, type RateErrors } from './edits.ts';
import type { Rates } from './useRates.ts';

export interface RateForm {
  edits: Edits;
  errors: RateErrors;
  isChanged: boolean;
  saving: boolean;
  change: (row: Rate, field: EditField, text: string) => void;
  save: () => void;
  /** Rows whose rate changes sharply, while it is asked whether they are meant. */
  asked: readonly Rate[];
  /** Saves them, or goes back to them. */
  answer: (isMeant: boolean) => void;
  reset: () => void;
  draft: DraftPort & { restore: () => void };
}

/** What is typed into the grid: kept as a draft, checked, saved once, and its errors on their cells. */
export function useRateForm(screen: Screen, { loaded: { value: rows = [] }, api }: Rates): RateForm {
  const { words, runtime } = screen;
  const { edits, setEdits, isChanged, draft } = useKeptEdits(screen);
  const [errors, setErrors] = useState<RateErrors>({});
  const [saving, setSaving] = useState(false);
  const [asked, setAsked] = useState<readonly Rate[]>([]);

  function settle(next: Edits): void {
    setEdits(next);
    setErrors({});
  }
  function showErrors(found: RateErrors): void {
    setErrors(found);
    focusFirst(rows, found);
  }
  async function save({ isMeant = false } = {}): Promise<void> {
    const wrong = wrongRates(rows, edits, words.t('text.not-a-rate', { ns: 'currencies' }));
    if (wrong) return showErrors(wrong);
    const sharp = isMeant ? [] : rows.filter((row) => isSharp(changeOf(row, edits[row.id])));
    setAsked(sharp);
    if (sharp.length > 0) return;
    const items = itemsOf(rows, edits);
    setSaving(true);
    try {
      await api.save(items);
      settle({});
      draft.drop();
      recordsWritten(runtime.stores);
      tellSuccess(runtime.stores, words.call('save-exchange-rates', 'success') ?? '', words);
    } catch (error) {
      tellError(runtime.stores, error, words, words.call('save-exchange-rates', 'errorTitle'));
      if (isApiError(error) && error.kind === 'fields') showErrors(errorsByRow(error.fields, items));
    } finally {
      setSaving(false);
    }
  }
  const restore = () => {
    settle((draft.found?.values.edits ?? {}) as Edits);
    draft.taken();
  };
  return {
    edits,
    errors,
    isChanged,
    saving,
    change(row, field, text) {
      setEdits((now) => withEdit(now, row, { field, text, today: isoDay(new Date()) }));
      setErrors(({ [row.id]: _gone, ...others }) => others);
    },
    save: () => (saving ? undefined : void save()),
    asked,
    answer(isMeant) {
      if (isMeant) void save({ isMeant });
      else setAsked([]);
    },
    reset: () => settle({}),
    draft: { ...draft, restore },
  };
}

/** What is no rate, if anything. */
function wrongRates(rows: readonly Rate[], edits: Edits, said: string): RateErrors | undefined {
  const wrong = rows.filter((row) => edits[row.id] && parseRate(shown(row, edits[row.id], 'rate')) === undefined);
  return wrong.length > 0 ? Object.fromEntries(wrong.map((row) => [row.id, { rate: said }])) : undefined;
}

function focusFirst(rows: readonly Rate[], found: RateErrors): void {
  const first = rows.find((row) => found[row.id]);
  if (first) requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-rate="${first.id}"] [aria-invalid=true]`)?.focus());
}

/** What was typed, kept as a draft as long as it is not saved. */
function useKeptEdits(screen: Screen) {
  const [edits, setEdits] = useState<Edits>({});
  const draft = useDraft(screen, { variant: 'update', id: 'exchange-rates', schema: screen.resource.schema });
  const isChanged = Object.keys(edits).length > 0;
  useLeaveGuard(isChanged);
  const wasChanged = useRef(false);
  const keep = useEvent(() => {
    // Nothing was typed yet: what an earlier visit left is not to be thrown away.
    if (isChanged || wasChanged.current) draft.keep(isChanged ? { edits } : {}, undefined);
    wasChanged.current = isChanged;
  });
  useEffect(
    function keepDraft() {
      keep();
    },
    [edits, keep],
  );
  return { edits, setEdits, isChanged, draft };
}
