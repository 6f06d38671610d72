// Written by npm run check -- --fix, from plugin.json and the schemas. Change those.
/** A tour or activity that an operator sells. */
export type Tour = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  versions: { basic: number; title: number; themes: number; location: number; photos: number; 'pick-up': number; days: number; guides: number; included: number; unique: number; physical: number; contact: number; 'price-settings': number; 'booking-process': number; cancellation: number; 'traveller-information': number; ticket: number };
  /** The language the tour is written in. */
  language_id: number;
  product_type_id: number | null;
  /** The categories of the product type that describe this tour. */
  typeCategories: Array<number> | null;
  operator_id: number;
  created_by: number | null;
  /** Start with the place. Leave prices out. */
  name: string;
  /** Your own reference for this tour. Leave empty to have one assigned. */
  reference_code: string | null;
  /** Shown under the name in lists of tours. */
  short_description: string | null;
  status: TourStatus | null;
  themeCategories: Array<number> | null;
  country_id: number | null;
  city_id: number;
  duration_type: TourDurationType;
  duration_value: number | null;
  /** Only for a variable duration. */
  duration_value_to: number | null;
  duration_unit: TourDurationUnit | null;
  /** For example Europe/Rome. */
  timezone: string | null;
  /** In the tour’s local time. */
  start_times: Array<string> | null;
  /** Only one group takes part. */
  private_tour: boolean | null;
  skip_the_line: boolean | null;
  max_travelers_in_shared_tour: number | null;
  /** The cover photo is shown in lists of tours. */
  productPhotos: Array<{ id: number; url: string; caption?: string | null; alt?: string | null; is_cover?: boolean | null; sort?: number | null; width?: number | null; height?: number | null; focal?: { x?: number | null; y?: number | null } | null }> | null;
  /** Link to a YouTube video. */
  video_url: string | null;
  pickup_type: TourPickupType | null;
  pickup_places?: Array<{ type?: 'AIRPORT' | 'HOTEL' | 'PORT' | 'LOCATION' | 'OTHER' | null; name: string; address?: string | null; city_id?: number | null; coordinates?: { lat: number; lng: number } | null; minutes_before?: number | null }> | null;
  allow_custom_pickup: boolean | null;
  /** How early travellers must be ready for pick-up. */
  minutes_before_departure: number | null;
  pickup_additional_info: string | null;
  meeting_points?: Array<{ title: string; address?: string | null; coordinates?: { lat: number; lng: number } | null; description?: string | null }> | null;
  dropoff_type: TourDropoffType | null;
  dropoff_places?: Array<{ type?: 'AIRPORT' | 'HOTEL' | 'PORT' | 'LOCATION' | 'OTHER' | null; name: string; address?: string | null; city_id?: number | null; coordinates?: { lat: number; lng: number } | null; minutes_before?: number | null }> | null;
  redemption_type: TourRedemptionType | null;
  /** The itinerary, day by day. A one-day tour has one day. */
  productDays?: Array<{ day_number?: number | null; title?: string | null; description?: string | null; stops?: Array<{ title: string; description?: string | null; coordinates?: { lat: number; lng: number } | null; minutes_at?: number | null; admission?: 'YES' | 'NO' | 'NOT_APPLICABLE' | null; pass_by?: boolean | null }> | null; mealCategories?: Array<number> | null; accommodation?: { name?: string | null; description?: string | null } | null }> | null;
  guide_types: Array<'GUIDE' | 'AUDIO' | 'WRITTEN' | 'DRIVER' | 'INSTRUCTOR' | 'SELF_GUIDED'> | null;
  guide_languages: Array<{ category_id: number; guide_type?: 'GUIDE' | 'AUDIO' | 'WRITTEN' | 'DRIVER' | 'INSTRUCTOR' | 'SELF_GUIDED' | null }> | null;
  certified_guide: boolean | null;
  guide_count: number | null;
  travelers_per_guide: number | null;
  included: Array<{ category_id: number; note?: string | null }> | null;
  excluded: Array<{ category_id: number; note?: string | null }> | null;
  description_why_unique: string | null;
  /** Three to five, one per line. */
  highlights: Array<string> | null;
  groupEnjoyCategories: Array<number> | null;
  travelerEnjoyCategories: Array<number> | null;
  accessibilityCategories: Array<number> | null;
  healthRestrictionCategories: Array<number> | null;
  physical_difficulty_category_id: number;
  min_age: number | null;
  max_weight_kg: number | null;
  min_height_cm: number | null;
  other_restrictions: string | null;
  phone_country_code: string | null;
  /** Travellers call this number on the day of the tour. */
  phone_number: string | null;
  emergency_phone: string | null;
  what_to_bring: Array<string> | null;
  know_before_you_go: string | null;
  not_allowed: Array<string> | null;
  currency: number | null;
  /** Charge each traveller, or one price for the whole group, boat or vehicle. */
  price_type: TourPriceType;
  /** One price covers the whole unit, such as a boat or vehicle. */
  price_group_category_id: number | null;
  max_travelers_per_unit: number | null;
  /** The groups of travellers that have their own price, such as adults and children. */
  price_categories?: Array<{ price_category_id: number; age_category_id?: number | null; age_from?: number | null; age_to?: number | null; is_default?: boolean | null; min_per_booking?: number | null; max_per_booking?: number | null; needs_adult?: boolean | null; not_permitted?: boolean | null }> | null;
  /** The price of each price category. */
  prices?: Array<{ price_category_id: number; price: { amount: number; currency_id: number } }> | null;
  min_travelers_per_booking: number | null;
  max_travelers_per_booking: number | null;
  commission_percent: number | null;
  /** The latest time travellers can book. */
  cut_off_type: TourCutOffType | null;
  cut_off_minutes: number | null;
  cut_off_fixed_time: string | null;
  cut_off_days_before: number | null;
  /** A closing time at or before the opening time counts as the next day. */
  opening_hours: Array<{ weekday: 1 | 2 | 3 | 4 | 5 | 6 | 7; from: string; to: string }> | null;
  /** Instant bookings are confirmed right away. Manual ones wait for the operator’s answer. */
  confirmation_type: TourConfirmationType;
  /** Bookings made less than this many minutes before the start need the operator’s answer. */
  manual_confirmation_period: number | null;
  /** Requests without an answer are declined after this time. */
  response_deadline_hours: number | null;
  min_advance_days: number | null;
  max_advance_days: number | null;
  policy_type: TourPolicyType;
  /** For a custom policy: the refund, by days before the start. */
  cancellation_tiers: Array<{ days_from: number; days_to?: number | null; refund_percent: number }> | null;
  /** The part that is paid when booking. Empty: the whole price is paid. */
  deposit_type: TourDepositType | null;
  deposit_percent: number | null;
  /** In the currency of the tour. A booking that costs no more is paid whole. */
  deposit_amount: { amount: number; currency_id: number } | null;
  /** Later bookings are paid whole. Empty: the balance is due on the travel date. */
  balance_days: number | null;
  /** Empty: staff decide about an overdue balance. */
  balance_grace_days: number | null;
  cancel_if_bad_weather: boolean | null;
  cancel_if_insufficient_travelers: boolean | null;
  min_travelers: number | null;
  full_names: TourFullNames | null;
  questions: Array<{ code: 'FULL_NAMES_FIRST' | 'FULL_NAMES_LAST' | 'AGEBAND' | 'DATE_OF_BIRTH' | 'HEIGHT' | 'WEIGHT' | 'PASSPORT_PASSPORT_NO' | 'PASSPORT_NATIONALITY' | 'PASSPORT_EXPIRY' | 'SPECIAL_REQUIREMENTS' | 'PICKUP_POINT' | 'TRANSFER_ARRIVAL_MODE' | 'TRANSFER_ARRIVAL_TIME' | 'TRANSFER_ARRIVAL_DROP_OFF' | 'TRANSFER_DEPARTURE_MODE' | 'TRANSFER_DEPARTURE_DATE' | 'TRANSFER_DEPARTURE_TIME' | 'TRANSFER_DEPARTURE_PICKUP' | 'TRANSFER_AIR_ARRIVAL_AIRLINE' | 'TRANSFER_AIR_ARRIVAL_FLIGHT_NO' | 'TRANSFER_AIR_DEPARTURE_AIRLINE' | 'TRANSFER_AIR_DEPARTURE_FLIGHT_NO' | 'TRANSFER_RAIL_ARRIVAL_LINE' | 'TRANSFER_RAIL_ARRIVAL_STATION' | 'TRANSFER_RAIL_DEPARTURE_LINE' | 'TRANSFER_RAIL_DEPARTURE_STATION' | 'TRANSFER_PORT_CRUISE_SHIP' | 'TRANSFER_PORT_ARRIVAL_TIME' | 'TRANSFER_PORT_DEPARTURE_TIME' | 'DISEMBARKATION_TIME'; scope: 'PER_BOOKING' | 'PER_TRAVELER'; required?: 'MANDATORY' | 'OPTIONAL' | 'CONDITIONAL' | null }> | null;
  flightCategories: Array<number> | null;
  shipCategories: Array<number> | null;
  trainCategories: Array<number> | null;
  custom_questions: Array<{ label: string; type: 'SHORT_TEXT' | 'LONG_TEXT' | 'INT' | 'BOOLEAN' | 'DATE' | 'OPTIONS'; options?: Array<string> | null }> | null;
  ticket_type: TourTicketType;
  tickets_per: TourTicketsPer | null;
  barcode: TourBarcode | null;
  redemption_method: TourRedemptionMethod | null;
  valid_days: number | null;
  voucher_message: string | null;
  redemption_instructions: string | null;
  promo: 0 | 1 | null;
  /** Options that start at the same time share places, up to the capacity of the largest one. */
  shared_capacity: boolean | null;
  /** Only one applies. The other is kept but not used. */
  availability_by: TourAvailabilityBy | null;
  /** Days on which travellers can’t book. */
  blockedDays?: Array<{ date: string; reason?: 'NOT_OPERATING' | 'SOLD_OUT' | 'PRIVATE' | 'MAINTENANCE' | 'WEATHER' | null }> | null;
  progress: number | null;
  /** The quality of the listing, from 0 to 100. */
  score: number | null;
  rating: number | null;
  reviewsCount: number | null;
  hasReviews: 0 | 1 | null;
  ratingStats?: { [name: string]: number } | null;
  totalBookedCount: number | null;
  schedulePrice?: { amount: number; currency_id: number } | null;
  /** For bookings made today. */
  minPrice: { amount: number; currency_id: number } | null;
  /** Empty if no discount applies today. */
  minPriceBefore: { amount: number; currency_id: number } | null;
  /** Languages this tour is available in. */
  languages: Array<number> | null;
  deleted_at: string | null;
  /** The product in a reservation system that this tour is linked to. */
  bokun?: { type?: string | null; id?: string | null; title?: string | null; mode?: 'AVAILABILITY' | 'AVAILABILITY_AND_PRICES' | null; categories?: Array<{ price_category_id: number; external_category: string }> | null } | null;
};
export type TourStatus = 'draft' | 'active' | 'inactive';
export type TourDurationType = 'FIXED' | 'VARIABLE' | 'MULTI_DAY' | 'VALIDITY';
export type TourDurationUnit = 'MINUTE' | 'HOUR' | 'DAY';
export type TourPickupType = 'PICKUP_EVERYONE' | 'PICKUP_AND_MEET_AT_START_POINT' | 'MEET_EVERYONE_AT_START_POINT';
export type TourDropoffType = 'SAME_AS_PICKUP' | 'MEETING_POINT' | 'OTHER' | 'NONE';
export type TourRedemptionType = 'NONE' | 'ATTRACTION_START_POINT' | 'DIFFERENT_LOCATION' | 'INDIRECT_DELIVERY';
export type TourPriceType = 'PER_PERSON' | 'PER_UNIT';
export type TourCutOffType = 'START_TIME' | 'OPENING_TIME' | 'CLOSING_TIME' | 'FIXED_TIME';
export type TourConfirmationType = 'INSTANT' | 'INSTANT_THEN_MANUAL' | 'MANUAL';
export type TourPolicyType = 'STANDARD' | 'MODERATE' | 'STRICT' | 'ALL_SALES_FINAL' | 'CUSTOM';
export type TourDepositType = 'PERCENT' | 'AMOUNT';
export type TourFullNames = 'NONE' | 'LEAD_ONLY' | 'ALL';
export type TourTicketType = 'MOBILE_ONLY' | 'PAPER' | 'MOBILE_OR_PAPER' | 'NAME_AND_ID';
export type TourTicketsPer = 'ONE_PER_BOOKING' | 'ONE_PER_TRAVELER';
export type TourBarcode = 'NONE' | 'QR_CODE' | 'CODE_128' | 'PDF_417' | 'AZTEC' | 'DATA_MATRIX';
export type TourRedemptionMethod = 'DIGITAL' | 'PRINT' | 'MANIFEST';
export type TourAvailabilityBy = 'SCHEDULES' | 'OPTIONS';

