import { useRef } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useLostKeys } from '#ui';
import { fire, render, reset } from '../setup/render.tsx';

test.after.each(reset);

const closed: string[] = [];
function Side({ name }: { name: string }) {
  const side = useRef<HTMLDivElement>(null);
  useLostKeys(side, () => closed.push(name));
  return (
    <div ref={side} role="dialog" aria-modal className="wp-side" id={name}>
      <input />
    </div>
  );
}

test('keys that go nowhere go to the dialog above the others', async () => {
  await render(<Side name="below" />);
  await render(<Side name="above" />);
  await fire.key(document.body, 'Tab');
  assert.is(document.activeElement?.id, 'above');
  assert.equal(closed, []);
  await fire.key(document.body, 'Escape');
  assert.equal(closed, ['above']);
});

test('keys of a field are its own', async () => {
  closed.length = 0;
  const { host } = await render(<Side name="one" />);
  await fire.key(host.querySelector('input')!, 'Escape');
  assert.equal(closed, []);
});

test.run();
