import type { LinkHandler } from '#server';

/** Whoever follows the link in a mail gets no more of it. */
export const stopMail: LinkHandler = async ({ recordId }, { sql }) => (await sql('delete from report_mails where id = $1', [recordId])).count > 0;
