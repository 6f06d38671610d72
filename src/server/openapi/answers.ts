import { codesIn, fieldOf, moveOf, partOf, publishingOf, type Call, type CallAnswers, type JsonSchema, type Plugin, type Resource } from '#core';
import type { Models } from '../model/Model.ts';
import { listOf, ref } from './pieces.ts';
import { partAnswer } from './schemas.ts';

/** What a call answers and takes, as far as its declaration or the types of its handler say. */
export interface CallAnswer {
  /** Absent: nothing. */
  schema?: JsonSchema;
  /** Absent: 200, or 204. */
  statuses?: number[];
  takesFile?: true;
}
/** What an area's `answers.gen.json` says: calls by id, and the types that these name. */
interface AnswersFile {
  calls: Record<string, CallAnswer>;
  schemas: Record<string, JsonSchema>;
}

const none: AnswersFile = { calls: {}, schemas: {} };
/** What an area's handlers answer; of an area without the file nothing is known. */
export const answersIn = ({ files }: Plugin): AnswersFile => (files['answers.gen.json'] as AnswersFile | undefined) ?? none;

/** The answer of a handler, by the id of its call; one registered in a loop stands with `*`. */
function handled(plugin: Plugin, id: string): CallAnswer | undefined {
  const { calls } = answersIn(plugin);
  const patterns = Object.keys(calls).filter((each) => each.endsWith('*') && id.startsWith(each.slice(0, -1)));
  return calls[id] ?? calls[patterns.sort((a, b) => b.length - a.length)[0] ?? ''];
}

/** An option: the id of a record, what names it, and further fields. */
function optionOf(resource: Resource, fields: readonly string[] = []): JsonSchema {
  const names = [...new Set(['id', resource.display, ...fields])];
  return {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, name === 'id' ? { type: 'integer' } : ref(resource.name, name)])),
  };
}

/** What the embedded API answers without code. */
function declared(answers: CallAnswers, resource: Resource, models: Models): JsonSchema {
  if ('part' in answers) return partAnswer(resource, answers.part);
  if ('options' in answers) return listOf(optionOf(resource, answers.fields));
  if ('codes' in answers) {
    const codes = codesIn(fieldOf(resource, answers.codes)!);
    return listOf({ type: 'object', required: ['id', 'name'], properties: { id: { enum: codes }, name: { type: 'string' } } });
  }
  const target = models.get(answers.linked.target)!.resource;
  return listOf(answers.linked.flat ? optionOf(target) : ref(target.name));
}

/** What a declared call answers; `undefined`: nobody says. */
export function answerOf(plugin: Plugin, { id, decl }: Call, models: Models): CallAnswer | undefined {
  const resource = models.get(decl.resource ?? '')?.resource;
  if (decl.answers && resource) return { schema: declared(decl.answers, resource, models) };
  const moved = moveOf(plugin.manifest, id)?.resource ?? publishingOf(plugin.manifest.resources, id)?.resource;
  return moved === undefined ? handled(plugin, id) : { schema: ref(moved) };
}

/** What a call takes beside its declared body. */
export function bodyOfAnswers({ decl }: Call, resource: Resource | undefined, partBody: (part: string) => JsonSchema): JsonSchema | undefined {
  if (decl.method === 'GET' || !decl.answers || !resource) return undefined;
  const part = partOf(decl);
  if (part !== undefined) return partBody(part);
  const ids = 'linked' in decl.answers ? decl.answers.linked.ids : undefined;
  return ids === undefined ? undefined : { type: 'object', required: [ids], properties: { [ids]: listOf({ type: 'integer' }) } };
}
