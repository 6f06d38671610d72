import { addedScreens } from '../../resource/contributions.ts';
import type { CallDecl, Manifest } from '../../declare/manifest.ts';
import type { FieldsPart, PartDecl, RecordScreenDecl, ScreenDecl } from '../../declare/screenDecl.ts';
import { paramsOf } from '../../resource/routes.ts';
import { partPath, placeIdOf } from '../../resource/screens.ts';
import { fieldsIn } from '../../resource/rules.ts';
import type { JsonSchema } from '../../schema/schema.ts';
import pluginMeta from '../../../../schemas/plugin.schema.json' with { type: 'json' };
import type { Finding } from '../Finding.ts';
import { createCompiler } from '../schema/compiler.ts';
import { stepProblems } from './steps.ts';
import { metaCheck } from '../schema/meta.ts';

const checkParts = metaCheck({ $defs: pluginMeta.$defs, $ref: '#/$defs/parts' });

type Files = Readonly<Record<string, unknown>>;

/**
 * What is wrong with the screens of one plugin beyond names that nobody has: two at one place, and parts that cannot be shown as they are declared.
 */
export function screenProblems({ screens = [], calls = {} }: Manifest, files: Files): Finding[] {
  const twice = doubleRules(screens, files);
  return screens.flatMap((screen, i): Finding[] => [
    ...(isDouble(screens, i)
      ? [[`/screens/${i}`, 'is a second screen of its kind at one place of its resource: give it an id of its own'] as Finding]
      : []),
    ...(screen.kind === 'record'
      ? [
          ...ruleProblems(screen, `/screens/${i}`, { files, twice }),
          ...recordProblems(screen, `/screens/${i}`, files),
          ...saveProblems(screen, `/screens/${i}`, { calls, files }),
          ...stepProblems(screen, partsAt(screen, `/screens/${i}`, files)).map(
            ([pointer, ...rest]): Finding => [pointer || `/screens/${i}`, ...rest],
          ),
        ]
      : []),
  ]);
}

/** The same for a part that is added to a screen of others; answers for one screen that holds nothing else. */
export function addedPartProblems(manifest: Manifest, files: Files): (screen: RecordScreenDecl) => Finding[] {
  const { screens = [], calls = {} } = manifest;
  const twice = doubleRules([...screens, ...addedScreens(manifest)], files);
  return (screen) => [...ruleProblems(screen, '', { files, twice }), ...saveProblems(screen, '', { calls, files })];
}

function isDouble(screens: readonly ScreenDecl[], i: number): boolean {
  const keyOf = (screen: ScreenDecl) =>
    screen.kind === 'list' || screen.kind === 'record' ? `${screen.kind} ${screen.resource} ${placeIdOf(screen)}` : undefined;
  const key = keyOf(screens[i]!);
  return key !== undefined && screens.slice(0, i).some((each) => keyOf(each) === key);
}

function recordProblems(screen: RecordScreenDecl, at: string, files: Files): Finding[] {
  const { parts } = screen;
  if (typeof parts !== 'string') return partProblems(screen, parts ?? [], (i) => [`${at}/parts/${i}`]).concat(asideProblems(screen, at));
  if (files[parts] === undefined) return [];
  const problems = checkParts(files[parts]);
  if (problems.length > 0) return problems.map(([pointer, message]): Finding => [pointer, message, parts]);
  return partProblems(screen, files[parts] as PartDecl[], (i) => [`/${i}`, parts]).concat(asideProblems(screen, at));
}

type Where = (i: number) => [pointer: string, file?: string];

function partProblems(screen: RecordScreenDecl, parts: readonly PartDecl[], where: Where): Finding[] {
  const beside = new Set((screen.aside ?? []).map(({ id }) => id));
  return parts.flatMap((part, i) => {
    const isTaken = beside.has(part.id) || parts.slice(0, i).some(({ id }) => id === part.id);
    const [pointer, file] = where(i);
    return [
      ...(isTaken ? ['has an id that another part of its screen has: choose another'] : []),
      ...(screen.as !== undefined && screen.as !== 'sections' && part.title === undefined ? ['lacks "title", which the rail shows'] : []),
      ...pathProblems(screen, part),
    ].map((message): Finding => (file === undefined ? [pointer, message] : [pointer, message, file]));
  });
}

/** What stands beside the record's form is no part of it. */
function asideProblems(screen: RecordScreenDecl, at: string): Finding[] {
  return (screen.aside ?? []).flatMap((part, i) =>
    [
      ...('fields' in part && part.load === undefined
        ? ["stands beside the record's form and cannot hold fields of it: give it a load, or move it among the parts"]
        : []),
      ...pathProblems(screen, part),
    ].map((message): Finding => [`${at}/aside/${i}`, message]),
  );
}

