import { isObject, type WireRecord } from '#core';
import { textIn } from './given.ts';
import { badRequest } from './octoError.ts';

/** Somebody of a booking, as the standard has it. */
export interface Contact {
  fullName: string | null;
  firstName: string | null;
  lastName: string | null;
  emailAddress: string | null;
  phoneNumber: string | null;
  locales: string[];
  postalCode: string | null;
  country: string | null;
  notes: string | null;
}

const texts = { fullName: 120, firstName: 60, lastName: 60, emailAddress: 254, phoneNumber: 40, postalCode: 20, country: 60, notes: 500 } as const;

export const nobody: Contact = {
  fullName: null,
  firstName: null,
  lastName: null,
  emailAddress: null,
  phoneNumber: null,
  locales: [],
  postalCode: null,
  country: null,
  notes: null,
};

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What a body says of somebody, over what is known of them; absent: nothing. */
export function contactIn(body: WireRecord, known: Contact = nobody): Contact | undefined {
  const given = body.contact;
  if (given === undefined || given === null) return undefined;
  if (!isObject(given)) throw badRequest('contact must be an object.');
  const record = given as WireRecord;
  const said = Object.fromEntries(
    Object.entries(texts)
      .filter(([name]) => record[name] !== undefined)
      .map(([name, most]) => [name, textIn(record, name, most)]),
  );
  const { locales } = record;
  if (
    locales !== undefined &&
    locales !== null &&
    !(Array.isArray(locales) && locales.every((each) => typeof each === 'string' && each.length <= 35))
  )
    throw badRequest('contact.locales must be a list of locales.');
  const contact = { ...known, ...said, ...(Array.isArray(locales) && { locales: (locales as string[]).slice(0, 20) }) };
  if (contact.emailAddress && !email.test(contact.emailAddress)) throw badRequest('contact.emailAddress must be an email address.');
  return contact;
}

/** What somebody is called; `undefined`: nobody said. */
export const nameOf = ({ fullName, firstName, lastName }: Contact): string | undefined =>
  [fullName ?? [firstName, lastName].filter(Boolean).join(' ')].map((name) => name.trim().slice(0, 120)).find((name) => name !== '');