/** Days and times of a tour, with their prices. */
export type Schedule = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number | null;
  name: string;
  date_from: string | null;
  date_to: string | null;
  /** Leave empty for all. */
  weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
  start_times: Array<string> | null;
  /** Leave empty for no limit. */
  capacity: number | null;
  minPrice: { amount: number; currency_id: number } | null;
  minAmount: number | null;
};

/** What a price category pays for a schedule. */
export type SchedulePrice = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  schedule_id: number | null;
  price_category_id: number;
  tier_from: number | null;
  tier_to: number | null;
  price: { amount: number; currency_id: number };
  amount: number | null;
};

/** Something travellers may add to a tour. */
export type Extra = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number | null;
  type: ExtraType;
  title: string;
  description: string | null;
  kind: ExtraKind | null;
  price: { amount: number; currency_id: number };
  /** Per booking or per traveller, depending on the pricing. Leave empty for no limit. */
  max_quantity: number | null;
  selection: ExtraSelection | null;
};
export type ExtraType = 'PER_BOOKING' | 'PER_TRAVELER';
export type ExtraKind = 'FOOD' | 'DRINKS' | 'SAFETY' | 'TRANSPORT' | 'DONATION' | 'OTHERS';
export type ExtraSelection = 'OPTIONAL' | 'PRESELECTED';

