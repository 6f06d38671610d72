import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fire, openScreen, reset } from '#test/screen';

test.after.each(reset);

const tour = { id: 3, version: 1, versions: {}, name: 'Rome by Night', status: 'active', operator_id: 1 };
const input = () => document.querySelector<HTMLInputElement>('.tours-video input')!;

test('a video is added by its own call, short links as the watch form, and goes again', async () => {
  let video: string | null = null;
  const { until, press, sent, told } = await openScreen('tours', '/tours/update/3?part=photos', {
    answers: {
      'GET products/3': () => ({ body: { ...tour, video_url: video } }),
      'POST products/3/photo-with-video': ({ body }) => {
        video = (body as { video_url: string }).video_url;
        if (!video.includes('watch')) {
          video = null;
          return { status: 400, body: { video_url: ['Enter a YouTube link, such as https://www.youtube.com/watch?v=…'] } };
        }
        return { body: { video_url: video } };
      },
      'PATCH products/3': ({ body }) => {
        video = null;
        return { body: { ...tour, ...(body as object) } };
      },
    },
  });
  await until('Add video');
  await fire.type(input(), 'https://example.com/film');
  await press('Add video');
  await until(() => told().length > 0);
  assert.equal(told(), ['Fail! Video has not been added Enter a YouTube link, such as https://www.youtube.com/watch?v=…']);
  assert.is(input().getAttribute('aria-invalid'), 'true');
  await fire.type(input(), ' https://youtu.be/dQw4w9WgXcQ?t=3 ');
  await press('Add video');
  await until(() => told().includes('Success! Video has been added succesfully!'));
  await until('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await press('Remove video');
  await until(() => document.querySelector('.tours-video a') === null);
  assert.equal(
    sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body]),
    [
      ['POST', { video_url: 'https://example.com/film' }],
      ['POST', { video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
      ['PATCH', { video_url: null }],
    ],
  );
});

test.run();
