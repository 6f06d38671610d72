import type { SaxesParser, SaxesTagNS } from 'saxes';
import { checkSpoken, FileProblem, longestText, placeIn, type Spoken, type Unit, type UnitState } from './Unit.ts';
import { ownNames } from './writeXliff.ts';

/** Elements within each other that a file may have. */
const deepest = 40;

/** States of both versions of XLIFF. */
const states: Record<string, UnitState> = {
  initial: 'draft',
  translated: 'translated',
  reviewed: 'reviewed',
  final: 'reviewed',
  new: 'draft',
  'needs-translation': 'draft',
  'needs-adaptation': 'draft',
  'needs-l10n': 'draft',
  'needs-review-translation': 'translated',
  'needs-review-adaptation': 'translated',
  'needs-review-l10n': 'translated',
  'signed-off': 'reviewed',
};
const farness: UnitState[] = ['draft', 'needs_work', 'translated', 'reviewed'];

/** What is read of a unit so far. */
interface Begun {
  unit: Pick<Unit, 'name' | 'version' | 'was'> & { key: string };
  data: Map<string, string>;
  source: string;
  target: string | undefined;
  states: UnitState[];
  isUnreadable: boolean;
}
/** Where words go: into the source or target of the unit, into the data of a code, or nowhere. `ends`: what is written when the element ends. */
interface Level {
  name: string;
  into: 'source' | 'target' | 'data' | undefined;
  ends?: string;
}

const attribute = (tag: SaxesTagNS, name: string, uri = ''): string | undefined =>
  Object.values(tag.attributes).find((each) => each.local === name && each.uri === uri)?.value;

/**
 * Reads XLIFF of both versions, fed piece by piece; what was read so far is taken
 * by `taken`. Entities are never expanded: a file that declares any is refused.
 */
export class XliffReader {
  #parser: SaxesParser<{ xmlns: true }>;
  #levels: Level[] = [];
  #units: Unit[] = [];
  #resource: string | undefined;
  #unit: Begun | undefined;
  #dataId = '';
  #hasHead = false;
  #isTarget = false;
  /** What stands between two segments of the source. */
  #between = '';

