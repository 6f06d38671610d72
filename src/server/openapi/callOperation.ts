import { partOf, type Call } from '#core';
import { queryOf } from '../serving/declared.ts';
import { partSchema } from '../serving/parts.ts';
import type { Api } from '../work/Work.ts';
import { bodyOf, failures, match, missing, paramsIn, queryParams, stale, text, type Operation } from './pieces.ts';
import { partAnswer } from './schemas.ts';

/** What a declared call takes and answers. */
export function callOperation({ registry, models }: Api, { plugin, id, decl }: Call): Operation {
  const declared = registry.plugins.find((each) => each.id === plugin)?.bodies[decl.body ?? ''];
  const resource = models.get(decl.resource ?? '')?.resource;
  const part = partOf(decl);
  const ofPart = resource && part !== undefined ? { schema: partSchema(resource, part), answer: partAnswer(resource, part) } : undefined;
  const answer = decl.file
    ? { description: 'A file.', content: { 'application/octet-stream': {} } }
    : text(ofPart?.answer ?? {}, decl.success ?? (ofPart ? 'The part.' : 'Done.'));
  const body = declared ?? (decl.method === 'GET' ? undefined : ofPart?.schema);
  return {
    operationId: `${plugin}.${id}`,
    tags: [plugin],
    'x-access': decl.access,
    ...(decl.access === 'public' && { security: [] }),
    parameters: [...paramsIn(decl.path, resource), ...queryParams(queryOf(decl)), ...(ofPart && body ? [match] : [])],
    ...(body && bodyOf(body)),
    responses: { 200: answer, ...failures, ...(decl.path.includes('{') && missing), ...(ofPart && body && stale) },
  };
}
