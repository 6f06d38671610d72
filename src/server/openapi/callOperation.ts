import { actionsIn, partOf, type Call, type Plugin } from '#core';
import type { Models } from '../model/Model.ts';
import { queryOf } from '../serving/declared.ts';
import { partSchema } from '../serving/parts.ts';
import type { Api } from '../work/Work.ts';
import { answerOf, bodyOfAnswers, type CallAnswer } from './answers.ts';
import { nounOf, one } from './nouns.ts';
import { accessOf, bodyOf, file, paramsIn, queryParams, refused, shared, text, uploadOf, type Operation } from './pieces.ts';

/** What a call does, in words: its action's, else those of its id. */
function summaryOf({ manifest }: Plugin, { id, decl }: Call, models: Models): string {
  for (const resource of manifest.resources ?? []) {
    const action = actionsIn(resource).find((each) => each.call === id);
    const model = models.get(resource.name);
    if (action && model)
      return /^\w+$/.test(action.label)
        ? `${action.label} ${one(model.resource, manifest)}`
        : `${action.label} (${nounOf(model.resource, manifest)})`;
  }
  const words = id.replace(/^.*\./, '').replaceAll('-', ' ');
  return decl.method === 'GET' && !/^(get|list|find|look) /.test(words) ? `Get ${words}` : words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a call answers when all goes well, by status. `answer` is absent where nobody says. */
function successOf(answer: CallAnswer | undefined, isFile: boolean, description: string): Operation {
  const { schema, statuses = [answer && !schema ? 204 : 200] } = answer ?? { schema: {} };
  const each = (status: number) => (isFile ? file(description) : schema && status !== 204 ? text(schema, description) : { description });
  return Object.fromEntries(statuses.map((status) => [status, each(status)]));
}

/** What a declared call takes and answers. */
export function callOperation({ registry, models }: Api, call: Call): Operation {
  const { plugin: id, decl } = call;
  const plugin = registry.plugins.find((each) => each.id === id)!;
  const resource = models.get(decl.resource ?? '')?.resource;
  const answer = answerOf(plugin, call, models);
  const body = plugin.bodies[decl.body ?? ''] ?? bodyOfAnswers(call, resource, (part) => partSchema(resource!, part));
  const isVersioned = partOf(decl) !== undefined && decl.method !== 'GET';
  const takesFile = decl.takes === 'picture' || answer?.takesFile === true;
  const isFile = decl.file === true || answer?.schema?.format === 'binary';
  const { description, ...access } = accessOf(decl.access);
  return {
    operationId: `${id}.${call.id}`,
    summary: summaryOf(plugin, call, models),
    description: decl.key === undefined ? description : 'For callers with a key, as their bearer.',
    tags: [plugin.manifest.title],
    ...access,
    ...(decl.key !== undefined && { security: [{ key: [] }] }),
    parameters: [...paramsIn(decl.path, resource), ...queryParams(queryOf(decl)), ...(isVersioned ? [shared('match')] : [])],
    ...(takesFile ? uploadOf(body) : body && bodyOf(body)),
    responses: {
      ...successOf(answer, isFile, decl.success ?? 'Done.'),
      ...refused(decl.access, {
        ...(decl.path.includes('{') && { 404: 'NotFound' }),
        ...(decl.method !== 'GET' && { 409: 'Conflict' }),
        ...(isVersioned && { 412: 'Stale' }),
      }),
    },
  };
}
