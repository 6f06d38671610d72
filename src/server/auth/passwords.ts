import { hash, verify, type Options } from '@node-rs/argon2';

/** The package's `Algorithm.Argon2id`, a const enum that isolated modules cannot read. */
const argon2id = 2;
/** OWASP's minimum for argon2id; about 15 ms and 19 MiB while it runs. */
const options: Options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const minPasswordLength = 8;
/** Longer ones are refused before they are hashed. */
const maxPasswordLength = 1000;

/** The same characters may be typed in two Unicode forms. */
const normal = (password: string) => password.normalize('NFC');

/** The hash the database keeps of a password. */
export const hashPassword = (password: string): Promise<string> => hash(normal(password), options);

let nobodys: Promise<string> | undefined;

/** Whether a password fits a hash. No hash (no such user, or one without a password) costs the same and never fits. */
export async function passwordFits(stored: string | null | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (nobodys ??= hashPassword('nobody has this password')));
  const fits = await verify(against, normal(password));
  return fits && stored != null;
}

/** Makes the hash that stands for nobody, so that the first unknown user costs no more than the next. */
export const warmUp = async (): Promise<void> => {
  await passwordFits(undefined, '');
};

/** What is wrong with a new password: the key of a text in namespace `server`, or undefined. */
export function passwordProblem(password: string, email: string): 'password.short' | 'password.long' | 'password.is-email' | undefined {
  if (Array.from(password).length < minPasswordLength) return 'password.short';
  if (password.length > maxPasswordLength) return 'password.long';
  return password.trim().toLowerCase() === email.trim().toLowerCase() ? 'password.is-email' : undefined;
}
