import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

const version = (id: number, label: string, text: string): WireRecord => ({
  id,
  version: 1,
  document_id: 1,
  label,
  effective_at: `2026-0${id}-01T00:00:00.000Z`,
  texts: [
    { locale: 'en', title: 'Terms', text },
    { locale: 'he', title: 'תנאים', text: '<p>שלום</p>' },
  ],
});
const versions = [
  version(2, '2', '<h2>One</h2><p>Paid every month.</p><script>alert(1)</script>'),
  version(1, '1', '<h2>One</h2><p>Paid every week.</p>'),
];

test('a version is read in each language, and beside another one', async () => {
  const { until, host } = await openScreen('documents', '/documents/1/versions/2', {
    answers: { 'GET document-versions/2': versions[0]!, 'GET document-versions': versions },
  });
  await until('Paid every month.');
  assert.is(host.querySelector('script'), null);
  assert.is(host.querySelector('article')!.getAttribute('dir'), 'ltr');
  const select = host.querySelector<HTMLSelectElement>('select[aria-label="Compare with"]')!;
  const { act } = await import('react');
  await act(async () => {
    select.value = '1';
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => host.querySelector('ins'));
  assert.equal([host.querySelector('del')!.textContent, host.querySelector('ins')!.textContent], ['week', 'month']);
});

test.run();
