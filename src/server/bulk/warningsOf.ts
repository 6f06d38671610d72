import { can, isWaypostError, warningsTold, type ActionDecl, type Json } from '#core';
import type { Model } from '../model/Model.ts';
import type { Work } from '../work/Work.ts';

/** The sentences that an action's `warns` call tells its reader of one record; none where it refuses, since no warning is a refusal. */
export async function warningsOf(work: Work, { resource }: Model, { decl, id }: { decl: ActionDecl | undefined; id: number }): Promise<string[]> {
  const call = decl?.warns === undefined ? undefined : work.api.calls.get(`${resource.plugin}.${decl.warns}`);
  if (!call || !can(work.viewer, call.access)) return [];
  try {
    const { body } = await call.handle(work, {
      method: call.method,
      url: call.path,
      params: { id: String(id) },
      query: {},
      body: undefined,
      headers: {},
    });
    return typeof body === 'string' ? warningsTold(JSON.parse(body) as Json) : [];
  } catch (error) {
    if (isWaypostError(error)) return [];
    throw error;
  }
}
