// Somebody who makes a tour: what the steps are filled in with, and how one goes from one to the next.
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { demoPassword } from './harness.ts';
import { call } from './specimens.ts';

/** How a field is filled in: typed, a tag for each text, the first that is offered (for some words), or the code at a position. */
export type Fill =
  | readonly [field: string, how: 'type' | 'tags', words: string]
  | readonly [string, 'choose', string?]
  | readonly [string, 'code', number];

/** The words that differ by language. */
interface Said {
  country: string;
  city: string;
  /** A word that no other tour has. */
  name: string;
}

/** The twenty steps in their order, each with what it takes to go on, and a text wherever one may be. */
export const stepsOf = ({ country, city, name }: Said): ReadonlyArray<readonly [part: string, fills: readonly Fill[]]> => [
  [
    'basic',
    [
      ['language_id', 'choose'],
      ['product_type_id', 'choose'],
      ['typeCategories', 'choose'],
    ],
  ],
  [
    'title',
    [
      ['name', 'type', `${city}: ${name}`],
      ['reference_code', 'type', `R-${name.replace(/[^A-Za-z0-9]/g, '').toUpperCase()}`],
      ['short_description', 'type', `short ${name}`],
    ],
  ],
  ['themes', [['themeCategories', 'choose']]],
  [
    'location',
    [
      ['country_id', 'choose', country],
      ['city_id', 'choose', city],
      ['duration_type', 'code', 1],
      ['duration_value', 'type', '2'],
      ['duration_unit', 'code', 2],
    ],
  ],
  ['photos', []],
  [
    'pick-up',
    [
      ['pickup_type', 'code', 3],
      ['pickup_additional_info', 'type', `pickup ${name}`],
    ],
  ],
  [
    'days',
    [
      ['productDays.0.title', 'type', `day ${name}`],
      ['productDays.0.description', 'type', `programme ${name}`],
    ],
  ],
  ['guides', [['guide_count', 'type', '1']]],
  ['included', []],
  [
    'unique',
    [
      ['description_why_unique', 'type', `unique ${name}, where the city lives after dark and its people eat and talk`],
      ['highlights', 'tags', `highlight ${name}`],
    ],
  ],
  [
    'physical',
    [
      ['physical_difficulty_category_id', 'choose'],
      ['other_restrictions', 'type', `restrictions ${name}`],
    ],
  ],
  [
    'contact',
    [
      ['phone_number', 'type', '501234567'],
      ['what_to_bring', 'tags', `bring ${name}`],
      ['know_before_you_go', 'type', `know ${name}`],
    ],
  ],
  [
    'price-settings',
    [
      ['currency', 'choose'],
      ['price_type', 'code', 1],
      ['min_travelers_per_booking', 'type', '2'],
    ],
  ],
  ['connection', []],
  ['options', []],
  ['upsells', []],
  [
    'booking-process',
    [
      ['cut_off_type', 'code', 1],
      // What the operator's new tours begin with stands there; the first is at once.
      ['confirmation_type', 'code', 0],
    ],
  ],
  ['cancellation', [['policy_type', 'code', 1]]],
  ['traveller-information', [['full_names', 'code', 1]]],
  [
    'ticket',
    [
      ['ticket_type', 'code', 1],
      ['voucher_message', 'type', `voucher ${name}`],
    ],
  ],
];

export const step = (page: Page, part: string): Locator => page.locator(`section.wp-step[data-part="${part}"]`);
export const field = (page: Page, name: string): Locator => page.locator(`section.wp-step [data-path="${name}"]`).first();
/** What saves the step in sight and goes on, or publishes. */
export const onward = (page: Page): Locator => page.locator('.wp-save-bar button').first();
export const railItem = (page: Page, part: string, look?: string): Locator =>
  page.locator(`.wp-step-item[data-part="${part}"]${look === undefined ? '' : `[data-look="${look}"]`}`);

/** Waits for what is wanted; whatever offers to try again meanwhile is taken at its word. */
export async function persist(wanted: Locator, again: Locator): Promise<void> {
  for (let times = 0; times < 20; times++) {
    await wanted.or(again).first().waitFor();
    if (await wanted.first().isVisible()) return;
    await again
      .first()
      .click()
      .catch(() => undefined);
  }
  throw new Error('it never came, however often it was asked for');
}

async function choose(page: Page, box: Locator, words = ''): Promise<void> {
  const input = box.locator('input').first();
  const again = page.locator('.wp-listbox-action:has([data-icon=refresh])');
  const offered = page.locator('[role=option]:not([aria-selected=true]):not([aria-disabled]):not(.wp-listbox-action)', { hasText: words }).first();
  // What is asked for again elsewhere on the page takes the focus, and so closes the list.
  for (let times = 0; times < 20 && !(await offered.isVisible()); times++) {
    if (await again.isVisible()) await again.click().catch(() => undefined);
    else {
      await input.click();
      await input.fill(words);
    }
    await offered
      .or(again)
      .first()
      .waitFor({ timeout: 20_000 })
      .catch(() => undefined);
  }
  await offered.click();
  await page.keyboard.press('Escape');
}

/** Fills in one field of the step in sight, or of another box. */
export async function fill(page: Page, [name, how, what]: Fill, box = field(page, name)): Promise<void> {
  if (how === 'choose') return choose(page, box, what);
  if (how === 'code') return void (await box.locator('select').selectOption({ index: what }));
  const input = box.locator('input:not([role=combobox]), textarea').first();
  await input.fill(what);
  if (how === 'tags') await input.press('Enter');
}

/** Two photos that nobody has sent before, as bytes of JPEG. */
export const photosOf = async (name: string): Promise<Array<{ name: string; mimeType: string; buffer: Buffer }>> =>
  Promise.all(
    ['#2a6', '#a62'].map(async (background, at) => {
      const text = `<svg width="640" height="400"><text x="20" y="200" font-size="30">${name} ${at + 1}</text></svg>`;
      const blank = sharp({ create: { width: 640, height: 400, channels: 3, background } });
      return {
        name: `walk-${at + 1}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await blank
          .composite([{ input: Buffer.from(text) }])
          .jpeg()
          .toBuffer(),
      };
    }),
  );

/** Fills in the step in sight. */
export async function fillStep(page: Page, part: string, said: Said): Promise<void> {
  if (part === 'photos') {
    await field(page, 'productPhotos')
      .locator('input[type=file]')
      .setInputFiles(await photosOf(said.name));
    await persist(
      field(page, 'productPhotos').locator('.wp-photo img').nth(1),
      field(page, 'productPhotos').locator('.wp-files button:has([data-icon=refresh])'),
    );
  }
  if (part === 'days') await step(page, part).locator('[id$="productDays__add"]').click();
  for (const each of stepsOf(said).find(([id]) => id === part)![1]) await fill(page, each);
}

/** The address of somebody of the first operator who reads a language. */
export async function operatorReading(language: string): Promise<string> {
  if (language === 'en') return 'operator@example.com';
  const email = `operator-${language}@example.com`;
  await call('POST', 'users', { full_name: 'Ora Reader', email, role: 'operator', operator_id: 1, password: demoPassword, locale: language });
  return email;
}
