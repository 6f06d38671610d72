import type { Facts, ScoredTour } from './facts.ts';

const hoursOf = { MINUTE: 1 / 60, HOUR: 1, DAY: 24 } as const;
const wholeDayHours = 8;
const halfDayHours = [4, 7] as const;
/** The most people that a group is called small with. */
const smallGroups = { multiDay: 18, dayTrip: 15, other: 10 } as const;

/** How long a tour takes, in hours, the least and the most; `undefined`: it is not said. */
function hoursIn({ duration_value: least, duration_value_to: most, duration_unit: unit }: ScoredTour): [number, number] | undefined {
  if (!least || !unit) return undefined;
  const hours = hoursOf[unit as keyof typeof hoursOf] ?? 1;
  return [least * hours, (most ?? least) * hours];
}

/** Whether a name begins with the place: its city, one of the stops, or what stands before a colon. */
export function beginsWithPlace({ tour: { name, productDays }, city }: Facts): boolean {
  const said = (name ?? '').trim().toLowerCase();
  const stops = (productDays ?? []).flatMap(({ stops }) => (stops ?? []).map(({ title }) => title));
  const places = [...(city ? [city] : []), ...stops].map((place) => place.trim().toLowerCase()).filter((place) => place.length > 2);
  return /^[^:]{2,}:\s*\S/.test(said) || places.some((place) => said.startsWith(place));
}

/** Whether something is written in capitals alone; what knows no capitals is not. */
export const isShouted = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();

const says = (name: string | null, pattern: RegExp): boolean => pattern.test(name ?? '');

/** Whether a name that speaks of a full or a half day is right about it. */
export function isRightAboutDay({ tour }: Facts): boolean {
  const hours = hoursIn(tour);
  const isWhole = !says(tour.name, /\bfull[- ]day\b/i) || (hours !== undefined && hours[0] >= wholeDayHours);
  const isHalf = !says(tour.name, /\bhalf[- ]day\b/i) || (hours !== undefined && hours[0] >= halfDayHours[0] && hours[1] <= halfDayHours[1]);
  return isWhole && isHalf;
}

/** The most people that a group of a tour is called small with. */
function smallestGroup(tour: ScoredTour): number {
  const most = hoursIn(tour)?.[1] ?? 0;
  if (tour.duration_type === 'MULTI_DAY' || most > 24) return smallGroups.multiDay;
  return most >= wholeDayHours ? smallGroups.dayTrip : smallGroups.other;
}

/** Whether a tour that is said to be for a small group is. */
export const isRightAboutGroup = ({ tour }: Facts): boolean =>
  !says(tour.name, /\bsmall[- ]group\b/i) || (tour.max_travelers_in_shared_tour ?? Number.POSITIVE_INFINITY) <= smallestGroup(tour);

/** Whether a tour that is said to be private is, or has an option that is. */
export const isRightAboutPrivacy = ({ tour, options }: Facts): boolean =>
  !says(tour.name, /\bprivate\b/i) || tour.private_tour === true || options.some((title) => says(title, /\bprivate\b/i));
