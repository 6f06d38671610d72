import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openScreen, reset } from '#test/screen';

test.after.each(reset);

const file = {
  id: 5,
  name: 'gate.jpg',
  picture: '/api/v1/-/files/5/0123456789abcdef0123456789abcdef/800',
  focal: { x: 0.2, y: 0.8 },
  type: 'image/jpeg',
  size: 1000,
  width: 40,
  height: 30,
  uses: 2,
  twins: 0,
  version: 1,
};
const places = { records: [{ resource: 'media-files', id: 9, name: 'Old town', title: 'Tour' }], others: 1 };

test('a file says where it is used, with ways there, and what its point leaves in sight', async () => {
  const { host, until } = await openScreen('media-library', '/media/5', {
    answers: { 'GET media/5': file, 'GET -/files/5/uses': () => ({ body: places }) },
  });
  await until('Old town');
  await until('and 1 more record');
  assert.is([...host.querySelectorAll('a')].find((each) => each.textContent === 'Old town')?.getAttribute('href'), '/media/9');
  await until('20 % from the left, 80 % from the top');
});

test('before another file takes its place, all places are shown; then it is sent', async () => {
  const screen = await openScreen('media-library', '/media/5', {
    answers: {
      'GET media/5': file,
      'GET -/files/5/uses': () => ({ body: places }),
      'POST -/files/5/replace': () => ({ body: { ...file, url: file.picture } }),
    },
  });
  await screen.until('Old town');
  const input = screen.host.querySelector<HTMLInputElement>('input[type=file][aria-hidden]')!;
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [new File(['x'], 'new.jpg')], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await screen.until('The new content appears in all these places:');
  assert.is(document.querySelectorAll('.wp-modal .media-places li').length, 2);
  assert.is(screen.sent.filter(({ method }) => method === 'POST').length, 0);
  await act(async () => {
    [...document.querySelectorAll<HTMLButtonElement>('.wp-modal button')].at(-1)!.click();
  });
  await screen.until(() => screen.sent.some(({ method, path }) => method === 'POST' && path === '-/files/5/replace'));
});

test.run();
