import { randomBytes } from 'node:crypto';
import type { RequestContext } from '#server';
import type { Enquiries as EnquiriesSettings } from '../types.gen.ts';

type Context = Pick<RequestContext, 'sql' | 'settings'>;

/** The token of a conversation, made when it is first needed. Addresses of mail know no capitals. */
async function tokenOf({ sql }: Context, conversation: number): Promise<string> {
  const { rows } = await sql<{ reply_token: string }>(
    'update conversations set reply_token = coalesce(reply_token, $2) where id = $1 returning reply_token',
    [conversation, randomBytes(16).toString('hex')],
  );
  return rows[0]!.reply_token;
}

/** Where a traveller's answer to a mail goes; absent where none are taken. */
export async function replyAddress(context: Context, conversation: number): Promise<string | undefined> {
  const { reply_address: address } = await context.settings<EnquiriesSettings>();
  const [user, domain] = (address ?? '').split('@');
  return user && domain ? `${user}+${await tokenOf(context, conversation)}@${domain}` : undefined;
}

/** The token in what a mail was sent to. */
export const tokenIn = (to: string): string | undefined => /\+([0-9a-f]{32})@/i.exec(to)?.[1]?.toLowerCase();
