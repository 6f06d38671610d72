import { contentChecks } from './contents.ts';
import type { Checked, Issue } from './Checked.ts';
import { glossaryChecks } from './glossary.ts';
import { icuChecks } from './icu.ts';
import { letterChecks } from './letters.ts';
import { markChecks } from './marks.ts';
import { pluralChecks } from './plurals.ts';
import { roomChecks } from './room.ts';
import { safetyChecks } from './safety.ts';
import { wholeChecks } from './whole.ts';

/** Every check of a text by itself, in the order in which what they find is told. */
const all = [
  ...icuChecks,
  ...pluralChecks,
  ...contentChecks,
  ...safetyChecks,
  ...glossaryChecks,
  ...wholeChecks,
  ...roomChecks,
  ...markChecks,
  ...letterChecks,
];

const isNothing = ({ isMarkup }: Checked, text: string): boolean =>
  (isMarkup && !/<(img|figure|hr)\b/.test(text) ? text.replace(/<[^<>]*>|&nbsp;/g, '') : text).trim() === '';

/** Spaces where the source says something. */
const blank = (checked: Checked): Issue[] =>
  checked.text === '' || isNothing(checked, checked.source) ? [] : [{ check: 'empty', severity: 'warning' }];

/** Nothing any more where something stood. */
const takenBack = (checked: Checked): Issue[] => {
  const { was = '' } = checked;
  return isNothing(checked, was) || isNothing(checked, checked.source) ? [] : [{ check: 'was_translated', severity: 'warning', fix: was }];
};

/** What is wrong with a text, by itself and beside its source: as one types in the browser, and on the server as it is saved. */
export function checkText(checked: Checked): Issue[] {
  const { text } = checked;
  const found = text.trim() === '' ? [] : all.flatMap((check) => check(checked));
  return isNothing(checked, text) ? [...blank(checked), ...takenBack(checked), ...found] : found;
}

/** Those that find errors. */
const ofErrors = [...icuChecks, ...contentChecks, ...safetyChecks, ...glossaryChecks, ...wholeChecks.slice(0, 1), ...markChecks];

/** What stands in the way of review and deployment; the same as of `checkText`, without looking for the rest. */
export const errorsIn = (checked: Checked): Issue[] =>
  checked.text.trim() === '' ? [] : ofErrors.flatMap((check) => check(checked)).filter(({ severity }) => severity === 'error');

/** Raised with every change of what the checks find: all texts are checked anew then. */
export const checksVersion = 3;
