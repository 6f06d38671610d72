import { act, useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRegistry } from '#core';
import { checkSource } from '#core/check';
import { Loaded, recordsWritten, useLoad } from '#resource';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, show } from './world.tsx';

const registry = createRegistry([], { check: checkSource({ resolve: () => undefined, hasIcon: () => true } as never), resolve: () => undefined });
test.before.each(async () => begin(registry));
test.after.each(reset);

/** A call whose answers the test gives, in order. */
function calls<T>() {
  const waiting: Array<{ resolve: (value: T) => void; reject: (error: unknown) => void }> = [];
  let made = 0;
  return {
    made: () => made,
    call: () => {
      made++;
      return new Promise<T>((resolve, reject) => {
        waiting.push({ resolve, reject });
      });
    },
    answer: (value: T) => act(async () => waiting.shift()!.resolve(value)),
    fail: () => act(async () => waiting.shift()!.reject(new Error('lost'))),
  };
}

function Shown({ id, call }: { id: string; call: () => Promise<string> }) {
  const loaded = useLoad(`things/${id}`, call);
  return (
    <Loaded of={loaded} failed="No thing">
      {(value) => <p>{value}</p>}
    </Loaded>
  );
}
const text = () => document.querySelector('p')?.textContent;

test('shows what was last seen at once, then what is there now', async () => {
  const { call, answer, made } = calls<string>();
  const world = createWorld(registry);
  const first = await show(world, <Shown id="1" call={call} />);
  assert.ok(byRole('status').length > 0);
  await answer('old');
  assert.is(text(), 'old');
  await first.unmount();
  await show(world, <Shown id="1" call={call} />);
  assert.is(text(), 'old');
  await answer('new');
  assert.equal([text(), made()], ['new', 2]);
});

test('asks once more after a write, and no more than once', async () => {
  const { call, answer, made } = calls<string>();
  const world = createWorld(registry);
  await show(world, <Shown id="2" call={call} />);
  await answer('before');
  await act(async () => recordsWritten(world.stores));
  assert.is(made(), 2);
  await answer('after');
  assert.equal([text(), made()], ['after', 2]);
});

test('asks again after each of two writes, the second while the first is followed', async () => {
  const { call, answer, made } = calls<string>();
  const world = createWorld(registry);
  await show(world, <Shown id="6" call={call} />);
  await answer('before');
  await act(async () => recordsWritten(world.stores));
  await act(async () => recordsWritten(world.stores));
  await answer('between');
  await answer('after');
  assert.equal([text(), made()], ['after', 3]);
});

test('a failure says what is missing and tries again; one after that takes nothing away', async () => {
  const { call, answer, fail } = calls<string>();
  const world = createWorld(registry);
  await show(world, <Shown id="3" call={call} />);
  await fail();
  assert.match(document.body.textContent!, 'No thing');
  await fire.click(byRole('button', 'Retry')[0]!);
  await answer('there');
  await act(async () => recordsWritten(world.stores));
  await fail();
  assert.is(text(), 'there');
});

function Switching({ call }: { call: () => Promise<string> }) {
  const [id, setId] = useState('4');
  return (
    <>
      <button onClick={() => setId('5')}>Next</button>
      <Shown id={id} call={call} />
    </>
  );
}

test('another key is another call, and a late answer to the first is not shown for it', async () => {
  const { call, answer } = calls<string>();
  await show(createWorld(registry), <Switching call={call} />);
  await fire.click(byRole('button', 'Next')[0]!);
  await answer('four');
  assert.is(text(), undefined);
  await answer('five');
  assert.is(text(), 'five');
});

test.run();