/** A variant of a tour that can be booked. */
export type Option = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number | null;
  title: string;
  description: string | null;
  priceCategoryIds: Array<number> | null;
  language_category_id: number | null;
  pickup_included: boolean | null;
  is_default: boolean | null;
  external_rate_id: string | null;
};

/** Days on which an option can be booked. */
export type AvailabilityInterval = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  option_id: number | null;
  date_from: string;
  date_to: string;
  /** Leave empty for all. */
  weekdays: Array<1 | 2 | 3 | 4 | 5 | 6 | 7> | null;
  /** The days it covers. */
  title: string | null;
};

/** A time at which an option can be booked, with places and prices. */
export type Availability = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  interval_id: number | null;
  start_time: string | null;
  all_day: boolean | null;
  /** Leave empty for no limit. */
  capacity: number | null;
  /** The price of each price category at this time. Leave empty to use the tour’s prices. */
  prices: Array<{ price_category_id: number; price: { amount: number; currency_id: number } }> | null;
};

/** A price category of one operator's own. */
export type OperatorPriceCategory = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  operatorId: number | null;
  name: string;
  /** The marketplace category this belongs to. */
  price_category_id: number | null;
  age_from: number | null;
  age_to: number | null;
  /** Tours that use this price category. */
  tours_count: number | null;
  /** The first two tours by name, then the number of others. */
  tours: string | null;
};

