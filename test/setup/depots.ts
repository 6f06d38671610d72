// Two areas that know nothing of each other: towns with a page, and depots that add parts to a town's screen and a card above that page.
import type { PluginSource } from '#core';
import type { ServerArea } from '#server';
import { area, source } from './areas.ts';

const text = (title: string, more: Record<string, unknown> = {}) => ({ type: 'string', title, maxLength: 80, ...more });

/** Towns, with `screens` instead of their page alone. */
export const towns = (screens: object[] = []): PluginSource => {
  const base = area('towns', { singular: 'Town', access: { read: 'user', write: 'staff', page: 'user' } }, { country: text('Country') });
  const page = { kind: 'page', path: '/town-report', page: 'report', title: 'Report', access: 'user' };
  return { ...base, manifest: { ...(base.manifest as object), screens: [page, ...screens] }, supplies: { ...base.supplies, pages: ['report'] } };
};

export const added = [
  { to: 'towns', part: { id: 'depots', title: 'Depots', list: 'depots', by: 'town_id', access: 'staff' } },
  {
    to: 'towns',
    part: {
      id: 'hours',
      title: 'Opening hours',
      fields: ['opens', 'closes'],
      load: 'hours',
      save: 'set-hours',
      rules: [{ id: 'both', when: { required: ['opens'], not: { required: ['closes'] } }, message: 'When does it close?', field: 'closes' }],
    },
  },
  { to: '/town-report', card: 'full' },
];

/** Depots; `contributes` is what they add, `more` further words of their manifest. */
export const depots = (contributes: readonly object[] = added, more: Record<string, unknown> = {}): PluginSource =>
  source(
    {
      id: 'depots',
      title: 'Depots',
      resources: [
        {
          name: 'depots',
          schema: 'depot.schema.json',
          singular: 'Depot',
          paths: '/depots',
          access: { read: 'user', write: 'staff' },
          scope: 'global',
          api: { collection: 'depots' },
          list: { columns: ['name', 'town_id'], filters: ['town_id', 'full'] },
          figures: { opened: { title: 'Opened', of: 'count', by: 'created_at', access: 'staff' } },
          views: { full: { title: 'Full', where: { full: true }, access: 'staff' } },
        },
      ],
      calls: {
        hours: { method: 'GET', path: 'depots-of/{id}/hours', access: 'staff' },
        'set-hours': { method: 'PUT', path: 'depots-of/{id}/hours', access: 'staff', body: 'hours.schema.json', success: 'Hours saved!' },
      },
      contributes,
      ...more,
    } as never,
    {
      'depot.schema.json': {
        title: 'Depot',
        type: 'object',
        required: ['name'],
        properties: {
          name: text('Name'),
          town_id: { type: 'integer', title: 'Town', 'x-ref': 'towns' },
          twin_id: { type: 'integer', title: 'Twin', 'x-ref': 'depots' },
          full: { type: 'boolean', title: 'Full' },
        },
      },
      'hours.schema.json': {
        title: 'Hours',
        type: 'object',
        properties: { opens: text('Opens'), closes: text('Closes') },
      },
      'locales/de.json': { resources: { towns: { parts: { depots: 'Lager' } } } },
    },
    { handlers: ['hours', 'set-hours'] },
  );

/** The code half: hours are kept nowhere but here. */
export const depotsArea = (area: ServerArea): void => {
  area.handle('hours', async () => ({ opens: '8', closes: '17' }));
  area.handle('set-hours', async ({ body }) => body as never);
};
