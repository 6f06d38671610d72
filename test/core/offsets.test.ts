// Wall clocks against an independent oracle: Temporal's polyfill, over every zone's changes from 2020 to 2037.
import { Temporal } from 'temporal-polyfill';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { dayIn, offsetAt, toLocal, wallToInstant, zones } from '#core';
import { repeated } from '../setup/thorough.ts';

const minute = 60_000;
const first = Temporal.Instant.from('2020-01-01T00:00Z');
const last = Temporal.Instant.from('2038-01-01T00:00Z');

/** Zones whose clocks do what few do: by half an hour, by two, below UTC in winter, for a month of fasting, at dates decided late. */
const odd = [
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'Europe/Dublin',
  'Africa/Casablanca',
  'Asia/Gaza',
  'Africa/Cairo',
  'Pacific/Chatham',
  'Asia/Tehran',
];
const all = zones();
const count = repeated('zones whose changes are held against an oracle', 24, all.length);
const held = count === all.length ? all : [...new Set([...odd, ...all.filter((_, i) => i % Math.ceil(all.length / (count - odd.length)) === 0)])];

/** The instants at which a zone's clocks change. */
function* changesOf(zone: string): Generator<number> {
  let at = first.toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  while (at && Temporal.Instant.compare(at.toInstant(), last) < 0) {
    yield at.epochMilliseconds;
    at = at.getTimeZoneTransition('next');
  }
}

const plainAt = (wall: number) => Temporal.PlainDateTime.from(new Date(wall).toISOString().slice(0, 19));

/** A few minutes to hours around what the clocks show before and after they change. */
const around = [-121, -61, -31, -1, 0, 1, 29, 31, 59, 61, 121];

test('every wall time around every change of a zone is the instant that Temporal says', () => {
  let met = 0;
  for (const zone of held)
    for (const change of changesOf(zone)) {
      const [before, after] = [offsetAt(zone, change - 1), offsetAt(zone, change)];
      const oracle = Temporal.Instant.fromEpochMilliseconds(change).toZonedDateTimeISO(zone);
      assert.is(after, oracle.offsetNanoseconds / 1e6, `${zone} ${oracle.toString()}`);
      for (const minutes of around) {
        const wall = change + Math.min(before, after) + minutes * minute;
        const expected = plainAt(wall).toZonedDateTime(zone, { disambiguation: 'compatible' });
        const { at, isSkipped } = wallToInstant(wall, zone);
        assert.is(at, expected.epochMilliseconds, `${zone} ${plainAt(wall).toString()}`);
        assert.is(isSkipped, !expected.toPlainDateTime().equals(plainAt(wall)), `${zone} ${plainAt(wall).toString()} skipped`);
        met++;
      }
    }
  assert.ok(met > 2_000, String(met));
});

test('a skipped time moves forward and says so; of a repeated one the earlier instant counts', () => {
  const at = (local: string, zone: string) => wallToInstant(Date.parse(`${local}:00Z`), zone);
  const skipped = at('2026-03-29T02:30', 'Europe/Rome');
  assert.equal([new Date(skipped.at).toISOString(), skipped.isSkipped], ['2026-03-29T01:30:00.000Z', true]);
  assert.is(toLocal(new Date(skipped.at).toISOString(), 'Europe/Rome'), '2026-03-29T03:30');
  const repeated = at('2026-10-25T02:30', 'Europe/Rome');
  assert.equal([new Date(repeated.at).toISOString(), repeated.isSkipped], ['2026-10-25T00:30:00.000Z', false]);
});

test('what is no zone throws', () => {
  assert.throws(() => offsetAt('Europe/Nowhere', 0), RangeError);
});

test('the day is the one that the clocks of the zone show', () => {
  const at = '2026-03-01T23:30:00.000Z';
  assert.equal([dayIn(at, 'UTC'), dayIn(new Date(at), 'Asia/Jerusalem'), dayIn('soon', 'UTC')], ['2026-03-01', '2026-03-02', '']);
});

test.run();
