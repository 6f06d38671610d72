import type { RecordText, TextResource } from '#server';
import type { Issue } from '../../checks/Checked.ts';
import { errorsIn } from '../../checks/checkText.ts';
import type { Outcome, Rule } from '../../importing.ts';
import { digestOf, type Spoken, type Unit, type UnitState } from './Unit.ts';

export interface Judged extends Unit {
  outcome: Outcome;
  /** What stands there now, and the source as it is now. */
  now: string | null;
  present: string;
  stateNow: UnitState;
  /** Why it cannot be taken: a key of words. */
  reason?: 'codes' | 'long' | 'twice' | undefined;
  /** Errors that checks find in it. */
  failing: Array<Pick<Issue, 'check' | 'params'>>;
}

/** What is known of where a text belongs. `spoken`: the languages, where checks are to look at it too. */
interface Place {
  text: RecordText | undefined;
  field: TextResource['fields'][number] | undefined;
  spoken?: Spoken;
}

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

function isOlder({ source, version }: Unit, now: RecordText): boolean {
  if (source !== undefined && source !== '') return source !== now.source && spaced(source) !== spaced(now.source);
  return version !== undefined && version < now.source_version;
}

/** A state that a file brings to a text that stays as it is. */
const isFurther = (state: UnitState | undefined, now: UnitState): boolean => (state === 'reviewed' || state === 'needs_work') && state !== now;

function outcomeOf(unit: Unit, now: RecordText): Outcome {
  const { text, state, was } = unit;
  if (text === null || text.trim() === '') return 'empty';
  if (text === now.text) return isFurther(state, now.state) && !isOlder(unit, now) ? 'changed' : 'unchanged';
  if (isOlder(unit, now)) return 'stale';
  if (was !== undefined && was !== digestOf(now.text)) return 'conflict';
  return now.text === null ? 'new' : 'changed';
}

/** Errors that checks would find in a text. */
function failingIn({ text }: Unit, { text: now, field, spoken }: Place): Judged['failing'] {
  if (!spoken) return [];
  const { isMarkup = false, maxLength } = field ?? {};
  const asked = { source: now!.source, text: text ?? '', sourceLocale: spoken.source, locale: spoken.target, isMarkup };
  return errorsIn({ ...asked, ...(maxLength !== undefined && { maxLength }) }).map(({ check, params }) => ({ check, ...(params && { params }) }));
}

/** Holds a text of a file against what stands there. */
export function judged(unit: Unit, place: Place): Judged {
  const { text: now, field } = place;
  const told = { ...unit, now: now?.text ?? null, present: now?.source ?? '', stateNow: now?.state ?? 'missing', failing: [] };
  if (unit.why) return { ...told, outcome: 'invalid', reason: unit.why };
  if (!now) return { ...told, outcome: 'unknown' };
  if (field?.maxLength !== undefined && (unit.text ?? '').length > field.maxLength) return { ...told, outcome: 'invalid', reason: 'long' };
  const outcome = outcomeOf(unit, now);
  return { ...told, outcome, failing: outcome === 'new' || outcome === 'changed' || outcome === 'conflict' ? failingIn(unit, place) : [] };
}

/** Whether a rule has a text written. */
export function isTaken({ outcome, stateNow }: Pick<Judged, 'outcome' | 'stateNow'>, rule: Rule): boolean {
  if (outcome === 'new') return true;
  if (outcome === 'conflict') return rule === 'all';
  return outcome === 'changed' && rule !== 'empty' && (rule !== 'unreviewed' || stateNow !== 'reviewed');
}
