import { useEffect, useRef } from 'react';
import { changesOf } from '#forms';
import { useEvent } from '#ui';
import type { WireRecord } from '#core';
import type { BaseRecord } from '../edit/useBaseRecord.ts';
import type { ValueForm } from '../edit/useValueForm.ts';

/**
 * Effect: which version a save builds on while a fresher value comes in under what was typed. It is the fresher one,
 * unless somebody else changed what was typed in too: then it stays the one that typing began on, and the save shows both.
 */
export function useBuiltOn({ base, version, buildOn }: BaseRecord, form: ValueForm, loaded: WireRecord | undefined): void {
  const former = useRef({ base, version });
  const follow = useEvent(() => {
    const { base: before, version: began } = former.current;
    if (base !== loaded || base === before) return;
    const theirs = changesOf(before, base);
    if (form.changed.some((field) => field in theirs)) buildOn(began);
  });
  const rest = useEvent(() => {
    if (!form.isChanged) buildOn(undefined);
  });
  useEffect(
    function followLoaded() {
      follow();
    },
    [loaded, follow],
  );
  useEffect(
    function holdFormer() {
      former.current = { base, version };
    },
    [base, version],
  );
  useEffect(
    function restWithoutChanges() {
      rest();
    },
    [form.isChanged, rest],
  );
}
