import { fieldErrors } from '#core';
import { contactsIn, type RequestContext } from '#server';

/** Refuses contact data in what everybody is to read, in its field and with what was found. */
export function checkContacts({ t }: Pick<RequestContext, 't'>, text: string): void {
  const found = contactsIn(text);
  if (found.length > 0) throw fieldErrors({ text: [t('text.contacts', { found: found.join(', ') })] });
}
