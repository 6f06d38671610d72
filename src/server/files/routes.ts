import type { Json } from '#core';
import { answerJson } from '../calls/Answer.ts';
import type { RouteSpec } from '../calls/Call.ts';
import { idParam } from '../calls/ids.ts';
import { notFound } from '../reading/item.ts';
import { resourceName } from '../work/recordName.ts';
import { usersOfFile } from '../checks/references.ts';
import { refusal, type Work } from '../work/Work.ts';
import { contentRoutes } from './contentRoutes.ts';
import { fileWhere, owned, wire, type FileRow } from './FileRow.ts';
import { keepFile } from './keepFile.ts';
import { replaceFile } from './replace.ts';
import { mostBytes, taken, withBytes } from './taken.ts';

/**
 * Takes a file. It is looked into before any transaction begins, for drawing a
 * picture anew takes a while. `same`: one the sender meets that holds the same.
 */
const sendRoute: RouteSpec = {
  method: 'POST',
  path: '-/files',
  access: 'staff',
  ownTransactions: true,
  uploadLimit: mostBytes,
  handle: async (work, call) => {
    const file = await taken(work, call);
    return withBytes(work, call, {
      bytes: file.bytes,
      perform: async (inner, key) => {
        const same = await fileWhere(inner, 'hash = $1', { value: file.hash });
        const row = await keepFile(inner, key, file);
        return answerJson({ ...wire(row), ...(same && { same: wire(same) }) }, { status: 201 });
      },
    });
  },
};

/** Gives a file other bytes: its id stays, and so does what is said of it. */
const replaceRoute: RouteSpec = {
  method: 'POST',
  path: '-/files/{id}/replace',
  access: 'staff',
  ownTransactions: true,
  uploadLimit: mostBytes,
  handle: async (work, call) => {
    const id = idParam(work, call.params);
    if (!(await fileWhere(work, 'id = $1', { value: id, whose: owned }))) throw notFound(work);
    const file = await taken(work, call);
    return withBytes(work, call, {
      bytes: file.bytes,
      perform: async (inner, key) => {
        const before = await fileWhere(inner, 'id = $1', { value: id, whose: owned, lock: true });
        if (!before) throw notFound(inner);
        if ((before.width === null) !== (file.picture === undefined)) throw refusal(inner, 'Conflict', 'replaceKind');
        return answerJson(wire(await replaceFile(inner, before, { key, file })));
      },
    });
  },
};

async function fileOf(work: Work, params: Record<string, string>): Promise<FileRow> {
  const row = await fileWhere(work, 'id = $1', { value: idParam(work, params) });
  if (!row) throw notFound(work);
  return row;
}

const tellRoute: RouteSpec = {
  method: 'GET',
  path: '-/files/{id}',
  access: 'user',
  handle: async (work, { params }) => answerJson(wire(await fileOf(work, params))),
};

/** Which records name a file: those the reader meets by name, the others counted. */
const usesRoute: RouteSpec = {
  method: 'GET',
  path: '-/files/{id}/uses',
  access: 'staff',
  handle: async (work, { params }) => {
    const { id } = await fileOf(work, params);
    const { named, others } = await usersOfFile(work, id);
    const records = named.map((each): Json => ({ ...each, title: resourceName(work, each.resource) }));
    return answerJson({ records, others });
  },
};

/** Files people send with their records. */
export const fileRoutes: RouteSpec[] = [sendRoute, replaceRoute, tellRoute, usesRoute, ...contentRoutes];
