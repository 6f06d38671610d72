import type { Sold, SoldOption } from './Sold.ts';
import type { Caller } from './Caller.ts';

const minutesOf = { MINUTE: 1, HOUR: 60, DAY: 1440 } as const;
const nowhere = [
  'googlePlaceId',
  'applePlaceId',
  'tripadvisorLocationId',
  'yelpPlaceId',
  'facebookPlaceId',
  'foursquarePlaceId',
  'baiduPlaceId',
  'amapPlaceId',
];

const feature = (type: string) => (text: string) => ({ shortDescription: text, type });
const text = (type: string, value: string | null | undefined) => (value ? [feature(type)(value)] : []);

type Place = NonNullable<Sold['tour']['meeting_points']>[number];

const locationJson = ({ title, description, address, coordinates }: Place) => ({
  title,
  shortDescription: description ?? null,
  types: ['START'],
  minutesTo: null,
  minutesAt: null,
  place: {
    latitude: coordinates?.lat ?? null,
    longitude: coordinates?.lng ?? null,
    postalAddress: {
      streetAddress: address ?? null,
      addressLocality: null,
      addressRegion: null,
      postalCode: null,
      addressCountry: null,
      postOfficeBoxNumber: null,
    },
    identifiers: Object.fromEntries(nowhere.map((name) => [name, null])),
    sameAs: [],
  },
});

/** An address of a picture as others reach it. */
const absolute = (url: string, base: string): string => (url.startsWith('/') ? new URL(url, base).href : url);

/** What the capability octo/content adds to a product. */
export function productContent({ tour }: Sold, { base }: Caller) {
  const per = minutesOf[tour.duration_unit ?? 'HOUR'];
  return {
    title: tour.name,
    shortDescription: tour.short_description,
    description: tour.description_why_unique,
    features: [
      ...(tour.highlights ?? []).map(feature('HIGHLIGHT')),
      ...(tour.what_to_bring ?? []).map(feature('PREARRIVAL_INFORMATION')),
      ...text('PREBOOKING_INFORMATION', tour.know_before_you_go),
      ...(tour.not_allowed ?? []).map(feature('ADDITIONAL_INFORMATION')),
      ...text('REDEMPTION_INSTRUCTION', tour.redemption_instructions),
    ],
    faqs: [],
    media: (tour.productPhotos ?? []).map(({ url, caption, alt, is_cover: isCover }) => ({
      src: absolute(url, base),
      type: /\.png$/i.test(url) ? 'image/png' : /\.webp$/i.test(url) ? 'image/webp' : 'image/jpeg',
      rel: isCover ? 'COVER' : 'GALLERY',
      title: alt ?? null,
      caption: caption ?? null,
      copyright: null,
    })),
    locations: (tour.meeting_points ?? []).map(locationJson),
    categoryLabels: [],
    durationMinutesFrom: (tour.duration_value ?? 0) * per,
    durationMinutesTo: tour.duration_value_to === null ? null : tour.duration_value_to * per,
    commentary: [],
  };
}

/** What it adds to an option. Everything but its own words is told with the product. */
export const optionContent = ({ title, description }: SoldOption, sold: Sold, caller: Caller) => ({
  ...productContent(sold, caller),
  title,
  shortDescription: description,
  description,
  features: [],
  media: [],
  locations: [],
});
