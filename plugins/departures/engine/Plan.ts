// What the availability of a tour is worked out from. All days are local ones of the tour (`2026-07-01`), all times its wall clock's (`09:30`).

import type { Money } from '#core';

/** What a price category pays each; with tiers, in a party of that many of it. */
export interface CategoryPrice {
  price_category_id: number;
  price: Money;
  tier_from?: number | null;
  tier_to?: number | null;
}

type Tour = RecordTypes['products'];

/** The tour: its zone, until when and from when it is booked, and what it costs where nothing says otherwise. */
export type TourRules = Pick<
  Tour,
  | 'timezone'
  | 'start_times'
  | 'availability_by'
  | 'cut_off_type'
  | 'cut_off_minutes'
  | 'cut_off_fixed_time'
  | 'cut_off_days_before'
  | 'opening_hours'
  | 'min_advance_days'
  | 'max_advance_days'
> & {
  blockedDays?: ReadonlyArray<{ date: string; reason?: string | null }> | null;
  prices?: readonly CategoryPrice[] | null;
  /** Options that start at one time share its places: the most that one of them has. */
  shared_capacity?: boolean | null;
  /** Nothing of its operator's is sold at present. */
  unsold?: boolean;
};

/** Days, ends included, and those of the week (1 Monday to 7 Sunday) that count among them: none means all. */
export interface Days {
  date_from: string | null;
  date_to: string | null;
  weekdays: readonly number[] | null;
}

export interface ScheduleRule extends Days {
  id: number;
  start_times: readonly string[] | null;
  /** `null`: as many as come. */
  capacity: number | null;
  prices: readonly CategoryPrice[];
}

export interface OptionRule {
  id: number;
  intervals: ReadonlyArray<
    Days & {
      id: number;
      items: ReadonlyArray<{
        id?: number;
        start_time: string | null;
        all_day: boolean | null;
        capacity: number | null;
        prices: readonly CategoryPrice[] | null;
      }>;
    }
  >;
}

/**
 * A change to what the rules say, for a stretch of days, one option or all, one start or all. What it leaves
 * empty stays as it is; its start times stand instead of those of the rules. One made by hand for a departure
 * beats all that were made for stretches, and an opening one makes the departure where no rule does.
 */
export type ExceptionRule = Omit<RecordTypes['departure-exceptions'], 'version' | 'created_at' | 'updated_at' | 'product_id' | 'batch'>;

/** The places taken of one departure. */
export interface TakenRow {
  option_id: number | null;
  date: string;
  start_time: string | null;
  booked: number;
  held: number;
  /** When the last of what is held is free again, in ms since 1970. */
  held_until?: number | null;
}

/** A departure as another system says it is. */
interface ExternalRow {
  option_id: number | null;
  date: string;
  start_time: string | null;
  /** Places it has in all; `null`: as many as come. */
  capacity: number | null;
  closed?: boolean;
  prices?: readonly CategoryPrice[] | null;
}

export interface Plan {
  tour: TourRules;
  schedules: readonly ScheduleRule[];
  options: readonly OptionRule[];
  exceptions: readonly ExceptionRule[];
  taken: readonly TakenRow[];
  /** Where the tour is sold from another system: what that says instead of options and schedules. */
  external?: readonly ExternalRow[];
}
