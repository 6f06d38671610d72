import { asGiven } from '#core';
import { columns } from './writeCsv.ts';
import { checkSpoken, FileProblem, longestText, placeIn, stateIn, type Spoken, type Unit } from './Unit.ts';

/** Reads CSV fed piece by piece, whatever separates its cells. */
export class CsvReader {
  #columns: Map<string, number> | undefined;

  constructor(private readonly spoken: Spoken) {}

  /** The texts of some lines, whose first ones are the headers. */
  unitsOf(lines: ReadonlyArray<readonly string[]>): Unit[] {
    const rest = this.#columns ? lines : lines.slice(1);
    if (lines.length > 0) this.#columns ??= this.#head(lines[0]!);
    return rest.flatMap((line) => this.#unit(line));
  }

  end(): void {
    if (!this.#columns) throw new FileProblem('notCsv', { line: 1 });
  }

  #head(line: readonly string[]): Map<string, number> {
    const found = new Map(line.map((name, at) => [name.trim().toLowerCase(), at]));
    if (!found.has(columns.key)) throw new FileProblem('notCsv', { line: 1 });
    const own: ReadonlySet<string> = new Set(Object.values(columns));
    const others = [...found.keys()].filter((name) => !own.has(name) && name !== '');
    const isIt = (name: string, locale: string) => name.replaceAll('_', '-') === locale.toLowerCase();
    const target = others.find((name) => isIt(name, this.spoken.target));
    if (target === undefined) checkSpoken({ target: others.find((name) => !isIt(name, this.spoken.source)) }, this.spoken);
    const source = others.find((name) => isIt(name, this.spoken.source));
    return new Map([...found, ['\ntarget', found.get(target!)!], ...(source === undefined ? [] : [['\nsource', found.get(source)!] as const])]);
  }

  #unit(line: readonly string[]): Unit[] {
    const cell = (name: string): string | undefined => {
      const at = this.#columns!.get(name);
      return at === undefined ? undefined : asGiven(line[at] ?? '');
    };
    const key = cell(columns.key) ?? '';
    if (key.trim() === '' && line.every((each) => each === '')) return [];
    const [source, given, version] = [cell('\nsource'), cell('\ntarget') ?? '', Number(cell(columns.version) ?? '')];
    const text = given === '' ? null : given;
    const isLong = given.length > longestText || (source ?? '').length > longestText;
    return [
      {
        ...(placeIn(key) ?? { resource: '?', id: 0, path: key.slice(0, 200) }),
        name: cell(columns.context),
        source,
        text,
        state: stateIn(cell(columns.state)?.trim()),
        version: Number.isSafeInteger(version) && version > 0 ? version : undefined,
        was: cell(columns.was)?.trim() || undefined,
        ...(isLong && { why: 'long' as const }),
      },
    ];
  }
}
