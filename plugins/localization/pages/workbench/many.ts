import type { Screen } from '#resource';
import type { Queued, Saved, TextChanges, TextOutcome } from '../../answers.ts';
import { isRefused } from '../isRefused.ts';
import { ask } from '../useLocalization.ts';
import { keyOf, type Asked } from './useQueue.ts';

const page = 200;
const recordsAtOnce = 50;

/** The texts that a question finds, some at a time, as long as somebody wants more. */
export async function* textsFound(screen: Screen, { languageId, ...rest }: Asked, isWanted: () => boolean): AsyncGenerator<Queued[]> {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  for (let last: Queued | undefined; isWanted(); ) {
    const found = await ask<Queued[]>(screen, 'texts', { languageId, limit: page, ...given, ...(last && { after: keyOf(last) }) });
    yield found;
    last = found.at(-1);
    if (!last || found.length < page) return;
  }
}

/** What becomes of one text. */
interface TextChange {
  text: Queued;
  changes: TextChanges;
}
/** What came of it: the text as it is now, or why it was refused. */
export interface ChangeOutcome {
  text: Queued;
  now?: Queued;
  refused?: string;
}

const joined = (a: TextChanges, b: TextChanges): TextChanges => ({
  ...a,
  ...b,
  ...((a.texts || b.texts) && { texts: { ...a.texts, ...b.texts }, was: { ...a.was, ...b.was }, seen: { ...a.seen, ...b.seen } }),
  ...((a.states || b.states) && { states: { ...a.states, ...b.states } }),
});

interface RecordChange {
  id: number;
  changes: TextChanges;
  of: TextChange[];
}

/** Changes by record, since a record is written as a whole. */
function byRecord(changes: readonly TextChange[]): RecordChange[] {
  const records = new Map<number, RecordChange>();
  for (const change of changes) {
    const { id } = change.text;
    const known = records.get(id);
    records.set(id, { id, changes: joined(known?.changes ?? {}, change.changes), of: [...(known?.of ?? []), change] });
  }
  return [...records.values()];
}

function byResource(changes: readonly TextChange[]): Map<string, TextChange[]> {
  const all = new Map<string, TextChange[]>();
  for (const change of changes) {
    const own = all.get(change.text.resource);
    if (own) own.push(change);
    else all.set(change.text.resource, [change]);
  }
  return all;
}

/** How a long piece of work is followed: how far it is, from 0 to 1, and whether it is to go on. */
interface Following {
  onShare: (share: number) => void;
  isWanted: () => boolean;
}

/** Changes many texts, whatever areas they are of, slice by slice: each record is kept or refused on its own. What is not reached is not told. */
export async function changeMany(
  screen: Screen,
  languageId: number,
  { changes, onShare, isWanted }: Following & { changes: readonly TextChange[] },
): Promise<ChangeOutcome[]> {
  const outcomes: ChangeOutcome[] = [];
  for (const [resource, own] of byResource(changes)) {
    const records = byRecord(own);
    for (let at = 0; at < records.length && isWanted(); at += recordsAtOnce) {
      const some = records.slice(at, at + recordsAtOnce);
      const items = some.map(({ id, changes: all }) => ({ id, ...all }));
      const { results } = await ask<Saved>(screen, 'save-all-others', { languageId, resource }, { items });
      const byId = new Map(results.map((each) => [each.id, each]));
      outcomes.push(...some.flatMap(({ id, of }) => of.map(({ text }) => outcomeOf(text, byId.get(id)!))));
      onShare(outcomes.length / changes.length);
    }
  }
  return outcomes;
}

function outcomeOf(text: Queued, outcome: TextOutcome): ChangeOutcome {
  if (isRefused(outcome)) return { text, refused: outcome.errors?.[text.path]?.join(' ') ?? outcome.message };
  const now = outcome.item.texts.find(({ path }) => path === text.path);
  return { text, ...(now && { now: { ...text, ...now } }) };
}
