/** A line of `GET badges-by-city`. */
export interface CityBadges {
  city_id: number | null;
  badges: number;
}

/** A line of `GET badges-by-month`. */
export interface MonthBadges {
  /** `2030-05`. */
  month: string;
  badges: number;
}
