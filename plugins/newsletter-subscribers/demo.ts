import { dayMs, hourMs, minuteMs, type WireRecord } from '#core';
import { demoName, demoNames, diceOf, type DemoContext } from '#server';
import consents from './demo/consents.json' with { type: 'json' };

const places = ['Footer of the site', 'Checkout', 'Contest “Win a weekend”', 'Travel guide', 'Account'];
const wanted = 400;
const languages = ['en', 'en', 'en', 'he', 'he', 'de', 'de', 'ru', 'es', 'fr'] as const;
const scripts = { en: 'latin', he: 'hebrew', de: 'latin', ru: 'cyrillic', es: 'latin', fr: 'latin' } as const;

/** Four hundred subscribers: most confirmed, some not yet, some gone again. */
export default async function makeSubscribers({ insert, select, random, now }: DemoContext): Promise<void> {
  const { pick } = diceOf(random);
  const tags = await select('newsletter-tags', ['id', 'language_id']);
  const ids = new Map((await select('languages', ['id', 'locale'])).map(({ id, locale }) => [locale, id]));
  const tagsIn = (locale: string) => tags.filter(({ language_id: language }) => language === ids.get(locale)).map(({ id }) => Number(id));
  const rows = Array.from({ length: wanted }, (_, i): WireRecord => {
    const locale = pick(languages);
    const { given, family } = demoNames[scripts[locale]];
    const [first, last] = [demoName(pick(given)), demoName(pick(family))];
    const consentMs = now.getTime() - Math.round(random() ** 1.6 * 900 * dayMs) - hourMs;
    const isConfirmed = random() > 0.09;
    const isGone = isConfirmed && random() < 0.12;
    const own = tagsIn(locale);
    const chosen = own.filter(() => random() < 0.6);
    return {
      email: `${first.plain}.${last.plain}${i}@example.${pick(['com', 'net', 'org'])}`,
      ...(random() < 0.8 && { name: `${first.written} ${last.written}` }),
      language: locale,
      tags: chosen.length > 0 ? chosen : own.slice(0, 1),
      state: isGone ? 'UNSUBSCRIBED' : isConfirmed ? 'SUBSCRIBED' : 'WAITING',
      consent_at: new Date(consentMs).toISOString(),
      consent_from: pick(places),
      consent_address: `203.0.113.x`,
      consent_text: consents[locale],
      ...(isConfirmed && { confirmed_at: new Date(consentMs + Math.round(random() * 10) * minuteMs).toISOString() }),
      ...(isGone && { unsubscribed_at: new Date(consentMs + Math.round(random() * (now.getTime() - consentMs))).toISOString() }),
      created_at: new Date(consentMs).toISOString(),
      updated_at: new Date(consentMs).toISOString(),
    };
  });
  await insert('newsletter-subscribers', rows);
}
