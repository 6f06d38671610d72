/** Numbers by country: what each begins with and how many digits follow. Those of Britain and Germany are kept for fiction by their regulators. */
const ranges = {
  DE: ['+493023125', 3],
  ES: ['+3491555', 4],
  GB: ['+442079460', 3],
  GR: ['+30690555', 4],
  IL: ['+97255555', 4],
  JO: ['+96279555', 4],
  RU: ['+7900555', 4],
} as const satisfies Record<string, readonly [start: string, digits: number]>;

/** A country that demo data has phone numbers of, ISO 3166-1 alpha-2. */
export type DemoPhoneCountry = keyof typeof ranges;
export const demoPhoneCountries = Object.keys(ranges) as DemoPhoneCountry[];

/** A phone number for demo data, in E.164 and valid in its country; of a longer number the last digits count. */
export function demoPhone(country: DemoPhoneCountry, number: number): string {
  const [start, digits] = ranges[country];
  return start + String(number).padStart(digits, '0').slice(-digits);
}
