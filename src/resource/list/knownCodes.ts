import { codesIn, fieldOf, type Filter, type Question, type Resource } from '#core';

/**
 * A question out of an address that somebody may have typed: what differs from a code of its field by small and capital letters alone is that code.
 */
export function withKnownCodes(resource: Pick<Resource, 'schema' | 'decl'>, question: Question): Question {
  const known = (field: string, value: string): string => {
    const codes = codesIn(fieldOf(resource, field) ?? {}).map(String);
    return codes.includes(value) ? value : (codes.find((code) => code.toLowerCase() === value.toLowerCase()) ?? value);
  };
  const meant = (field: string, filter: Filter): Filter => {
    if (filter.kind === 'equals') return { ...filter, value: known(field, filter.value) };
    return filter.kind === 'one-of' || filter.kind === 'none-of' ? { ...filter, values: filter.values.map((value) => known(field, value)) } : filter;
  };
  const filters = Object.fromEntries(Object.entries(question.filters).map(([field, filter]) => [field, filter && meant(field, filter)]));
  return { ...question, filters };
}
