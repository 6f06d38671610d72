import mapping from '../mapping.json' with { type: 'json' };
import type { TextResource } from '#server';

/** Rows of a record that have a language each, such as questions: not translated, but written anew. */
export interface OwnRows {
  name: string;
  of: string;
  by: string;
  language: string;
  fields: string[];
  sort: string;
}
/**
 * A segment of the specified addresses, and the resource it stands for. `page`: each of its
 * records has a page of its own. `weight`: the field that says how much a record matters.
 */
export interface Mapped {
  of: string;
  page?: boolean;
  weight?: string;
  rows?: OwnRows;
}

/** The resource of the texts of public sites, which releases are of. */
export const variables = 'localization-variables';

/** The specified segments; what other resources there are needs no entry. */
export const mapped: Readonly<Record<string, Mapped>> = mapping.resources;

/** What a resource is called in addresses: its specified segment, else its own name. */
export const segmentOf = (resource: string): string => Object.entries(mapped).find(([, { of }]) => of === resource)?.[0] ?? resource;

export const weights: Record<string, string> = Object.fromEntries(
  Object.values(mapped).flatMap(({ of, weight }) => (weight === undefined ? [] : [[of, weight]])),
);

/** Of all resources with texts those that a reader of these pages meets: the specified ones, and what they may read anyway. */
export const offered = (resources: readonly TextResource[]): TextResource[] =>
  resources.filter(({ name, readable }) => readable || Object.values(mapped).some(({ of }) => of === name));
