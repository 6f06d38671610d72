// The rules of the listing score: what they come to, and that nobody loses points by doing what one asks.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Facts, ScoredTour } from '../score/facts.ts';
import { rules, scoreOf } from '../score/rules.ts';
import words from '../locales/en.json' with { type: 'json' };
import parts from '../tour.parts.json' with { type: 'json' };
import { seededRandom } from '../../../src/server/seed/random.ts';

const blank: Facts = {
  tour: {
    name: null,
    description_why_unique: null,
    productPhotos: null,
    video_url: null,
    highlights: null,
    included: null,
    excluded: null,
    productDays: null,
    meeting_points: null,
    pickup_type: null,
    pickup_places: null,
    guide_types: null,
    guide_languages: null,
    physical_difficulty_category_id: null,
    confirmation_type: null,
    cut_off_type: null,
    cut_off_minutes: null,
    cut_off_days_before: null,
    policy_type: null,
    ticket_type: null,
    duration_type: null,
    duration_value: null,
    duration_value_to: null,
    duration_unit: null,
    private_tour: null,
    max_travelers_in_shared_tour: null,
  },
  city: 'Rome',
  translations: 0,
  options: [],
  isBookable: false,
  cancelled: 0.5,
  missed: 0.5,
};

const told = (tour: Partial<ScoredTour>) => (facts: Facts) => ({ ...facts, tour: { ...facts.tour, ...tour } });
const named = (change: (name: string) => string) => (facts: Facts) => told({ name: change(facts.tour.name ?? 'Old Town') })(facts);

/** What somebody does who does as a rule asks. */
const done: Record<string, (facts: Facts) => Facts> = {
  place: named((name) => `Rome: ${name.toLowerCase()}`),
  translations: (facts) => ({ ...facts, translations: 2 }),
  day: named((name) => name.replace(/(full|half)[- ]day/gi, 'slow')),
  group: (facts) => told({ max_travelers_in_shared_tour: 8 })(named((name) => name)(facts)),
  private: (facts) => told({ private_tour: true })(named((name) => name)(facts)),
  photos: (facts) => told({ productPhotos: [...(facts.tour.productPhotos ?? []), {}, {}, {}, {}, {}] })(facts),
  cover: (facts) => told({ productPhotos: [{ is_cover: true }, ...(facts.tour.productPhotos ?? [])] })(facts),
  video: told({ video_url: 'https://www.youtube.com/watch?v=abcdef' }),
  meeting: told({ meeting_points: [{ coordinates: { lat: 41.9, lng: 12.5 } }] }),
  stops: told({ productDays: [{ stops: [{ title: 'The forum' }] }] }),
  guide: told({ guide_languages: [{}] }),
  included: told({ included: [{}, {}, {}], excluded: [{}] }),
  description: told({ description_why_unique: 'a'.repeat(300) }),
  highlights: told({ highlights: ['a', 'b', 'c'] }),
  difficulty: told({ physical_difficulty_category_id: 1 }),
  bookable: (facts) => ({ ...facts, isBookable: true }),
  instant: told({ confirmation_type: 'INSTANT' }),
  'cut-off': told({ cut_off_type: 'START_TIME', cut_off_minutes: 240 }),
  standard: told({ policy_type: 'STANDARD' }),
  mobile: told({ ticket_type: 'MOBILE_OR_PAPER' }),
  cancelled: (facts) => ({ ...facts, cancelled: 0.01 }),
  missed: (facts) => ({ ...facts, missed: 0.002 }),
};
const ids = rules.map(({ id }) => id);

/** A tour about which some things are done, and some said that others hold it to. */
function someFacts(random: () => number): Facts {
  const words = ['Old Town', 'OLD TOWN', 'Full-day walk', 'Half day by bike', 'Private cruise', 'Small group tasting'];
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const start = told({
    name: random() < 0.2 ? null : pick(words),
    duration_unit: pick(['HOUR', 'DAY', 'MINUTE', null]),
    duration_value: pick([1, 5, 9, null]),
    duration_type: pick(['FIXED', 'MULTI_DAY', null]),
    guide_types: pick([['SELF_GUIDED'], ['GUIDE'], null]),
    cut_off_type: pick(['FIXED_TIME', 'START_TIME', null]),
    cut_off_days_before: pick([0, 2, null]),
  })(blank);
  return ids.filter(() => random() < 0.5).reduce((facts, id) => done[id]!(facts), start);
}

test('come to 100, which a tour can have', () => {
  assert.is(
    rules.reduce((sum, { points }) => sum + points, 0),
    100,
  );
  assert.is(scoreOf(blank), 0);
  assert.is(scoreOf(ids.reduce((facts, id) => done[id]!(facts), blank)), 100);
});

test('are each kept by who does what it asks, and nobody has fewer points for it', () => {
  const random = seededRandom('score');
  for (let round = 0; round < 300; round++) {
    const before = someFacts(random);
    for (const { id, points, isKept } of rules) {
      const after = done[id]!(before);
      assert.ok(isKept(after), `${id} of ${JSON.stringify(before)}`);
      assert.ok(scoreOf(after) >= scoreOf(before) + (isKept(before) ? 0 : points), `${id} of ${JSON.stringify(before)}`);
    }
  }
});

test('hold a name to what it says', () => {
  const keeps = (id: string, tour: Partial<ScoredTour>) => rules.find((rule) => rule.id === id)!.isKept(told(tour)(blank));
  const hours = (duration_value: number) => ({ duration_unit: 'HOUR', duration_value });
  assert.equal(
    [keeps('place', { name: 'Rome by night' }), keeps('place', { name: 'ROME BY NIGHT' }), keeps('place', { name: 'By night' })],
    [true, false, false],
  );
  assert.equal(
    [7, 8].map((each) => keeps('day', { name: 'Full-day walk', ...hours(each) })),
    [false, true],
  );
  assert.equal(
    [3, 4, 7, 8].map((each) => keeps('day', { name: 'Half-day walk', ...hours(each) })),
    [false, true, true, false],
  );
  const small = (most: number, more: Partial<ScoredTour>) => keeps('group', { name: 'Small group', max_travelers_in_shared_tour: most, ...more });
  assert.equal([small(10, hours(3)), small(11, hours(3)), small(15, hours(9)), small(16, hours(9))], [true, false, true, false]);
  assert.equal(
    [18, 19].map((each) => small(each, { duration_type: 'MULTI_DAY' })),
    [true, false],
  );
  assert.equal([keeps('private', { name: 'Private walk' }), keeps('private', { name: 'Private walk', private_tour: true })], [false, true]);
});

test('each have a sentence, and the step it speaks of', () => {
  const steps = parts.map(({ id }) => id);
  assert.equal(
    rules.flatMap(({ step }) => step ?? []).filter((step) => !steps.includes(step)),
    [],
  );
  assert.equal(Object.keys(words.text.score).sort(), [...ids].sort());
});

test.run();
