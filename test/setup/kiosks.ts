// An area with settings: defaults, a secret, and times that a job takes from them.
import type { PluginSource } from '#core';
import { area } from './areas.ts';

const text = (title: string, more: Record<string, unknown> = {}) => ({ type: 'string', title, maxLength: 80, ...more });

export const kioskSettings = {
  title: 'Kiosk settings',
  type: 'object',
  required: ['limit'],
  properties: {
    greeting: text('Greeting', { default: `It's open` }),
    limit: { type: 'integer', title: 'Limit', minimum: 1, maximum: 9, default: 5 },
    tags: { type: 'array', title: 'Tags', items: { type: 'string', maxLength: 20 }, default: ['a', "b'c"] },
    margin: { type: 'number', title: 'Margin', 'x-access': { read: 'admin' } },
    sweep_every: text('Sweep every', { default: '15m' }),
    report_at: text('Report at'),
    zone: text('Zone', { default: 'Europe/Rome' }),
    token: text('Token', { 'x-secret': 'encrypted', 'x-reveal': 'last4' }),
  },
};

export const kioskJobs = {
  sweep: { every: { setting: 'sweep_every' } },
  report: { title: 'Report', cron: { setting: 'report_at' }, tz: { setting: 'zone' } },
};

/** Kiosks with their settings; `manifest` and `settings` alter what is declared. */
export function kiosks(manifest: Record<string, unknown> = {}, settings: Record<string, unknown> = kioskSettings): PluginSource {
  const base = area('kiosks', { singular: 'Kiosk' });
  const { resources } = base.manifest as { resources: object[] };
  return {
    ...base,
    manifest: { id: 'kiosks', title: 'Kiosks', resources, settings: 'settings.schema.json', jobs: kioskJobs, ...manifest },
    files: { ...base.files, 'settings.schema.json': settings },
    supplies: { ...base.supplies, jobs: ['sweep', 'report'] },
  };
}
