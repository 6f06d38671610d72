import { createHash } from 'node:crypto';

/** An address as customers are counted by it: whatever the case of its letters. */
export const normal = (email: string): string => email.trim().toLowerCase();

/** What of an address is kept to count its uses: nobody reads the address off it. */
export const customerKey = (email: string): string => createHash('sha256').update(normal(email)).digest('hex');
