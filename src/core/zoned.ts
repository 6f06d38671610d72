const formats = new Map<string, Intl.DateTimeFormat>();

/** To make a formatter is dear, and who asks for one zone asks for it again. */
function formatIn(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
  formats.set(zone, format);
  return format;
}

/** Whether a name is that of a zone, such as `Europe/Rome`. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Wall-clock fields of an instant in a zone. */
function partsIn(zone: string, instant: number): number {
  const parts = formatIn(zone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/** An instant (`2026-03-01T08:00:00.000Z`) as the local text an input takes (`2026-03-01T10:00`); `''` for no instant. */
export function toLocal(instant: string | undefined, zone: string): string {
  const ms = instant === undefined ? NaN : Date.parse(instant);
  return Number.isNaN(ms) ? '' : new Date(partsIn(zone, ms)).toISOString().slice(0, 16);
}

/** The instant of a local text in a zone. In the hour a clock skips the later side counts; in the one it repeats, the earlier. `undefined` for no date. */
export function fromLocal(local: string, zone: string): string | undefined {
  const wall = Date.parse(`${local.slice(0, 16)}:00.000Z`);
  if (Number.isNaN(wall)) return undefined;
  const offsetAt = (ms: number) => partsIn(zone, ms) - ms;
  const day = 86_400_000;
  const offsets = [offsetAt(wall - day), offsetAt(wall + day)];
  const exact = offsets
    .map((offset) => wall - offset)
    .filter((ms) => ms + offsetAt(ms) === wall)
    .sort((a, b) => a - b);
  return new Date(exact[0] ?? wall - Math.min(...offsets)).toISOString();
}

/** The reader's own zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone this browser knows, and UTC. */
export const zones = (): string[] => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
