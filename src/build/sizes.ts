import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { chunkOf, mainOf, staticClosure } from './chunks.ts';

/** One line of the size table, in kB gzip, beside its budget. */
export interface SizeLine {
  what: string;
  kB: number;
  budget?: number;
}

/** Chunks are in many sums, and one takes milliseconds. */
const known = new Map<string, number>();

function zipped(root: string, file: string): number {
  const whole = path.join(root, file);
  const kB = known.get(whole) ?? gzipSync(readFileSync(whole), { level: 9 }).length / 1000;
  known.set(whole, kB);
  return kB;
}

const sum = (root: string, files: Iterable<string>): number => [...files].reduce((total, file) => total + zipped(root, file), 0);

/** The entry and what these bring along. One that is not there would count as nothing: it fails the build. */
function closureOf(metafile: Metafile, ...entries: RegExp[]): Set<string> {
  const seen = staticClosure(metafile, mainOf(metafile));
  for (const entry of entries) {
    const chunk = chunkOf(metafile, entry);
    if (chunk === undefined) throw new Error(`no chunk is ${entry}: see src/build/sizes.ts`);
    staticClosure(metafile, chunk, seen);
  }
  return seen;
}

const login = [/^locale-group:en\/base$/];
const list = [
  /src\/shell\/frame\/Frame\.tsx$/,
  /src\/resource\/list\/ListPage\.tsx$/,
  /^locale-group:en\/base$/,
  /^locale-group:en\/work$/,
  /^virtual:icons$/,
];

/**
 * What a first visit and each area with its heaviest form weigh (budgets: first
 * load 150, to the first list 240, an area 25, with a chart 200, style sheet 55).
 */
export function sizeTable(root: string, metafile: Metafile, homePlugin: string, css: string): SizeLine[] {
  const first = closureOf(metafile, ...login);
  const toList = closureOf(metafile, ...list, new RegExp(`^area:${homePlugin}$`), new RegExp(`^locale-area:en/${homePlugin}$`));
  const shared = new Set([...toList, ...closureOf(metafile, /src\/resource\/edit\/EditPage\.tsx$/)]);
  const areas = Object.entries(metafile.outputs).flatMap(([file, output]): SizeLine[] => {
    const id = /^area:(.+)$/.exec(output.entryPoint ?? '')?.[1];
    if (id === undefined) return [];
    const own = heaviestForm(root, metafile, id, file).filter((each) => !shared.has(each));
    const chart = own.some((each) => Object.keys(metafile.outputs[each]?.inputs ?? {}).some((input) => input.includes('node_modules/echarts/')));
    return [{ what: `area ${id}`, kB: sum(root, own), budget: chart ? 200 : 25 }];
  });
  return [
    { what: 'sign-in page, scripts', kB: sum(root, first), budget: 150 },
    { what: 'style sheet', kB: zipped(root, css), budget: 55 },
    { what: 'to the first list, scripts', kB: sum(root, toList), budget: 240 },
    ...areas.sort((a, b) => b.kB - a.kB),
  ];
}

/** The chunks of an area with those of the form that needs most: the validators of one of its resources, or of its small forms. */
function heaviestForm(root: string, metafile: Metafile, id: string, file: string): string[] {
  const ofForms = Object.entries(metafile.outputs).filter(([, { entryPoint = '' }]) => entryPoint.startsWith(`validators:${id}/`));
  const opened = ofForms.map(([name]) => [...staticClosure(metafile, name, staticClosure(metafile, file))]);
  return opened.sort((a, b) => sum(root, b) - sum(root, a))[0] ?? [...staticClosure(metafile, file)];
}

/** Prints the table; answers the lines over their budget. */
export function printSizes(lines: SizeLine[]): SizeLine[] {
  for (const { what, kB, budget } of lines)
    console.log(`${what.padEnd(32)} ${kB.toFixed(1).padStart(7)} kB gzip${budget ? `  (at most ${budget})${kB > budget ? '  MISSED' : ''}` : ''}`);
  return lines.filter((line) => line.budget !== undefined && line.kB > line.budget);
}
