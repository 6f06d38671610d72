/** What of a tour its score looks at; what is not said yet is null. */
export interface ScoredTour {
  name: string | null;
  description_why_unique: string | null;
  productPhotos: Array<{ is_cover?: boolean | null }> | null;
  video_url: string | null;
  highlights: string[] | null;
  included: unknown[] | null;
  excluded: unknown[] | null;
  productDays?: Array<{ stops?: Array<{ title: string }> | null }> | null;
  meeting_points?: Array<{ coordinates?: unknown }> | null;
  pickup_type: string | null;
  pickup_places?: unknown[] | null;
  guide_types: string[] | null;
  guide_languages: unknown[] | null;
  physical_difficulty_category_id: number | null;
  confirmation_type: string | null;
  cut_off_type: string | null;
  cut_off_minutes: number | null;
  cut_off_days_before: number | null;
  policy_type: string | null;
  ticket_type: string | null;
  duration_type: string | null;
  duration_value: number | null;
  duration_value_to: number | null;
  duration_unit: string | null;
  private_tour: boolean | null;
  max_travelers_in_shared_tour: number | null;
}

/** A tour, and what is known of it beside its own fields. */
export interface Facts {
  tour: ScoredTour;
  /** The name of its city. */
  city: string | null;
  /** Into how many languages its name is translated. */
  translations: number;
  /** What its options are called. */
  options: readonly string[];
  /** Whether it can be booked for a day in the next 90. */
  isBookable: boolean;
  /** Shares of its operator's bookings of the last 90 days, 0 to 1, which the operator cancelled, and did not show up for. */
  cancelled: number;
  missed: number;
}
