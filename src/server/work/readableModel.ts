import { type Work, refusal } from './Work.ts';
import type { Model } from '../model/Model.ts';
import { can, mayRead } from '#core';

/** The model a parameter names, if its reader may read it; else there is no such call. */
export function readableModel(work: Work, name: string | undefined): Model {
  const model = work.api.models.get(name ?? '');
  if (!model) throw refusal(work, 'RouteNotFound', 'routeNotFound');
  if (!mayRead(work.viewer, model.resource)) throw refusal(work, 'Forbidden', 'forbidden');
  return model;
}

/** As `readableModel`, for a reader who may have the whole list. */
export function listedModel(work: Work, name: string | undefined): Model {
  const model = readableModel(work, name);
  if (!can(work.viewer, model.resource.decl.access.list ?? model.resource.access.read)) throw refusal(work, 'Forbidden', 'forbidden');
  return model;
}
