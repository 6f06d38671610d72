import { randomBytes } from 'node:crypto';

/** The address of a conversation: 144 random bits, safe in addresses. */
export const newHash = (): string => randomBytes(18).toString('base64url');
