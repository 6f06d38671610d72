import type { AppContext } from '../work/AppContext.ts';
import { newToken } from '../lib/tokens.ts';

/** Whom a link lets in. */
interface Linked {
  id: number;
  email: string;
  full_name: string | null;
  locale: string | null;
}

const linkTo = (origin: string, token: string): string => `${origin}/auth/new_password?token=${token}`;

/** Stands for a link in what is stored of a mail. */
export const withheldLink = (origin: string): string => linkTo(origin, '•••');

interface LinkOptions {
  /** In lower case. */
  email: string;
  origin: string;
  seconds: number;
  /** Only to somebody who has no password yet. Default false. */
  isFirst?: boolean;
}

/**
 * A new link by which whoever has an address sets a password; undefined where nobody with it may. The row is locked meanwhile, so that a change of
 * password or address that ends such links finds this one too.
 */
export async function passwordLink(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  { email, origin, seconds, isFirst = false }: LinkOptions,
): Promise<{ link: string; user: Linked } | undefined> {
  const [token, at] = [newToken(), now()];
  return db.tx(async (tx) => {
    const {
      rows: [user],
    } = await tx.query<Linked>(
      `select id, email, full_name, locale from users where lower(email) = $1 and is_enabled and (password_hash is null or not $2) for update`,
      [email, isFirst],
    );
    if (!user) return undefined;
    await tx.query('insert into password_resets (hash, user_id, created_at, expires_at) values ($1, $2, $3, $4)', [
      token.hash,
      user.id,
      at,
      new Date(at.getTime() + seconds * 1000),
    ]);
    return { link: linkTo(origin, token.text), user };
  });
}
