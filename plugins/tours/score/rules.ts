import type { Facts } from './facts.ts';
import { beginsWithPlace, isRightAboutDay, isRightAboutGroup, isRightAboutPrivacy, isShouted } from './words.ts';

/**
 * Something that makes a tour sell better: how many points it is worth, the step
 * where it is done, and whether it is. A rule without a step is about its operator.
 */
interface ScoreRule {
  id: string;
  points: number;
  step?: string;
  isKept: (facts: Facts) => boolean;
}

const count = (list: readonly unknown[] | null | undefined): number => list?.length ?? 0;
const length = (text: string | null): number => text?.trim().length ?? 0;
/** A word in the name is held against a tour that has one. */
const isNamed = ({ tour }: Facts): boolean => length(tour.name) > 0;
const most = { cancelled: 0.01, missed: 0.002, cutOffMinutes: 240 } as const;

/** What earns points, in the order of the steps. They come to 100. */
export const rules: readonly ScoreRule[] = [
  { id: 'place', points: 5, step: 'title', isKept: (facts) => beginsWithPlace(facts) && !isShouted(facts.tour.name ?? '') },
  { id: 'translations', points: 5, step: 'title', isKept: ({ translations }) => translations >= 2 },
  { id: 'day', points: 2, step: 'location', isKept: (facts) => isNamed(facts) && isRightAboutDay(facts) },
  { id: 'group', points: 1, step: 'location', isKept: (facts) => isNamed(facts) && isRightAboutGroup(facts) },
  { id: 'private', points: 1, step: 'location', isKept: (facts) => isNamed(facts) && isRightAboutPrivacy(facts) },
  { id: 'photos', points: 10, step: 'photos', isKept: ({ tour }) => count(tour.productPhotos) >= 5 },
  { id: 'cover', points: 3, step: 'photos', isKept: ({ tour }) => tour.productPhotos?.some((photo) => photo.is_cover === true) === true },
  { id: 'video', points: 3, step: 'photos', isKept: ({ tour }) => length(tour.video_url) > 0 },
  { id: 'meeting', points: 6, step: 'pick-up', isKept: ({ tour }) => isMet(tour) },
  { id: 'stops', points: 6, step: 'days', isKept: ({ tour }) => tour.productDays?.some(({ stops }) => count(stops) > 0) === true },
  { id: 'guide', points: 4, step: 'guides', isKept: ({ tour }) => count(tour.guide_languages) > 0 || isUnguided(tour.guide_types) },
  { id: 'included', points: 6, step: 'included', isKept: ({ tour }) => count(tour.included) >= 3 && count(tour.excluded) >= 1 },
  { id: 'description', points: 8, step: 'unique', isKept: ({ tour }) => length(tour.description_why_unique) >= 300 },
  { id: 'highlights', points: 6, step: 'unique', isKept: ({ tour }) => count(tour.highlights) >= 3 },
  { id: 'difficulty', points: 3, step: 'physical', isKept: ({ tour }) => tour.physical_difficulty_category_id !== null },
  { id: 'bookable', points: 10, step: 'options', isKept: ({ isBookable }) => isBookable },
  { id: 'instant', points: 6, step: 'booking-process', isKept: ({ tour }) => tour.confirmation_type === 'INSTANT' },
  { id: 'cut-off', points: 4, step: 'booking-process', isKept: ({ tour }) => isLate(tour) },
  { id: 'standard', points: 4, step: 'cancellation', isKept: ({ tour }) => tour.policy_type === 'STANDARD' },
  { id: 'mobile', points: 3, step: 'ticket', isKept: ({ tour }) => ['MOBILE_ONLY', 'MOBILE_OR_PAPER'].includes(tour.ticket_type ?? '') },
  { id: 'cancelled', points: 2, isKept: ({ cancelled }) => cancelled <= most.cancelled },
  { id: 'missed', points: 2, isKept: ({ missed }) => missed <= most.missed },
];

/** Whether travellers see on a map where it begins; where everybody is picked up, that is where they are. */
const isMet = ({ meeting_points: points, pickup_type: type, pickup_places: places }: Facts['tour']): boolean =>
  points?.some(({ coordinates }) => Boolean(coordinates)) === true || (type === 'PICKUP_EVERYONE' && count(places) > 0);

const isUnguided = (types: string[] | null): boolean => count(types) > 0 && types!.every((type) => type === 'SELF_GUIDED');

/** Whether it can be booked until a few hours before. */
function isLate({ cut_off_type: type, cut_off_minutes: minutes, cut_off_days_before: days }: Facts['tour']): boolean {
  if (type === null) return false;
  return type === 'FIXED_TIME' ? days === 0 : minutes !== null && minutes <= most.cutOffMinutes;
}

/** How well a tour is told: 0 to 100. */
export const scoreOf = (facts: Facts): number => rules.reduce((sum, { points, isKept }) => sum + (isKept(facts) ? points : 0), 0);
