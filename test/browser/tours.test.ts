// A tour from nothing to the marketplace, through its twenty steps: in two languages and looks, back and forth, and over a line that goes away.
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import en from '../../plugins/tours/locales/en.json';
import he from '../../plugins/tours/locales/he.json';
import { draw } from '../setup/draw.ts';
import { isThorough, leave } from '../setup/thorough.ts';
import { badLine } from './badLine.ts';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine } from './examine.ts';
import { intercept } from './intercept.ts';
import { call, drafted, enter, leaveAll, login, make, specimens, unique } from './specimens.ts';
import { field, fill, fillStep, onward, operatorReading, persist, photosOf, railItem, step, stepsOf } from './tourSteps.ts';

const it = inChromium('a tour in its steps, in Chromium');

interface Tour {
  id: number;
  status: string;
  versions: Record<string, number>;
  [field: string]: unknown;
}
const named = async (name: string) => (await call<Tour[]>('GET', `products?query=${encodeURIComponent(name)}&sort=-id`)).body;
const stored = async (id: number, part = '') => (await call<Tour>('GET', `products/${id}${part}`)).body;

const made: string[] = [];
/** A word that tours of this test have in their names. */
const word = (text: string): string => {
  made.push(unique(text));
  return made.at(-1)!;
};
it.after.each(async () => {
  await leaveAll();
  for (const name of made.splice(0)) for (const { id } of await named(name)) await call('DELETE', `products/${id}`);
});

const said = {
  en: {
    country: 'Israel',
    city: 'Haifa',
    word: 'Evening Walk',
    uploaded: 'Photo uploaded!',
    published: 'The product has been published!',
    unbookable: en.text.warnAvailability,
  },
  he: {
    country: 'ישראל',
    city: 'חיפה',
    word: 'סיור ערב',
    uploaded: he.calls.photo.success,
    published: he.calls.publish.success,
    unbookable: he.text.warnAvailability,
  },
} as const;
const stories = [
  { language: 'en', dark: false, width: 1280 },
  { language: 'he', dark: true, width: 360 },
] as const;
const themes = [false, true].map((dark) => ({ dark }));
const looks = stories.flatMap(({ language, width }) => themes.map(({ dark }) => ({ language, dark, width })));
/**
 * How a step is looked at in this language: by the one story that it draws in
 * its theme and width; in a thorough run by both, in both themes and widths.
 */
const looksAt = (part: string, language: string): Array<{ dark: boolean; width: number }> => {
  if (isThorough) return stories.flatMap(({ width }) => themes.map(({ dark }) => ({ dark, width })));
  const look = draw(looks, `step ${part}`);
  return look.language === language ? [look] : [];
};
if (!isThorough) leave('axe on each step of a tour in both languages, both themes and both widths');

for (const { language, dark, width } of stories) {
  const { word: text, uploaded, published, unbookable, ...where } = said[language];
  it(`an operator makes a tour from nothing, with photos, through all steps, and publishes it; axe finds nothing on the way (${language})`, async () => {
    const tour = { ...where, name: word(text) };
    const { page, url, problems } = await enter('/tours', { language, dark, width, height: 900, email: await operatorReading(language) });
    const calls = callsOf(page);
    const wrong: string[] = [];
    await page.locator('main a[href="/tours/new"]').first().click();
    for (const [part] of stepsOf(tour)) {
      await step(page, part).waitFor();
      await fillStep(page, part, tour);
      for (const look of looksAt(part, language)) {
        // High enough for all of it: half of a button below the bar counts as half a button.
        await page.setViewportSize({ width: look.width, height: 3000 });
        await page.emulateMedia({ colorScheme: look.dark ? 'dark' : 'light' });
        await answered(page, calls);
        wrong.push(...(await examine(page, 'main')).map((each) => `${part} at ${look.width} px: ${each}`));
        const shown = await page.evaluate(() => document.documentElement.scrollWidth);
        if (shown > look.width) wrong.push(`${part} is ${shown} px wide at ${look.width}`);
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        await page.setViewportSize({ width, height: 900 });
      }
      const shown = await page.evaluate(() => document.documentElement.scrollWidth);
      if (shown > width) wrong.push(`${part} is ${shown} px wide`);
      await onward(page).click();
      if (part === 'photos') await page.locator('.wp-notice', { hasText: uploaded }).waitFor();
    }
    // It has neither a schedule nor an option, which is no reason not to publish it.
    const question = page.getByRole('alertdialog');
    await question.getByText(unbookable).waitFor();
    wrong.push(...(await examine(page, '[role=alertdialog]')));
    await question.locator('button').last().click();
    await page.waitForURL(`${url}/tours`);
    await page.locator('.wp-notice', { hasText: published }).waitFor();
    await page.getByText(`${tour.city}: ${tour.name}`).first().waitFor();
    assert.is(await page.evaluate(() => document.documentElement.dir), language === 'he' ? 'rtl' : 'ltr');
    const whole = await stored((await named(tour.name))[0]!.id);
    assert.equal([whole.status, (whole.productPhotos as unknown[]).length], ['active', 2]);
    assert.equal(
      Object.keys(whole.versions).filter((part) => whole.versions[part] === 0),
      [],
    );
    assert.equal([...wrong, ...problems], []);
  });
}

