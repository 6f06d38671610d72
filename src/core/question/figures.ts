import { can, type Access, type Viewer } from '../roles/access.ts';
import type { FieldKind } from '../schema/kinds.ts';
import { fieldOf } from '../resource/fields.ts';
import type { Resource } from '../resource/resolvedResource.ts';
import type { FigureDecl } from '../declare/resourceDecl.ts';

/** Whether a field says a day or a moment, so that figures may go by it. */
export const isDated = (kind: FieldKind): boolean => kind === 'date' || kind === 'instant';

/** What a figure does with which field; of `count` there is none. */
export function figureField({ of }: Pick<FigureDecl, 'of'>): { kind: 'count' } | { kind: 'sum' | 'avg'; field: string } {
  if (of === 'count') return { kind: 'count' };
  return 'sum' in of ? { kind: 'sum', field: of.sum } : { kind: 'avg', field: of.avg };
}

/** Every field a figure tells something of. */
export function figureFields(figure: FigureDecl): string[] {
  const value = figureField(figure);
  return [
    figure.by,
    ...('field' in value ? [value.field] : []),
    ...(figure.split === undefined ? [] : [figure.split]),
    ...Object.keys(figure.where ?? {}),
  ];
}

/** What somebody must have to be shown a figure: its own access, that of the list, and that of every field it goes by. */
export function figureNeeds({ access: levels, decl, schema }: Pick<Resource, 'access' | 'decl' | 'schema'>, figure: FigureDecl): Access[] {
  const list = decl.access.list ?? levels.read;
  const fields = figureFields(figure).flatMap((field) => fieldOf({ schema }, field)?.['x-access']?.read ?? []);
  return [...new Set([figure.access ?? list, list, ...fields])];
}

/** Whether somebody is shown a figure. */
export const mayHaveFigure = (viewer: Viewer | undefined, resource: Resource, figure: FigureDecl): boolean =>
  figureNeeds(resource, figure).every((access) => can(viewer, access));
