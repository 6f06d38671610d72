import { act, type ReactNode } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useTransfers } from '../../src/ui/useTransfers.ts';
import { render, reset } from '../setup/render.tsx';

test.after.each(reset);

/** A file on its way whose end the test decides. */
interface Sent {
  name: string;
  onShare: (share: number) => void;
  signal: AbortSignal;
  arrive: (became: string) => void;
  fail: (error: Error) => void;
}

async function sending() {
  const sent: Sent[] = [];
  const done: string[] = [];
  let transfers!: ReturnType<typeof useTransfers<string>>;
  const Page = (): ReactNode => {
    transfers = useTransfers<string>({
      send: ({ name }, onShare, signal) => new Promise((arrive, fail) => sent.push({ name, onShare, signal, arrive, fail })),
      done: (became, { name }) => done.push(`${name}: ${became}`),
    });
    return null;
  };
  const page = await render(<Page />);
  const shown = () => transfers.uploads.map(({ file, share, failed, reason }) => [file.name, share, failed, reason]);
  return { sent, done, shown, page, now: () => transfers };
}

const file = (name: string) => new File(['x'], name);
const later = (work: () => void) => act(async () => work());

test('each file arrives by itself; one that fails says why, stays, and can be sent again', async () => {
  const { sent, done, shown, now } = await sending();
  await later(() => now().add([file('a.jpg'), file('b.jpg')]));
  await later(() => sent[0]!.onShare(0.5));
  await later(() => sent[1]!.fail(new Error('Too large')));
  assert.equal(shown(), [
    ['a.jpg', 0.5, false, undefined],
    ['b.jpg', 0, true, 'Too large'],
  ]);
  await later(() => sent[0]!.arrive('file 1'));
  assert.equal([done, shown()], [['a.jpg: file 1'], [['b.jpg', 0, true, 'Too large']]]);
  await later(() => now().retry(now().uploads[0]!.key));
  assert.equal([sent.length, shown()], [3, [['b.jpg', 0, false, undefined]]]);
  await later(() => sent[2]!.arrive('file 2'));
  assert.equal([done, shown()], [['a.jpg: file 1', 'b.jpg: file 2'], []]);
});

test('a file that somebody has a reason against is not sent; one that is cancelled is aborted and never told of', async () => {
  const { sent, done, shown, now } = await sending();
  await later(() => now().add([file('a.exe'), file('b.jpg')], ({ name }) => (name.endsWith('.exe') ? 'Not a picture' : undefined)));
  assert.equal([sent.map(({ name }) => name), shown()[0]], [['b.jpg'], ['a.exe', 0, true, 'Not a picture']]);
  await later(() => now().cancel(now().uploads[1]!.key));
  await later(() => sent[0]!.fail(new Error('aborted')));
  assert.equal([sent[0]!.signal.aborted, done, shown().length], [true, [], 1]);
});

test('whoever leaves the page cancels what is under way', async () => {
  const { sent, page, now } = await sending();
  await later(() => now().add([file('a.jpg')]));
  await page.unmount();
  assert.ok(sent[0]!.signal.aborted);
});

test.run();
