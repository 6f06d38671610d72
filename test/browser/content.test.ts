// What the public site is made of: a slider put on the front page, a legal text
// published in a further version, a microsite with a category and its tours.
import * as assert from 'uvu/assert';
import enDocuments from '../../plugins/documents/locales/en.json';
import heDocuments from '../../plugins/documents/locales/he.json';
import enMicrosites from '../../plugins/microsites/locales/en.json';
import heMicrosites from '../../plugins/microsites/locales/he.json';
import enSliders from '../../plugins/sliders/locales/en.json';
import heSliders from '../../plugins/sliders/locales/he.json';
import enResource from '../../locales/en/resource.json';
import heResource from '../../locales/he/resource.json';
import { inChromium } from './chromium.ts';
import { answered, callsOf, examine, push } from './examine.ts';
import { headAction, button, call, enter, leaveAll, make, unique } from './specimens.ts';
import { photosOf } from './tourSteps.ts';

const it = inChromium('content, in Chromium');
it.after.each(leaveAll);

const looks = [
  {
    language: 'en',
    dark: false,
    width: 1280,
    kind: 'TERMS',
    resource: enResource,
    documents: enDocuments.text,
    microsites: enMicrosites.text,
    sliders: enSliders.text,
  },
  {
    language: 'he',
    dark: true,
    width: 1280,
    kind: 'IMPRINT',
    resource: heResource,
    documents: heDocuments.text,
    microsites: heMicrosites.text,
    sliders: heSliders.text,
  },
] as const;
const activate = { en: 'Activate', he: heSliders.resources.sliders.actions.activate.label };
const save = '.wp-save-bar > button';

interface Slider {
  id: number;
  is_active: number;
}

for (const { language, dark, width, kind, resource, documents, microsites, sliders } of looks) {
  const look = { language, dark, width, height: 900 };

  it(`a slider is made, looked through, and takes the place of the active one, which nobody can then delete (${language})`, async () => {
    const title = unique('Autumn');
    const before = (await call<Slider[]>('GET', 'slider?is_active=1')).body[0]!;
    const { page, problems } = await enter('/sliders/new', look);
    const calls = callsOf(page);
    await page.locator('main').getByRole('textbox').first().fill(title);
    const made = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/sliders'));
    await page.locator(save).first().click();
    const { id } = (await (await made).json()) as Slider;
    await page.waitForURL(/sliders$/);
    try {
      await push(page, `/update-slider-photos/${id}/new`);
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles((await photosOf(title))[0]!);
      await page.locator('main form img').first().waitFor();
      await page.locator('[data-path="heading"] input').fill('First');
      const added = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/photo'));
      await page.locator(save).first().click();
      const { photo_id } = (await (await added).json()) as { photo_id: number };
      await make(`sliders/${id}/photo`, { photo_id, heading: 'Second' });
      await push(page, `/sliders/${id}?part=preview`);
      const slide = page.locator('.sl-slide strong');
      await slide.getByText('First').waitFor();
      await button(page, sliders.next).click();
      await slide.getByText('Second').waitFor();
      // The system asks for less motion, so it waits to be played.
      await button(page, sliders.play).click();
      await button(page, sliders.pause).click();
      const wrong = await examine(page, 'main');
      await button(page, activate[language]).first().click();
      const dialog = page.getByRole('alertdialog');
      const active = page.waitForResponse((answer) => answer.url().includes(`/set-active-slider/${id}`));
      await dialog.getByRole('button').last().click();
      assert.is((await active).status(), 200);
      assert.equal(
        (await call<Slider[]>('GET', 'slider?is_active=1')).body.map((each) => each.id),
        [id],
      );
      await page.locator('#main').getByRole('button', { name: activate[language], exact: true }).waitFor({ state: 'detached' });
      await headAction(page, resource.delete);
      await dialog.getByRole('button', { name: resource.delete, exact: true }).click();
      await dialog.getByText(sliders['active-stays'].split('{{title}}')[1]!.split('{{')[0]!.slice(1).trim()).waitFor();
      await answered(page, calls);
      assert.equal([...wrong, ...(await examine(page, '[role=alertdialog]')), ...problems.filter((each) => !/409/.test(each))], []);
    } finally {
      await call('PATCH', `sliders/set-active-slider/${before.id}`);
      assert.is((await call('DELETE', `sliders/${id}`)).status, 204);
    }
  });

  it(`a legal text is published once more, for good, and held against the one before (${language})`, async () => {
    const first = { label: '1', texts: [{ locale: 'en', title: 'House rules', text: '<p>Be on time.</p>' }] };
    const id = await make('documents', { kind, title: unique('Rules') });
    assert.is((await call('POST', `documents/${id}/versions`, first)).status, 201);
    const { page, problems } = await enter(`/documents/${id}/publish`, look);
    const calls = callsOf(page);
    await page.locator('main').getByRole('textbox').first().fill('2');
    await page.locator('[contenteditable=true]').first().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Bring water.');
    await button(page, documents.publish).click();
    const published = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith(`/documents/${id}/versions`));
    await page.getByRole('alertdialog').getByRole('button', { name: documents.publish, exact: true }).click();
    assert.is((await published).status(), 201);
    await page.waitForURL(/part=versions/);
    const [version, former] = (await call<Array<{ id: number; label: string }>>('GET', `document-versions?document_id=${id}&sort=-id`)).body;
    assert.is(version!.label, '2');
    await push(page, `/documents/${id}/versions/${version!.id}`);
    await page.getByRole('combobox', { name: documents.compare }).selectOption(String(former!.id));
    await page.locator('.documents-text ins', { hasText: 'Bring water' }).first().waitFor();
    await answered(page, calls);
    assert.equal([...(await examine(page, 'main')), ...problems], []);
  });

  it(`a microsite gets a category with tours in it, and is looked at as visitors will (${language})`, async () => {
    const name = unique('Site');
    const site = await make('microsites', {
      name,
      slug: name.toLowerCase().replace(/\W+/g, '-'),
      language_ids: [1],
      default_language_id: 1,
      currency_id: 1,
    });
    try {
      const { page, problems } = await enter(`/microsites/${site}/categories/new`, look);
      const calls = callsOf(page);
      const title = unique('Walks');
      await page.locator('[data-path="name"] input').fill(title);
      await page.keyboard.press('Tab');
      const made = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/microsite-categories'));
      await page.locator(save).first().click();
      const { id } = (await (await made).json()) as { id: number };
      await page.waitForURL(/categories$/);
      await push(page, `/microsites/${site}/categories/${id}/products`);
      const [offered, chosen] = [page.locator('.ms-sides > *').first(), page.locator('.ms-sides > *').last()];
      const first = offered.locator('.ms-tour').first();
      await first.waitFor();
      const tour = await first.locator('bdi').innerText();
      await first.getByRole('button').click();
      await chosen.locator('.ms-tour', { hasText: tour }).waitFor();
      const wrong = await examine(page, 'main');
      await push(page, `/microsites/${site}?part=preview`);
      await page.getByRole('combobox', { name: microsites['page-shown'] }).selectOption(String(id));
      await page.frameLocator('iframe').getByText(tour).first().waitFor();
      await answered(page, calls);
      assert.equal([...wrong, ...(await examine(page, 'main')), ...problems], []);
    } finally {
      assert.is((await call('DELETE', `microsites/${site}`)).status, 204);
    }
  });
}

it.run();
