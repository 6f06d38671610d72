import type { DeclaredEvent } from '#core';
import type { Outside } from '#server';
import type { About } from '../engine/envelope.ts';

const own: Readonly<Record<string, string>> = { webhooks: 'manage-webhooks' };

/** What is told of an event beside its message, by its type: as areas declare it now, and where its record is read. */
export const aboutBy =
  (outside: Pick<Outside, 'publicAddress'>, declared: () => readonly DeclaredEvent[]) =>
  (type: string): About => ({
    event: declared().find(({ name }) => name === type),
    urlOf: (resource, id) => outside.publicAddress(`${own[resource] ?? resource}/${id}`),
  });