function pathProblems({ path }: RecordScreenDecl, part: PartDecl): string[] {
  const params = (each: string) => paramsOf(each).sort().join(', ');
  return part.path === undefined || params(partPath(path, part.path)) === params(path)
    ? []
    : [`has an address with other parameters than its screen's ${path}`];
}

/** A part's fields are those that its save takes, which only a declared body says. */
function saveProblems(
  { parts = [], aside = [] }: RecordScreenDecl,
  at: string,
  { calls, files }: { calls: Record<string, CallDecl>; files: Files },
): Finding[] {
  const inFile = typeof parts === 'string' ? parts : undefined;
  const own = inFile === undefined ? parts : files[inFile];
  const say = (part: PartDecl, pointer: string): Finding[] => {
    const id = 'save' in part ? part.save : undefined;
    const call = id === undefined ? undefined : calls[id];
    // What a call takes that saves fields of the record, the record's schema says.
    const isRecords = !('load' in part) || (call?.answers && 'part' in call.answers);
    return call && !call.body && !isRecords
      ? [[`${pointer}/save`, `names call "${id}", which declares no body: name the schema of what it takes`]]
      : [];
  };
  return [
    ...(Array.isArray(own) ? (own as PartDecl[]) : []).flatMap((part, i) =>
      say(part, inFile === undefined ? `${at}/parts/${i}` : `/${i}`).map(
        ([pointer, message]): Finding => (inFile === undefined ? [pointer, message] : [pointer, message, inFile]),
      ),
    ),
    ...aside.flatMap((part, i) => say(part, `${at}/aside/${i}`)),
  ];
}

/** The parts of a screen, each with where it stands. */
const partsAt = ({ parts: own, aside = [] }: RecordScreenDecl, at: string, files: Files): Array<[part: PartDecl, pointer: string, file?: string]> => [
  ...(typeof own === 'string'
    ? (Array.isArray(files[own]) ? (files[own] as PartDecl[]) : []).map((part, i): [PartDecl, string, string] => [part, `/${i}`, own])
    : (own ?? []).map((part, i): [PartDecl, string] => [part, `${at}/parts/${i}`])),
  ...aside.map((part, i): [PartDecl, string] => [part, `${at}/aside/${i}`]),
];

/** Rules whose id another one of the same resource has: their words would be the same. */
function doubleRules(screens: readonly ScreenDecl[], files: Files): Set<object> {
  const given = new Set<string>();
  const records = screens.filter((screen): screen is RecordScreenDecl => screen.kind === 'record');
  const all = records.flatMap((screen) =>
    partsAt(screen, '', files).flatMap(([part]) =>
      'rules' in part ? (part.rules ?? []).map((rule) => ({ rule, key: `${screen.resource} ${rule.id}` })) : [],
    ),
  );
  // Parts that two screens share are one declaration.
  const each = [...new Map(all.map((one) => [one.rule, one])).values()];
  return new Set(each.filter(({ key }) => given.size === given.add(key).size).map(({ rule }) => rule));
}

/** A rule speaks of its part's fields: elsewhere its message would stand on something else than what is saved. */
function ruleProblems(screen: RecordScreenDecl, at: string, { files, twice }: { files: Files; twice: ReadonlySet<object> }): Finding[] {
  return partsAt(screen, at, files).flatMap(([part, pointer, file]) =>
    ('rules' in part ? (part.rules ?? []) : []).flatMap((rule, k) => {
      const { when, field } = rule;
      const others = [...fieldsIn(when), ...(field === undefined ? [] : [field])].filter((name) => !(part as FieldsPart).fields.includes(name));
      return [
        ...(fieldsIn(when).length === 0 ? ['speaks of no field: say in "when" which value must not be'] : []),
        ...others.map((name) => `speaks of "${name}", which is no field of its part: there are: ${(part as FieldsPart).fields.join(', ')}`),
        ...('load' in part && part.save === undefined ? ['is never held, since its part has no save'] : []),
        ...(twice.has(rule) ? [`has the id "${rule.id}" of another rule of its resource: choose another`] : []),
        ...compileProblem(when),
      ].map((message): Finding => (file === undefined ? [`${pointer}/rules/${k}`, message] : [`${pointer}/rules/${k}`, message, file]));
    }),
  );
}

function compileProblem(when: JsonSchema): string[] {
  try {
    createCompiler().compile(when);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
