import type { AskedLink } from '#core';
import { systemWork } from '../work/transaction.ts';
import type { Api } from '../work/Work.ts';
import { withoutLines } from './withoutLines.ts';

/** Stands for a link in what is stored of a mail. */
export const withheldAskedLink = (origin: string): string => `${origin}/•••`;

/** The text of a mail with the link that an area answers for its record; without the lines that name it, where there is none. */
export async function withAskedLink(
  api: Api,
  { asks }: AskedLink,
  { body, link, record }: { body: string; link: string; record: number | null },
): Promise<string> {
  const work = systemWork(api, api.context.db, asks);
  const made = record === null ? undefined : await api.registered.offers.get(asks)?.({ id: record }, work);
  return typeof made === 'string' ? body.replaceAll(link, () => made) : withoutLines(body, link);
}
