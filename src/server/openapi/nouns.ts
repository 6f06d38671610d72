import { defaultLocale, inSentence, type Manifest, type Resource } from '#core';

const inEnglish = (noun: string): string => inSentence(noun, defaultLocale);

/** What a record is called within a sentence. */
export const nounOf = ({ decl, schema }: Resource, { title }: Pick<Manifest, 'title'>): string => inEnglish(decl.singular ?? schema.title ?? title);

/** One record, with the article. */
export function one(resource: Resource, manifest: Pick<Manifest, 'title'>): string {
  const noun = nounOf(resource, manifest);
  return `${/^([aeio]|u[^ns])/i.test(noun) || /^[FR]AQ/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** Several records. */
export const many = ({ decl }: Resource, { title }: Pick<Manifest, 'title'>): string => inEnglish(decl.plural ?? title);
