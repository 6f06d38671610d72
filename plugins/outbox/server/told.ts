import type { RequestContext } from '#server';
import type { Email } from '../types.gen.ts';

/** Why a mail was not sent, in a code: what servers say of each other is for admins. */
type Reason = 'ADDRESS' | 'REFUSED' | 'SERVER';

/** In nodemailer's words, and in ours for an address that is none. */
function reasonOf(error: string | null): Reason | null {
  if (!error) return null;
  if (error.startsWith('The recipient is not a mail address')) return 'ADDRESS';
  return error.includes('recipients were rejected') ? 'REFUSED' : 'SERVER';
}

const most = 20;
const told = ['mail', 'kind', 'subject', 'to_address', 'state', 'error', 'attempts', 'due_at', 'sent_at', 'created_at'] as const;

/** A mail as other areas are told of it: never what it says. Times are instants. */
interface SentMail extends Pick<Email, 'mail' | 'kind' | 'subject' | 'state' | 'attempts'> {
  to: string | null;
  reason: Reason | null;
  at: string;
  next: string | null;
}
/** An address that a mail was given up for. */
interface Refused {
  operator: number | null;
  address: string | null;
  at: string;
}

const shown = ({ error, to_address, sent_at, created_at, due_at, state, ...mail }: Pick<Email, (typeof told)[number]>): SentMail => ({
  ...mail,
  to: to_address,
  state,
  reason: reasonOf(error),
  at: sent_at ?? created_at,
  next: state === 'waiting' ? due_at : null,
});

/**
 * The newest mails of an operator that have a kind, or are some mails: what they are called, to whom, and what became of them. Never what they say.
 */
export async function sent({ operator, mails }: { operator: number; mails: string[] }, { read }: RequestContext): Promise<SentMail[]> {
  const newest = (where: object) =>
    read('outbox-mails').rows(told, { where: { ...where, operator_id: operator }, sort: ['-created_at', '-id'], limit: most });
  const found = [...(await newest({ kind: { not: null } })), ...(await newest({ kind: null, mail: mails }))];
  return found
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .slice(0, most)
    .map(shown);
}

/** Mails to addresses of operators that were given up since a moment, since whoever keeps the address would not take them. */
export async function refused({ since }: { since: string }, { read }: RequestContext): Promise<Refused[]> {
  const rows = await read('outbox-mails').rows(['operator_id', 'to_address', 'error', 'updated_at'], {
    where: { state: 'failed', operator_id: { not: null }, updated_at: { from: since } },
  });
  return rows
    .filter(({ error }) => ['ADDRESS', 'REFUSED'].includes(reasonOf(error) ?? ''))
    .map(({ operator_id: operator, to_address: address, updated_at: at }) => ({ operator, address, at }));
}

/** What became of mails about some records. */
export async function became(
  { resource, records, mail }: { resource: string; records: number[]; mail: string },
  { read }: RequestContext,
): Promise<Array<{ record: number | null; state: Email['state'] }>> {
  const rows = await read('outbox-mails').rows(['record_id', 'state'], { where: { resource, record_id: records, mail, state: ['sent', 'failed'] } });
  return rows.map(({ record_id: record, state }) => ({ record: record ?? null, state }));
}