/** A tour whose first six steps are done, as those of another one are, made beside the browser. */
async function begun(name: string): Promise<number> {
  const [other] = (await call<Tour[]>('GET', 'products?status[]=active&filters[operator_id]=1&sort=id&per-page=1')).body;
  const { language_id, product_type_id, typeCategories, themeCategories, country_id, city_id } = await stored(other!.id);
  const id = await make('products', { language_id, product_type_id, typeCategories, operator_id: 1 });
  for (const body of [
    { name: `Haifa: ${name}`, reference_code: `R-${id}` },
    { themeCategories },
    { country_id, city_id, duration_type: 'FIXED', duration_value: 2, duration_unit: 'HOUR' },
  ])
    await call('PATCH', `products/${id}`, body);
  const [photo] = await photosOf(name);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(photo!.buffer)]), photo!.name);
  const { access_token } = await login('operator@example.com');
  await fetch(`${(await specimens()).url}/api/v1/products/${id}/photo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access_token}` },
    body: form,
  });
  await call('PATCH', `products/${id}/pick-up-drop-off`, { pickup_type: 'MEET_EVERYONE_AT_START_POINT' });
  return id;
}

/** A code that another tour has is told at the code, and a step without photos says nothing of them. */
async function saysWhatIsSo(page: Page): Promise<void> {
  await railItem(page, 'title', 'done').click();
  const code = field(page, 'reference_code');
  const own = await code.locator('input').inputValue();
  await fill(page, ['reference_code', 'type', '01-HIKE-001']);
  await onward(page).click();
  await code.getByText('already in use').waitFor();
  await fill(page, ['reference_code', 'type', own]);
  await page.locator('.wp-notice .bp6-button, .wp-notice button').first().click();
  await onward(page).click();
  await step(page, 'themes').waitFor();
  assert.equal(await page.locator('.wp-notice').allTextContents(), ['Success!Step completed!']);
}

it('one goes back and changes a step, reloads within one, loses the line in the next, meets a failing API, and keeps every word', async () => {
  const name = word('Dawn Walk');
  const id = await begun(name);
  const { page, context } = await enter(`/tours/update/${id}`, { email: 'operator@example.com' });
  await step(page, 'days').waitFor();
  await saysWhatIsSo(page);
  await railItem(page, 'themes', 'done').click();
  const themes = await stored(id);
  await fill(page, ['themeCategories', 'choose']);
  await onward(page).click();
  await step(page, 'location').waitFor();
  assert.is(((await stored(id)).themeCategories as number[]).length, (themes.themeCategories as number[]).length + 1);

  await railItem(page, 'days', 'open').click();
  await fillStep(page, 'days', { country: '', city: '', name });
  await drafted(page, `programme ${name}`);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await step(page, 'days').waitFor();
  await page.waitForFunction(
    (wanted) => document.querySelector<HTMLInputElement>('[data-path="productDays.0.title"] input')?.value === wanted,
    `day ${name}`,
  );
  assert.is(await field(page, 'productDays.0.description').locator('textarea').inputValue(), `programme ${name}`);
  await onward(page).click();

  await step(page, 'guides').waitFor();
  await fill(page, ['guide_count', 'type', '3']);
  await onward(page).click();
  await step(page, 'included').waitFor();
  await onward(page).waitFor();
  await context.setOffline(true);
  await onward(page).click();
  await step(page, 'unique').waitFor();
  await railItem(page, 'included', 'waiting').waitFor();
  for (const each of stepsOf({ country: '', city: '', name }).find(([part]) => part === 'unique')![1]) await fill(page, each);
  await onward(page).click();
  await step(page, 'physical').waitFor();
  await context.setOffline(false);
  await railItem(page, 'unique', 'done').waitFor();
  await railItem(page, 'included', 'done').waitFor();

  await fill(page, ['physical_difficulty_category_id', 'choose']);
  await fill(page, ['other_restrictions', 'type', `restrictions ${name}`]);
  await intercept(page, /physical-restrictions$/, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }), {
    times: 1,
  });
  await onward(page).click();
  await page.locator('.wp-notice', { hasText: 'Tours' }).waitFor();
  assert.is(await field(page, 'other_restrictions').locator('textarea').inputValue(), `restrictions ${name}`);
  await onward(page).click();
  await step(page, 'contact').waitFor();
  assert.is(await page.getByText('You changed this record in another window').count(), 0);

  const whole = JSON.stringify(await stored(id, '?expand=productDays'));
  for (const text of [`day ${name}`, `programme ${name}`, `unique ${name}`, `highlight ${name}`, `restrictions ${name}`]) assert.match(whole, text);
  assert.is((await stored(id, '/guides')).guide_count, 3);
});

