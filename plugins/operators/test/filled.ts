import type { AreaWorld } from '#test';

/** The sections of an operator that lacks nothing that is wanted before a review. */
export const whole = {
  companyProfile: { name: 'Alpha Ltd.', registration_number: '51-1', tax_number: 'IL-1' },
  contactData: { email: 'office@alpha.example', phone: '+972 555 0101' },
  userProfile: { full_name: 'Yael' },
  notificationEmails: [{ email: 'bookings@alpha.example', kinds: ['BOOKINGS'] }],
};

/** The same with a kind of company, a place and a description, which are made here. */
export async function filled({ insert, query }: AreaWorld): Promise<object> {
  await query("insert into languages (name, locale, is_default, is_enabled) values ('English', 'en', 1, 1) on conflict do nothing");
  const [language] = await query<{ id: number }>('select id from languages');
  const [type] = await insert('company-types', [{ title: 'Tour operator' }]);
  const [country] = await insert('countries', [{ name: 'Israel' }]);
  const [city] = await insert('cities', [{ name: 'Safed', slug: 'safed', countryId: country }]);
  const i18n = [{ language_id: language!.id, description: 'Walks.' }];
  return { ...whole, company_type_id: type, country_id: country, city_id: city, i18n };
}
