import { can, canField, slugSource, type FieldErrors } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import type { Model } from '../model/Model.ts';
import { readableModel } from '../work/readableModel.ts';
import { refusal, type Work } from '../work/Work.ts';
import { exampleCells } from './exampleCells.ts';
import { problemsOf } from './importRoute.ts';

/**
 * GET -/import/{resource}/example: a line that an import takes as it stands, by the names
 * of its columns; null where there is none, as without a record that it would have to name.
 */
export const exampleRoute: RouteSpec = {
  method: 'GET',
  path: '-/import/{resource}/example',
  access: 'user',
  ownTransactions: true,
  handle: async (work, { params }) => {
    const model = readableModel(work, params.resource);
    const { access, operations } = model.resource;
    if (!operations.includes('create') || !can(work.viewer, access.create)) throw refusal(work, 'Forbidden', 'forbidden');
    const line = await exampleOf(work, model);
    return answerJson({ example: line ? Object.fromEntries(line) : null });
  },
};

/** The fields that a line has for sure, and those that it may have as well. */
interface Chosen {
  needed: ReadonlySet<string>;
  also: ReadonlySet<string>;
}

const mostTries = 4;

/** A line that is no more refused: what it lacks is filled in, and what is refused left out. */
async function exampleOf(work: Work, model: Model): Promise<Map<string, string> | undefined> {
  let chosen = firstChoice(work, model);
  for (let tries = 0; tries < mostTries; tries++) {
    const line = await exampleCells(work, model, { fields: [...chosen.needed, ...chosen.also], needed: chosen.needed });
    if (!line || line.size === 0) return undefined;
    const errors = await problemsOf(work, model, line);
    if (Object.keys(errors).length === 0) return line;
    const next = nextChoice(model, chosen, { line, errors });
    if (!next) return undefined;
    chosen = next;
  }
  return undefined;
}

function firstChoice({ viewer }: Work, { resource, fields, writable }: Model): Chosen {
  const mine = writable.create.filter((name) => {
    const { schema } = fields.get(name)!;
    return canField(viewer, schema, 'write') && canField(viewer, schema, 'read') && !schema['x-secret'];
  });
  const always = [...(resource.schema.required ?? []), ...(resource.decl.parent ? [resource.decl.parent.field] : [])];
  // Slugs come by themselves, where they are made of something.
  const isMade = (name: string) => slugSource(fields.get(name)!.schema) !== undefined;
  const needed = new Set(always.filter((name) => mine.includes(name) && !isMade(name)));
  return { needed, also: new Set(mine.filter((name) => !needed.has(name))) };
}

/** What to try after a refusal; `undefined`: nothing is left to be changed. */
function nextChoice(
  { writable }: Model,
  { needed, also }: Chosen,
  { line, errors }: { line: ReadonlyMap<string, string>; errors: FieldErrors },
): Chosen | undefined {
  const fieldOf = (path: string) => path.split('.')[0]!;
  const [wrong, told] = [new Set(Object.keys(errors).map(fieldOf)), new Set([...line.keys()].map(fieldOf))];
  const lacked = [...wrong].filter((name) => !needed.has(name) && !told.has(name) && writable.create.includes(name));
  const left = [...also].filter((name) => !wrong.has(name));
  if (lacked.length > 0) return { needed: new Set([...needed, ...lacked]), also: new Set(left) };
  return left.length < also.size ? { needed, also: new Set(left) } : also.size > 0 ? { needed, also: new Set() } : undefined;
}
