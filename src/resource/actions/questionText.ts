import type { BulkCheck } from '#api';
import type { Words } from '../words.ts';

/** An action with what it is done to: a verb and a noun. */
export function doText(words: Words, label: string, which: string): string {
  const verb = label.charAt(0).toLocaleLowerCase(words.locale) + label.slice(1);
  return words.t(label.includes(' ') ? 'bulk.doLong' : 'bulk.do', { action: label, verb, which });
}

/** Who gets an email, and how many are sent. */
export type Mails = Pick<BulkCheck, 'mails'> & { mailed?: number | undefined };

/** How many emails are sent, and the first few who get one. */
export function mailsText(words: Words, { mails: to, mailed: count = 0 }: Mails): string {
  const others = count > to.length && to.length > 0 ? ', …' : '';
  return words.t('bulk.mails', { count, shown: count.toLocaleString(words.locale), to: to.join(', ') + others });
}
