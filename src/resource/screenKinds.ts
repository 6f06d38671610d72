import type { ComponentType } from 'react';
import type { PartDecl, PartKind, Route } from '#core';
import type { PartProps } from './parts/PartProps.ts';
import type { ScreenProps } from './screen.ts';

/** What a generic screen is given by the address that leads to it. */
export interface RoutedProps extends ScreenProps {
  /** A new record. */ isNew?: boolean /** The part the address names. */;
  part?: string;
}
/** A route that a generic screen stands at. */
export type GenericRoute = Extract<Route, { resource: string; at: string }>;
export type GenericScreens = { readonly [Kind in GenericRoute['kind']]: () => Promise<ComponentType<RoutedProps>> };

const record = async () => (await import('./edit/EditPage.tsx')).EditPage;

/** Who draws which kind of screen. Each is a chunk of its own, so that a list does not wait for the code of forms. */
export const screenKinds: GenericScreens = {
  list: async () => (await import('./list/ListPage.tsx')).ListPage,
  create: record,
  record,
  part: record,
};

type PartDrawers = { readonly [Kind in PartKind]: () => Promise<ComponentType<PartProps<Extract<PartDecl, PartOf[Kind]>>>> };
interface PartOf {
  fields: { fields: string[] };
  list: { list: string };
  rows: { rows: string };
  figure: { figure: string };
  links: { links: object };
  page: { page: string };
}

/** Who draws which kind of a record's parts. */
export const partKinds: PartDrawers = {
  fields: async () => (await import('./parts/FieldsPart.tsx')).FieldsPart,
  list: async () => (await import('./parts/ListPart.tsx')).ListPart,
  rows: async () => (await import('./parts/RowsPart.tsx')).RowsPart,
  figure: async () => (await import('./parts/FigurePart.tsx')).FigurePart,
  links: async () => (await import('./parts/LinksPart.tsx')).LinksPart,
  page: async () => (await import('./parts/PagePart.tsx')).PagePart,
};