/**
 * Whether a press that saves a step comes to another one, or back to the same. What has left meanwhile is not pressed, and what could not
 * be read is asked for again.
 */
const pressed = (page: Page, part: string): Promise<'left' | 'there'> =>
  page.evaluate(
    (left) =>
      new Promise((resolve) => {
        let isPressed = false;
        let wasBusy = false;
        let askedMs = -Infinity;
        const unread = () => [...document.querySelectorAll<HTMLElement>('main button')].find((button) => button.textContent === 'Retry');
        const came = () => {
          const part = document.querySelector<HTMLElement>('section.wp-step')?.dataset.part;
          if (part === undefined ? location.pathname === '/tours' : part !== left) return 'left';
          const retry = unread();
          if (retry && performance.now() > askedMs + 1000) {
            askedMs = performance.now();
            retry.click();
          }
          const button = document.querySelector<HTMLButtonElement>('.wp-save-bar button');
          const isBusy = part === undefined || (button?.disabled ?? true);
          if (!isPressed && !isBusy) {
            isPressed = true;
            button!.click();
          } else wasBusy ||= isPressed && isBusy;
          return wasBusy && !isBusy ? 'there' : undefined;
        };
        const look = () => {
          const seen = came();
          if (seen === undefined) return;
          observer.disconnect();
          clearInterval(again);
          resolve(seen);
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        // What failed twice may look the same: no change tells of it.
        const again = setInterval(look, 500);
        look();
      }),
    part,
  );

/** Saves the step in sight until another is there. */
async function leaveStep(page: Page, part: string): Promise<void> {
  for (let times = 0; times < 20; times++) {
    if ((await pressed(page, part)) === 'left') return;
  }
  throw new Error(`${part} could not be saved`);
}

const hotel = 'over the line of a hotel, slow and with calls that fail, a tour is whole in the end and no word of it is lost';
if (!isThorough) leave(hotel);
else
  it(hotel, async () => {
    const name = word('Night Walk');
    const said = { country: 'Israel', city: 'Haifa', name };
    const visited = await enter('/tours', { email: 'operator@example.com' });
    const { page, url } = visited;
    await page.locator('main a[href="/tours/new"]').first().waitFor();
    const lost = await badLine(visited);
    const retry = page.locator('main').getByRole('button', { name: 'Retry', exact: true });
    await page.addLocatorHandler(retry, () => retry.first().click(), { noWaitAfter: true });
    await page.locator('main a[href="/tours/new"]').first().click();
    for (const [part] of stepsOf(said)) {
      await persist(step(page, part), retry);
      await fillStep(page, part, said);
      await leaveStep(page, part);
    }
    await page.waitForURL(`${url}/tours`);
    const [tour] = await named(name);
    const parts = ['?expand=productDays', '/ticket', '/guides', '/price-settings', '/booking-process', '/cancellation-policy'];
    const whole = JSON.stringify(await Promise.all(parts.map((each) => stored(tour!.id, each))));
    const typed = stepsOf(said).flatMap(([, fills]) => fills.flatMap(([, how, what]) => (how === 'type' || how === 'tags' ? [what] : [])));
    assert.equal(
      typed.filter((text) => !whole.includes(text)),
      [],
    );
    assert.is((await stored(tour!.id)).status, 'active');
    assert.ok(lost.reads > 0 && lost.writes > 0, `failed: ${JSON.stringify(lost)}`);
  });

it.run();
