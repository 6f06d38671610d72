import { memo, useEffect, type ReactNode } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useEvent } from '../../src/ui/useEvent.ts';
import { render, reset } from '../setup/render.tsx';

test.after.each(reset);

test('hands out one callback for good, which runs the latest closure with its arguments', async () => {
  const handed: Array<(more: number) => number> = [];
  const Child = memo(({ add }: { add: (more: number) => number }): ReactNode => {
    handed.push(add);
    return null;
  });
  const Page = ({ from }: { from: number }): ReactNode => <Child add={useEvent((more: number) => from + more)} />;
  const { rerender } = await render(<Page from={1} />);
  assert.is(handed[0]!(1), 2);
  await rerender(<Page from={10} />);
  assert.is(handed.length, 1);
  assert.is(handed[0]!(1), 11);
});

test('is current in the effects of the same commit', async () => {
  const seen: string[] = [];
  const Page = ({ text }: { text: string }): ReactNode => {
    const read = useEvent(() => text);
    useEffect(() => {
      seen.push(read());
    });
    return null;
  };
  const { rerender } = await render(<Page text="one" />);
  await rerender(<Page text="two" />);
  assert.equal(seen, ['one', 'two']);
});

test.run();
