import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readPlugins } from '../../../src/build/plugins.ts';
import { registryOf } from '../../../test/setup/areas.ts';
import { reset } from '../../../test/setup/render.tsx';
import { begin, createWorld, settle, show } from '../../../test/resource/world.tsx';
import MailPreview from '../pages/MailPreview.tsx';

const registry = registryOf(
  ...(await readPlugins(process.cwd())).filter(({ id }) =>
    ['outbox', 'operators', 'company-types', 'countries', 'cities', 'currencies'].includes(id),
  ),
);
test.before.each(async () => begin(registry));
test.after.each(reset);

const mails = [
  { plugin: 'shop', id: 'paid', event: 'order.paid', to: 'email', examples: 1 },
  { plugin: 'shop', id: 'sent', event: 'order.sent', to: 'manager', examples: 1 },
];

async function opened(known: readonly object[]) {
  const world = createWorld(registry);
  world.on(({ path, query }) => {
    if (path === '-/mails') return { body: { locales: ['en', 'he'], mails: known } };
    if (!path.startsWith('-/mails/')) return undefined;
    const name = `${path.slice('-/mails/'.length)} ${query.get('locale')}`;
    return { body: { subject: `About ${name}`, text: `Hello\n\n${name}`, locale: query.get('locale') } };
  });
  await show(world, <MailPreview />);
  await settle();
  return world;
}
const letter = () => document.querySelector('article')!;
const choose = async (label: string, value: string) => {
  const select = [...document.querySelectorAll('label')].find((each) => each.textContent.startsWith(label))!.querySelector('select')!;
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await settle();
};

test('a mail shows as it reads in the reader’s language, with what it is sent on and to whom', async () => {
  await opened(mails);
  assert.equal(
    [letter().querySelector('h2')!.textContent, letter().querySelector('pre')!.textContent],
    ['About shop/paid en', 'Hello\n\nshop/paid en'],
  );
  assert.ok(document.body.textContent.includes('Sent on order.paid, to email.'));
});

test('another mail and another language show at once, in that language’s own direction', async () => {
  await opened(mails);
  await choose('Mail', 'shop/sent');
  await choose('Language', 'he');
  assert.equal([letter().querySelector('h2')!.textContent, letter().lang, letter().dir], ['About shop/sent he', 'he', 'auto']);
  assert.ok(document.body.textContent.includes('Sent on order.sent, to manager.'));
});

test('without a mail it says so', async () => {
  await opened([]);
  assert.ok(document.body.textContent.includes('No area sends mails.'));
});

test.run();
