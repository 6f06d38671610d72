import '../setup/dom.ts';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { FormServicesProvider, RichTextView, type RecordInText, type TextServices } from '#forms';
import { render, reset } from '../setup/render.tsx';
import { services } from './setup.tsx';

const it = suite('rich text, read');
const card = (record: string) => `<figure data-embed="${record}"></figure>`;
const live = (label: string): RecordInText => ({ label, state: 'live' });
const asked: string[] = [];
const inText: TextServices = {
  resources: [],
  find: async (records) => {
    asked.push(`find ${records.map(({ id }) => id).join()}`);
    return new Map([
      ['tours:1', { ...live('<b>Rome</b>'), line: 'T-1', picture: '/rome.jpg' }],
      ['tours:2', { label: '', state: 'gone' }],
    ]);
  },
  met: async (records, locale) => {
    asked.push(`met ${records.map(({ id }) => id).join()} ${locale}`);
    return new Map([['tours:1', live('רומא')]]);
  },
};

const drawn = (html: string, metIn?: string) =>
  render(
    <FormServicesProvider value={services({ inText })}>
      <RichTextView html={html} metIn={metIn} />
    </FormServicesProvider>,
  );

it.after.each(reset);
it.before.each(() => {
  asked.length = 0;
});

it('shows the records of a text as cards, and nothing of one that is gone', async () => {
  const { host } = await drawn(`<p>See</p>${card('tours:1')}${card('tours:2')}${card('tours:1')}`);
  assert.is(host.querySelectorAll('.wp-rich-card').length, 2);
  assert.is(host.querySelector('.wp-rich-card strong')!.textContent, '<b>Rome</b>');
  assert.match(host.querySelector('.wp-rich-card')!.textContent, 'T-1');
  assert.is(host.querySelector('.wp-rich-card img')!.getAttribute('src'), '/rome.jpg');
  assert.equal(asked, ['find 1,2']);
});

it('shows what readers of a language meet', async () => {
  const { host } = await drawn(card('tours:1') + card('tours:3'), 'he');
  assert.is(host.textContent, 'רומא');
  assert.is(host.querySelectorAll('.wp-rich-card').length, 1);
  assert.equal(asked, ['met 1,3 he']);
});

it('asks for nothing where a text shows no record', async () => {
  await drawn('<p>Words</p>');
  assert.equal(asked, []);
});

it.run();
