import { can, type Access, type Viewer } from './access.ts';

/** What an API token may do with the records of a resource. `act`: moves, and calls of its area that are neither of the others. */
export const verbs = ['read', 'create', 'update', 'delete', 'act'] as const;
export type Verb = (typeof verbs)[number];

/** Stands in the scope of an API token for every resource and verb. */
export const wholeReach = '*';

/** Whether the scope of whoever asks has a verb of a resource. A signed-in person has all of them. */
export const reaches = (viewer: Pick<Viewer, 'reach'> | undefined, resource: string, verb: Verb): boolean =>
  viewer?.reach === undefined || viewer.reach.has(wholeReach) || viewer.reach.has(`${resource}.${verb}`);

/** Whether a viewer may read records of a resource: as a role, and by the scope of a token. */
export const mayRead = (viewer: Viewer | undefined, { name, access }: { name: string; access: { read: Access } }): boolean =>
  can(viewer, access.read) && reaches(viewer, name, 'read');
