import { nestedLines, nestedUnits } from './nested.ts';
import { checkSpoken, FileProblem, keyOf, longestText, placeIn, stateIn, type Spoken, type Unit } from './Unit.ts';

/** JSON, a line for each text, so that two files are compared by their lines. The same texts are the same bytes. */
export async function* writeJson(batches: AsyncIterable<readonly Unit[]>, { source, target }: Spoken): AsyncGenerator<string> {
  yield `{"source":${JSON.stringify(source)},"language":${JSON.stringify(target)},"texts":[\n`;
  let isFirst = true;
  for await (const units of batches) {
    if (units.length === 0) continue;
    yield (isFirst ? '' : ',\n') + units.map(lineOf).join(',\n');
    isFirst = false;
  }
  yield '\n]}\n';
}

const lineOf = ({ name, source, text, state, version, was, ...place }: Unit): string =>
  JSON.stringify({ key: keyOf(place), name, source, text, state, version, was });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const textIn = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function unitIn(value: unknown): Unit {
  if (!isRecord(value)) throw new FileProblem('notJson');
  const key = textIn(value.key) ?? '';
  const [source, given, version] = [textIn(value.source), textIn(value.text), value.version];
  const isLong = (given ?? '').length > longestText || (source ?? '').length > longestText;
  return {
    ...(placeIn(key) ?? { resource: '?', id: 0, path: key.slice(0, 200) }),
    name: textIn(value.name),
    source,
    text: given === undefined || given === '' ? null : given,
    state: stateIn(textIn(value.state)),
    version: typeof version === 'number' && Number.isSafeInteger(version) && version > 0 ? version : undefined,
    was: textIn(value.was),
    ...(isLong && { why: 'long' as const }),
  };
}

/** A file that has a line for each text is read by its lines, another one at a stretch, which takes no longer than it is allowed to be long. */
const mostAtAStretch = 2 * 1024 * 1024;

function headOf(head: unknown, spoken: Spoken): void {
  if (!isRecord(head) || !Array.isArray(head.texts)) throw new FileProblem('notJson');
  checkSpoken({ source: textIn(head.source), target: textIn(head.language) }, spoken);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FileProblem('notJson');
  }
}

/** Texts of a JSON file, some at a time. */
export function* readJson(text: string, spoken: Spoken): Generator<Unit[]> {
  const first = text.indexOf('\n');
  const isByLines = first > 0 && text.slice(0, first).trimEnd().endsWith('"texts":[');
  if (!isByLines) {
    yield* atAStretch(text, spoken, first);
    return;
  }
  if (!/\n\]\}\s*$/.test(text)) throw new FileProblem('notJson');
  headOf(parsed(`${text.slice(0, first)}]}`), spoken);
  yield* byLines(text, first + 1);
}

function* atAStretch(text: string, spoken: Spoken, first: number): Generator<Unit[]> {
  if (text.length > mostAtAStretch) {
    if (text.slice(0, first).trim() !== '{' || !/\n\}\s*$/.test(text)) throw new FileProblem('notJson');
    yield* some(nestedLines(text, first + 1));
    return;
  }
  const whole = parsed(text);
  if (isRecord(whole) && !Array.isArray(whole.texts)) {
    yield* some(nestedUnits(whole));
    return;
  }
  headOf(whole, spoken);
  yield (whole as { texts: unknown[] }).texts.map(unitIn);
}

const atOnce = 200;

function* some(units: Iterable<Unit>): Generator<Unit[]> {
  let now: Unit[] = [];
  for (const unit of units) {
    now.push(unit);
    if (now.length < atOnce) continue;
    yield now;
    now = [];
  }
  if (now.length > 0) yield now;
}

const byLines = (text: string, start: number): Generator<Unit[]> => some(unitsByLines(text, start));

function* unitsByLines(text: string, start: number): Generator<Unit> {
  for (let from = start; ; ) {
    const to = text.indexOf('\n', from);
    const line = text.slice(from, to < 0 ? undefined : to).trim();
    if (line === ']}') return;
    if (line !== '') yield unitIn(parsed(line.replace(/,$/, '')));
    if (to < 0) throw new FileProblem('notJson');
    from = to + 1;
  }
}
