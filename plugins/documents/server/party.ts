import { percentText, type Json, type WireRecord } from '#core';
import type { RequestContext } from '#server';

type Rows = Array<[word: string, value: string]>;

const member = (value: Json | undefined, name: string): Json | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined;
/** The first of some values at a place in a record, `companyProfile.name`, that says something. */
function said(record: WireRecord, ...places: string[]): string {
  for (const place of places) {
    const value = place.split('.').reduce<Json | undefined>(member, record as Json);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return '';
}

/** The name of a record that one refers to. */
async function nameOf(
  { records }: Pick<RequestContext, 'records'>,
  resource: string,
  { id, field }: { id: Json | undefined; field: string },
): Promise<string> {
  const [found] = typeof id === 'number' ? await records(resource).find({ id }, { limit: 1 }) : [];
  return found ? said(found as WireRecord, field) : '';
}

/** Who an operator is, in words and values; what it has not said is left out. */
export async function partyOf(request: Pick<RequestContext, 'records' | 'wordsIn'>, operator: WireRecord, locale: string): Promise<Rows> {
  const t = request.wordsIn(locale);
  const street = [said(operator, 'companyProfile.street'), said(operator, 'companyProfile.postal_code')];
  const places = [
    await nameOf(request, 'cities', { id: operator.city_id, field: 'name' }),
    await nameOf(request, 'countries', { id: operator.country_id, field: 'name' }),
  ];
  const commission = said(operator, 'finance.commission_percent');
  const rows: Rows = [
    [t('text.party-name'), said(operator, 'name')],
    [t('text.party-legal-name'), said(operator, 'companyProfile.name')],
    [t('text.party-kind'), await nameOf(request, 'company-types', { id: operator.company_type_id, field: 'title' })],
    [t('text.party-registration'), said(operator, 'companyProfile.registration_number')],
    [t('text.party-tax'), said(operator, 'companyProfile.tax_number')],
    [t('text.party-address'), [...street, ...places].filter(Boolean).join(', ')],
    [t('text.party-contact'), said(operator, 'userProfile.full_name')],
    [t('text.party-email'), said(operator, 'contactData.email', 'email')],
    [t('text.party-phone'), said(operator, 'contactData.phone', 'phone')],
    [t('text.party-commission'), commission && percentText(Number(commission) / 100, locale, 2)],
  ];
  return rows.filter(([, value]) => value !== '');
}

/** The same words without values, as a version is published. */
export const blanks = (t: (key: string) => string): Rows =>
  ['name', 'legal-name', 'registration', 'address'].map((word) => [t(`text.party-${word}`), '…………………………']);
