// `npm run bench [-- server|browser|departures|inbox|list|live|octo|reports|reports-many|texts|texts-many|waits|webhooks
// …]`: measures and prints every line of the budgets that applies, misses as misses.
import type { Line } from './Line.ts';

const words = process.argv.slice(2);
const parts: Record<string, () => Promise<Line[]>> = {
  server: async () => (await import('./server.ts')).benchServer(process.cwd()),
  browser: async () => (await import('./browser.ts')).benchBrowser(),
  departures: async () => (await import('./departures.ts')).benchDepartures(),
  list: async () => (await import('./list.ts')).benchList(),
  inbox: async () => (await import('./inbox.ts')).benchInbox(),
  octo: async () => (await import('./octo.ts')).benchOcto(process.cwd()),
  reports: async () => (await import('./reports.ts')).benchReports(),
  'reports-many': async () => (await import('./reports.ts')).benchManyReports(),
  live: async () => (await import('./live.ts')).benchLive(),
  texts: async () => (await import('./texts.ts')).benchTexts(),
  'texts-many': async () => (await import('./texts.ts')).benchManyTexts(),
  webhooks: async () => (await import('./webhooks.ts')).benchWebhooks(),
  waits: async () => (await import('./waits.ts')).benchWaits(process.cwd()),
};

const shown = ({ what, value, unit, target, met, failed }: Line): string =>
  `${what.padEnd(64)} ${String(typeof value === 'number' ? Math.round(value * 100) / 100 : value).padStart(12)} ${unit.padEnd(12)}${target ? ` (${target})` : ''}${failed ? '  FAILED' : met === false ? '  MISSED' : ''}`;

let isFailed = false;
for (const [name, measure] of Object.entries(parts).filter(([name]) => words.length === 0 || words.includes(name))) {
  console.log(`\n${name}`);
  for (const line of await measure()) {
    console.log(shown(line));
    isFailed ||= line.failed === true;
  }
}
process.exit(isFailed ? 1 : 0);
