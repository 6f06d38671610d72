import type { JsonSchema } from '../schema/schema.ts';

/** An event that an area declares, with the schema of its payload. */
export interface DeclaredEvent {
  plugin: string;
  name: string;
  of: string;
  schema: JsonSchema;
}

/**
 * What happens to the records of every resource; the last two, of those that are published. No
 * declared event may end in one of these words, so `<resource>.<word>` never clashes with one.
 */
export const changes = ['created', 'updated', 'deleted', 'went-live', 'went-offline'] as const;
export type Change = (typeof changes)[number];

/** The name of the event that tells of it: `bookings.updated`. */
export const changeEvent = (resource: string, change: Change): string => `${resource}.${change}`;

/** Stands for every event there is, where a reaction is declared. */
export const everyEvent = '*';
/** Stands for every event that areas declare: not for what happens to the records of every resource, which nobody then has to write down. */
export const everyDeclared = '@declared';

/** The last word of an event's name. */
export const wordOf = (event: string): string => event.slice(event.lastIndexOf('.') + 1);
