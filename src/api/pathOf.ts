import { fillPath } from '#core';

export type PathParams = Record<string, string | number | undefined>;

/** A declared path with its placeholders filled. Throws, naming path and parameters, when one has no value: a caller's mistake, not a user's. */
export function pathOf(template: string, params: PathParams): string {
  const path = fillPath(template, params);
  if (path === undefined) throw new Error(`path ${template} needs every parameter; given: ${Object.keys(params).join(', ') || 'none'}`);
  return path;
}
