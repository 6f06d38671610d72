import type { DescribedOperation, DescribedSchema, Description } from '../../setup/described.ts';
import { operationsOf } from '../../setup/described.ts';

/**
 * What clients rely upon, by call and by record: each member with its type. Members of a query begin with `?`, of the path
 * with `/`, headers with `^`, of a body with `>`, of an answer with `<` and its status. `!` behind a type: it is always there.
 */
export type Contract = Record<string, Record<string, string>>;

const named = (ref: string): string => ref.replace('#/components/schemas/', '#').replace('/properties/', '.');

/** A type in a word. Codes are named one by one in what is sent, for there one fewer breaks a client. */
function typeOf(schema: DescribedSchema, isSent: boolean): string {
  if (schema.$ref !== undefined) return named(schema.$ref);
  const union = schema.anyOf ?? schema.oneOf;
  if (union) return union.map((each) => typeOf(each, isSent)).join('|');
  const types = [schema.type ?? []].flat().join('|') || 'any';
  return isSent && schema.enum ? `${types}(${schema.enum.join(',')})` : types;
}

/** Every member of a schema with its type, however deep. */
function members(schema: DescribedSchema, { at, isSent, isRequired }: { at: string; isSent: boolean; isRequired: boolean }): Array<[string, string]> {
  const own: [string, string] = [at, `${typeOf(schema, isSent)}${isRequired ? '!' : ''}`];
  const items = schema.items ? members(schema.items, { at: `${at}[]`, isSent, isRequired: true }) : [];
  const deeper = Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
    members(each, {
      at: /[<>\d#]$/.test(at) ? `${at}${/\d$/.test(at) ? ' ' : ''}${name}` : `${at}.${name}`,
      isSent,
      isRequired: schema.required?.includes(name) === true,
    }),
  );
  return [own, ...items, ...deeper];
}

const marks: Readonly<Record<string, string>> = { query: '?', path: '/', header: '^' };

function contractOf({ parameters, requestBody, responses }: DescribedOperation): Record<string, string> {
  const given = parameters.map((each): [string, string] =>
    each.$ref === undefined
      ? [`${marks[each.in!]}${each.name}`, `${typeOf(each.schema!, true)}${each.required ? '!' : ''}`]
      : [`?${each.$ref.replace(/.*\//, '')}`, 'shared'],
  );
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
    schema ? members(schema, { at: '>', isSent: true, isRequired: requestBody?.required === true }) : [],
  );
  const answers = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(
      ([status, { content = {} }]): Array<[string, string]> => [
        [`<${status}`, ''],
        ...Object.values(content).flatMap(({ schema }) => (schema ? members(schema, { at: `<${status}`, isSent: false, isRequired: true }) : [])),
      ],
    );
  return Object.fromEntries([...given, ...bodies, ...answers]);
}

/** The contract that a description makes. */
export function contractIn(description: Description): Contract {
  const calls = operationsOf(description).map(([call, operation]) => [call, contractOf(operation)] as const);
  const records = Object.entries(description.components.schemas).map(
    ([name, schema]) => [`#${name}`, Object.fromEntries(members(schema, { at: '<', isSent: false, isRequired: true }))] as const,
  );
  return Object.fromEntries([...calls, ...records].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A contract as text: a line for each call or record. */
export const written = (contract: Contract): string =>
  Object.entries(contract)
    .map(([name, all]) => [name, ...Object.entries(all).map(([member, type]) => `${member} : ${type}`)].join('\t'))
    .join('\n')
    .concat('\n');

export const readContract = (text: string): Contract =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [name = '', ...cells] = line.split('\t');
        return [name, Object.fromEntries(cells.map((cell) => cell.split(' : ') as [string, string]))];
      }),
  );

const codesOf = (type: string): string[] => /\((.*)\)/.exec(type)?.[1]?.split(',') ?? [];
const typesOf = (type: string): string[] => type.replace(/\(.*\)|!$/g, '').split('|');
const isAlways = (type: string): boolean => type.endsWith('!');
const isWithin = (some: readonly string[], all: readonly string[]): boolean => some.every((each) => all.includes(each));

/** Whether what a client sends in a member may be refused now. */
const isNarrower = (before: string, now: string): boolean =>
  !isWithin(typesOf(before), typesOf(now)) ||
  (isAlways(now) && !isAlways(before)) ||
  (codesOf(now).length > 0 && !isWithin(codesOf(before), codesOf(now)));
/** Whether a client may get in a member what it did not before. */
const isWider = (before: string, now: string): boolean =>
  (!typesOf(before).includes('any') && !isWithin(typesOf(now), typesOf(before))) || (isAlways(before) && !isAlways(now));

/** The member that one is a part of. */
const aboveOf = (member: string): string | undefined => /^(.+)(\.[^.]+|\[\])$/.exec(member)?.[1];

/** What of a call or a record breaks a client: `name member`, and why. */
function breaksOf(name: string, before: Record<string, string>, now: Record<string, string>): string[] {
  const changed = Object.entries(before).flatMap(([member, type]) => {
    const is = now[member];
    if (is === undefined) return [`${name} ${member}: removed`];
    return (member.startsWith('<') ? isWider : isNarrower)(type, is) ? [`${name} ${member}: was ${type}, is ${is}`] : [];
  });
  // What a new member consists of is demanded of nobody who does not send it.
  const isNew = (member: string) => !(member in before) && (aboveOf(member) === undefined || aboveOf(member)! in before);
  const demanded = Object.entries(now).filter(([member, type]) => isNew(member) && !member.startsWith('<') && type.endsWith('!'));
  return [...changed, ...demanded.map(([member]) => `${name} ${member}: newly required`)];
}

/** Every change from one contract to another that breaks a client. */
export const breaking = (before: Contract, now: Contract): string[] =>
  Object.entries(before).flatMap(([name, members]) => (now[name] ? breaksOf(name, members, now[name]) : [`${name}: removed`]));
