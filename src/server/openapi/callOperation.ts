import { inlineRefs, partOf, type Call, type JsonSchema } from '#core';
import { queryOf } from '../calls/declared.ts';
import { partSchema } from '../calls/parts.ts';
import type { Api } from '../resource/Work.ts';
import { bodyOf, failures, match, missing, paramsIn, queryParams, stale, text, type Operation } from './pieces.ts';
import { partAnswer } from './schemas.ts';

/** What a declared call takes and answers. */
export function callOperation({ registry, resolve, models }: Api, { plugin, id, decl }: Call): Operation {
  const file = decl.body && registry.plugins.find((each) => each.id === plugin)?.files[decl.body];
  const resource = models.get(decl.resource ?? '')?.resource;
  const part = partOf(decl);
  const ofPart = resource && part !== undefined ? { schema: partSchema(resource, part), answer: partAnswer(resource, part) } : undefined;
  const answer = decl.file
    ? { description: 'A file.', content: { 'application/octet-stream': {} } }
    : text(ofPart?.answer ?? {}, decl.success ?? (ofPart ? 'The part.' : 'Done.'));
  const body = file ? inlineRefs(file as JsonSchema, resolve) : decl.method === 'GET' ? undefined : ofPart?.schema;
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
