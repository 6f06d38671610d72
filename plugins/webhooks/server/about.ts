import type { Outside } from '#server';

const own: Readonly<Record<string, string>> = { webhooks: 'manage-webhooks' };

/** Where the API has the record that an event is about. */
export const urlBy =
  (outside: Pick<Outside, 'publicAddress'>) =>
  (resource: string, id: number): string =>
    outside.publicAddress(`${own[resource] ?? resource}/${id}`);
