import type { Question } from './question.ts';
import type { Resource } from '../resource/resolvedResource.ts';
import type { ViewShape } from '../declare/viewDecl.ts';

/** How a list shows its records: as the view does whose shape the question names, else as its own view does. */
export function shapeOfList({ decl: { views = {} } }: Pick<Resource, 'decl'>, { view, shape = view }: Pick<Question, 'view' | 'shape'>): ViewShape {
  return (shape !== undefined && Object.hasOwn(views, shape) && views[shape]?.shape) || 'table';
}