export type PriceCategoryOfATour = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  product_id: number | null;
  operator_price_category_id: number;
  is_default: boolean | null;
};

/** Ids of the area's calls. */
export type CallId = 'duration-types' | 'price-types' | 'ticket-types' | 'cancellation-policy-types' | 'cut-off-types' | 'pickup-types' | 'confirmation-types' | 'for-coupons' | 'set-pick-up' | 'set-days' | 'guides' | 'set-guides' | 'set-physical' | 'price-settings' | 'set-price-settings' | 'booking-process' | 'set-booking-process' | 'cancellation-policy' | 'set-cancellation-policy' | 'traveller-information' | 'set-traveller-information' | 'ticket' | 'set-ticket' | 'language' | 'set-language' | 'currency' | 'set-currency' | 'publish' | 'un-publish' | 'upsell-types' | 'block-day' | 'unblock-day' | 'link-price-category' | 'external' | 'connect' | 'disconnect' | 'set-option-external' | 'option-external-problems' | 'copy' | 'promo' | 'preview' | 'score' | 'publish-warnings' | 'photo' | 'remove-photo' | 'video';

export type LanguageBody = { language?: number | null };

export type CurrencyBody = { currency?: number | null; amounts?: 'convert' | 'keep' | 'remove' | null };

export type BlockDayBody = { date: string; reason?: 'NOT_OPERATING' | 'SOLD_OUT' | 'PRIVATE' | 'MAINTENANCE' | 'WEATHER' | null };

export type UnblockDayBody = { date: string };

export type LinkPriceCategoryBody = { operator_price_category_id?: number | null; is_default?: boolean | null };

export type ExternalBody = { external_type?: string | null; connection_id?: number | null; external_product_id?: string | null; title?: string | null; mode?: 'AVAILABILITY' | 'AVAILABILITY_AND_PRICES' | null; options?: Array<{ option_id: number | null; external_id: string }> | null; categories?: Array<{ price_category_id: number; external_category: string }> | null };

export type OptionExternalBody = { external_rate_id?: string | null };

/** Empty: the other way round than it is. */
export type PromoBody = { promo?: 0 | 1 | null };

export type VideoBody = { video_url?: string | null };

declare global {
  interface RecordTypes {
    products: Tour;
    'product-schedules': Schedule;
    'product-schedule-prices': SchedulePrice;
    'product-upsells': Extra;
    'product-options': Option;
    'availability-intervals': AvailabilityInterval;
    'availability-interval-items': Availability;
    'operator-price-categories': OperatorPriceCategory;
    'product-to-operator-price-categories': PriceCategoryOfATour;
  }
}
