import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inlineRefs, type JsonSchema, type WireRecord } from '#core';
import seo from '../../schemas/common/seo.schema.json' with { type: 'json' };
import { cutWords, directionOf, firstWords, seoWarnings } from '../../src/forms/seo/seoLimits.ts';
import { fire, reset } from '../setup/render.tsx';
import { choose, openForm, settle, type Opened } from './setup.tsx';

test.after.each(reset);

const schema = {
  type: 'object',
  properties: { title: { type: 'string', title: 'Title' }, text: { type: 'string', title: 'Text' }, seo: { ...seo, 'x-from': 'title' } },
} as unknown as JsonSchema;

async function opened(value: Record<string, unknown>): Promise<Opened> {
  const form = await openForm(schema, { value: value as WireRecord });
  for (let turn = 0; turn < 200 && !form.host.querySelector('.wp-seo'); turn++)
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
    });
  return form;
}
const previews = ({ host }: Opened) => [...host.querySelectorAll('.wp-seo-shown')].map((each) => each.textContent!);

test('an empty one shows the record’s title and first words, in their direction', async () => {
  const form = await opened({ title: 'מדריך לעיר העתיקה', text: '<p>סיור מודרך בין הסמטאות של העיר העתיקה, משער יפו ועד הכותל המערבי.</p>' });
  const [wide, phone, card] = previews(form);
  for (const shown of [wide, phone, card]) assert.match(shown!, /מדריך לעיר העתיקה.*סיור מודרך/);
  assert.equal(
    [...form.host.querySelectorAll('.wp-seo-result')].map((each) => each.getAttribute('dir')),
    ['rtl', 'rtl'],
  );
  assert.equal(form.value().seo, undefined);
});

test('where no picture is said the card shows the record’s first one, a list’s cover before others', async () => {
  const file = { url: '/terms.pdf', name: 'terms.pdf' };
  const photos = [
    { url: '/one.jpg', width: 1600, height: 900 },
    { url: '/cover.jpg', width: 1600, height: 900, is_cover: true, alt: 'The port' },
  ];
  const form = await opened({ title: 'Page', file, photos });
  const picture = form.host.querySelector('.wp-seo-card img')!;
  assert.is(picture.getAttribute('src'), '/cover.jpg');
  assert.is(picture.getAttribute('alt'), 'The port');
  assert.equal(form.value().seo, undefined);
});

test('what is typed is shown and kept; what is too long or hidden is warned of and no error', async () => {
  const form = await opened({ title: 'Page' });
  const title = form.host.querySelector<HTMLInputElement>('.wp-seo input')!;
  await fire.type(title, 'A title that goes on for much longer than any search result would ever show it');
  await fire.blur(title);
  assert.match(previews(form)[2]!, 'A title that goes on');
  assert.match(form.host.textContent!, 'The title is too long: search results cut it off.');
  const robots = form.host.querySelector('select')!;
  await act(async () => {
    robots.value = 'NOINDEX_FOLLOW';
    robots.dispatchEvent(new Event('change', { bubbles: true }));
  });
  assert.match(previews(form)[0]!, 'Hidden from search engines');
  assert.equal(form.value().seo, { title: title.value, robots: 'NOINDEX_FOLLOW' });
});

test('records with texts per language have such here too; the rest is the same for all', async () => {
  const form = await openForm(
    inlineRefs({ ...schema, properties: { ...schema.properties, seo: { ...schema.properties!.seo!, 'x-words': true } } }, () => undefined),
    { value: { title: 'Rome', seo: { title: 'Rome, by day' } } },
  );
  while (!form.host.querySelector('.wp-language-select')) await settle();
  await choose(form.host.querySelector('.wp-language-select select')!, 'he');
  const title = form.host.querySelector<HTMLInputElement>('.wp-seo input')!;
  assert.equal([title.value, title.placeholder], ['', 'Rome, by day']);
  await fire.type(title, 'רומא');
  await fire.blur(title);
  assert.equal(form.value().seo, { title: 'Rome, by day', i18n: { he: { title: 'רומא' } } });
  assert.match(previews(form)[0]!, 'רומא');
  assert.is(form.host.querySelector('[id$="-robots"]'), null);
  await fire.type(title, '');
  await fire.blur(title);
  assert.equal(form.value().seo, { title: 'Rome, by day' });
});

test('lengths, cuts, words and directions', () => {
  assert.equal(seoWarnings({ description: 'Short' }), ['seo-description-short']);
  assert.equal(seoWarnings({ description: 'x'.repeat(161), picture: { width: 1200, height: 629 } }), ['seo-description-long', 'seo-picture-small']);
  assert.equal(seoWarnings({ title: 'Fine', picture: { width: 1200, height: 630 } }), []);
  assert.is(cutWords('one two three', 9), 'one two …');
  assert.is(
    firstWords({ title: 'T', slug: 'a-b', text: '<p>Long &amp; wide enough to be read as what the page says.</p>' }, 'T').slice(0, 11),
    'Long & wide',
  );
  assert.equal([directionOf('123 שלום'), directionOf('Hi'), directionOf('42')], ['rtl', 'ltr', undefined]);
});

test.run();
