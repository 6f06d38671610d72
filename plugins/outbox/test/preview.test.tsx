import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset, type Sent } from '#test/screen';

test.after.each(reset);

const mails = [
  { plugin: 'shop', id: 'paid', event: 'order.paid', to: 'email', examples: 1 },
  { plugin: 'shop', id: 'sent', event: 'order.sent', to: 'manager', examples: 1 },
];

/** A mail says its own name, in the locale it was asked for in. */
const written = ({ path, query }: Sent) => {
  const name = `${path.slice('-/mails/'.length)} ${query.get('locale')}`;
  return { body: { subject: `About ${name}`, text: `Hello\n\n${name}`, locale: query.get('locale') } };
};
const opened = (known: typeof mails) =>
  openScreen('outbox', '/outbox/preview', {
    answers: {
      'GET -/mails': () => ({ body: { locales: ['en', 'he'], mails: known } }),
      'GET -/mails/shop/paid': written,
      'GET -/mails/shop/sent': written,
    },
  });
const letter = () => document.querySelector('article')!;
const choose = async (label: string, value: string) => {
  const select = [...document.querySelectorAll('label')].find((each) => each.textContent.startsWith(label))!.querySelector('select')!;
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
};

test('a mail shows as it reads in the reader’s language, with what it is sent on and to whom', async () => {
  const { until } = await opened(mails);
  await until('Hello');
  assert.equal(
    [letter().querySelector('h2')!.textContent, letter().querySelector('pre')!.textContent],
    ['About shop/paid en', 'Hello\n\nshop/paid en'],
  );
  await until('Sent on order.paid to email.');
});

test('another mail and another language show at once, in that language’s own direction', async () => {
  const { until } = await opened(mails);
  await until('Hello');
  await choose('Email', 'shop/sent');
  await choose('Language', 'he');
  await until('shop/sent he');
  assert.equal([letter().querySelector('h2')!.textContent, letter().lang, letter().dir], ['About shop/sent he', 'he', 'auto']);
  await until('Sent on order.sent to manager.');
});

test('without a mail it says so', async () => {
  const { until } = await opened([]);
  await until('No email templates.');
});

test.run();