  constructor(
    parser: SaxesParser<{ xmlns: true }>,
    private readonly spoken: Spoken,
  ) {
    this.#parser = parser;
    parser.on('doctype', () => {
      throw new FileProblem('doctype');
    });
    parser.on('error', (error) => {
      throw new FileProblem('notXml', { why: error.message.slice(0, 160) });
    });
    parser.on('opentag', (tag) => this.#open(tag));
    parser.on('closetag', (tag) => this.#close(tag.local));
    parser.on('text', (text) => this.#say(text));
    parser.on('cdata', (text) => this.#say(text));
  }

  write(text: string): void {
    this.#parser.write(text);
  }
  end(): void {
    this.#parser.close();
    if (!this.#hasHead) throw new FileProblem('notXliff');
  }
  taken(): Unit[] {
    return this.#units.splice(0);
  }

  #open(tag: SaxesTagNS): void {
    if (this.#levels.length >= deepest) throw new FileProblem('notXliff');
    const { local: name } = tag;
    if (this.#levels.length === 0) this.#head(tag);
    const above = this.#levels.at(-1)?.into;
    const level: Level = { name, into: above };
    this.#levels.push(level);
    if (name === 'file') this.#file(tag);
    else if (name === 'unit' || name === 'trans-unit') this.#begin(tag);
    else if (this.#unit) this.#within(this.#unit, tag, level);
  }

  #head(tag: SaxesTagNS): void {
    const version = attribute(tag, 'version') ?? '';
    if (tag.local !== 'xliff' || !/^(1\.2|2\.\d)$/.test(version)) throw new FileProblem('notXliff');
    this.#hasHead = true;
    if (version !== '1.2') checkSpoken({ source: attribute(tag, 'srcLang'), target: attribute(tag, 'trgLang') }, this.spoken);
  }

  #file(tag: SaxesTagNS): void {
    this.#resource = attribute(tag, 'id') ?? attribute(tag, 'original');
    const [source, target] = [attribute(tag, 'source-language'), attribute(tag, 'target-language')];
    if (source !== undefined || target !== undefined) checkSpoken({ source, target }, this.spoken);
  }

  #begin(tag: SaxesTagNS): void {
    const version = Number(attribute(tag, 'version', ownNames));
    this.#unit = {
      unit: {
        key: attribute(tag, 'id') ?? '',
        name: attribute(tag, 'name') ?? attribute(tag, 'resname'),
        version: Number.isSafeInteger(version) && version > 0 ? version : undefined,
        was: attribute(tag, 'was', ownNames),
      },
      data: new Map(),
      source: '',
      target: undefined,
      states: attribute(tag, 'approved') === 'yes' ? ['reviewed'] : [],
      isUnreadable: false,
    };
  }

  #within(unit: Begun, tag: SaxesTagNS, level: Level): void {
    const { local: name } = tag;
    if (name === 'data') {
      this.#dataId = attribute(tag, 'id') ?? '';
      level.into = 'data';
    } else if (name === 'source' && level.into === undefined && !this.#isAside()) level.into = 'source';
    else if (name === 'target' && level.into === undefined && !this.#isAside()) {
      level.into = 'target';
      unit.target ??= '';
      this.#isTarget = true;
      const state = attribute(tag, 'state');
      if (state !== undefined && unit.states.length === 0) unit.states.push(states[state] ?? 'draft');
    } else if (name === 'segment') unit.states.push(this.#stateOf(tag));
    else if (level.into !== undefined && level.into !== 'data') this.#code(unit, tag, level);
    else if (name === 'cp') this.#say(String.fromCodePoint(hexIn(tag)));
  }

  /** Within what only resembles a translation: alternatives and matches of other tools. */
  #isAside(): boolean {
    return this.#levels.some(({ name }) => name === 'alt-trans' || name === 'match' || name === 'matches');
  }

  #stateOf(tag: SaxesTagNS): UnitState {
    if (attribute(tag, 'subState') === 'waypost:needs_work') return 'needs_work';
    return states[attribute(tag, 'state') ?? 'initial'] ?? 'draft';
  }

  /** A code within words: what it stands for is written in its place. */
  #code(unit: Begun, tag: SaxesTagNS, level: Level): void {
    const { local: name } = tag;
    if (name === 'cp') return this.#say(String.fromCodePoint(hexIn(tag)));
    // Marks of other tools around words, and codes of XLIFF 1.2 that hold what they stand for.
    if (
      name === 'mrk' ||
      name === 'sub' ||
      name === 'bpt' ||
      name === 'ept' ||
      name === 'it' ||
      (name === 'ph' && attribute(tag, 'disp') === undefined && !tag.isSelfClosing)
    )
      return;
    if (name === 'sm' || name === 'em') return;
    const start = this.#dataOf(unit, tag, ['dataRefStart', 'dataRef'], ['dispStart', 'disp', 'equivStart', 'equiv-text', 'equiv']);
    if (start === undefined) unit.isUnreadable = true;
    this.#say(start ?? '');
    if (name !== 'pc' && name !== 'g') return;
    const end = this.#dataOf(unit, tag, ['dataRefEnd'], ['dispEnd', 'equivEnd']);
    if (end === undefined) unit.isUnreadable = true;
    else level.ends = end;
  }

  #dataOf({ data }: Begun, tag: SaxesTagNS, refs: readonly string[], shown: readonly string[]): string | undefined {
    const ref = refs.map((name) => attribute(tag, name)).find((each) => each !== undefined);
    const known = ref === undefined ? undefined : data.get(ref);
    return known ?? shown.map((name) => attribute(tag, name)).find((each) => each !== undefined && each !== '');
  }

  #say(text: string): void {
    const [unit, into] = [this.#unit, this.#levels.at(-1)?.into];
    if (!unit || into === undefined) return;
    if (into === 'data') {
      unit.data.set(this.#dataId, cut((unit.data.get(this.#dataId) ?? '') + text));
      return;
    }
    if (into === 'source' && this.#levels.some(({ name }) => name === 'ignorable')) this.#between += text;
    unit[into] = cut((unit[into] ?? '') + text);
  }

  #close(name: string): void {
    const level = this.#levels.at(-1)!;
    if (level.ends !== undefined) this.#say(level.ends);
    this.#levels.pop();
    // What stands between segments and has no translation is the same in both languages.
    if (name === 'ignorable' && this.#unit && !this.#isTarget && this.#unit.target !== undefined) this.#unit.target += this.#between;
    if (name === 'segment' || name === 'ignorable') [this.#isTarget, this.#between] = [false, ''];
    if ((name === 'unit' || name === 'trans-unit') && this.#unit) this.#finish(this.#unit);
  }

  #finish({ unit: { key, ...about }, source, target, states: said, isUnreadable }: Begun): void {
    this.#unit = undefined;
    const place = placeIn(key, this.#resource);
    const text = target === undefined || target === '' ? null : target;
    const state = text === null ? 'missing' : farness.find((each) => said.includes(each));
    const isLong = source.length > longestText || (text ?? '').length > longestText;
    const why = isUnreadable ? 'codes' : isLong ? 'long' : undefined;
    const known = place ?? { resource: this.#resource ?? '?', id: 0, path: key.slice(0, 200) };
    this.#units.push({ ...known, ...about, source, text, state, ...(why && { why }) });
  }
}

const cut = (text: string): string => (text.length > longestText + 1 ? text.slice(0, longestText + 1) : text);

function hexIn(tag: SaxesTagNS): number {
  const hex = attribute(tag, 'hex') ?? '';
  const code = /^[\da-f]{1,6}$/i.test(hex) ? parseInt(hex, 16) : 0xfffd;
  return code > 0x10ffff ? 0xfffd : code;
}
