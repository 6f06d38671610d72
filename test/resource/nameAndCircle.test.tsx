import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { NameAndCircle } from '../../src/resource/views/NameAndCircle.tsx';
import { byRole, fire, render, reset } from '../setup/render.tsx';
import { begin } from './world.tsx';
import { area, registryOf } from '../setup/areas.ts';

test.before(() => begin(registryOf(area('things', {}, {}))));
test.after.each(reset);

const circles = [
  { id: 'own', label: 'Only me' },
  { id: 'everyone', label: 'Everyone' },
] as const;

async function named(answer: (name: string, circle: string) => Promise<string | undefined>, of: ReadonlyArray<(typeof circles)[number]> = circles) {
  const log: string[] = [];
  await render(
    <NameAndCircle
      title="Save view"
      nameLabel="Name"
      circleLabel="Visible to"
      circles={of}
      onSave={async (name, circle) => {
        log.push(`${name}, ${circle}`);
        return answer(name, circle);
      }}
      onClose={() => log.push('closed')}
    />,
  );
  const box = () => document.querySelector<HTMLInputElement>('input')!;
  const save = () => byRole('button', 'Save')[0] as HTMLButtonElement;
  return { log, box, save };
}

test('a name without words is not kept; blanks around it go, Enter keeps it, and it closes', async () => {
  const { log, box, save } = await named(async () => undefined);
  await fire.type(box(), '   ');
  assert.ok(save().disabled);
  await fire.key(box(), 'Enter');
  assert.equal(log, []);
  await fire.type(box(), '  Mine ');
  await fire.key(box(), 'Enter');
  assert.equal(log, ['Mine, own', 'closed']);
});

test('a refusal is shown and leaves the name to be changed; a second press while it is under way does nothing', async () => {
  let refuse!: (why: string) => void;
  const { log, box, save } = await named(() => new Promise((resolve) => (refuse = resolve)));
  await fire.type(box(), 'Mine');
  await fire.click(save());
  await fire.key(box(), 'Enter');
  assert.equal(log, ['Mine, own']);
  await act(async () => refuse('There is a view of this name.'));
  assert.match(document.body.textContent!, 'There is a view of this name.');
  assert.is(box().value, 'Mine');
});

test('whoever may share with nobody is not asked with whom', async () => {
  await named(async () => undefined, circles.slice(0, 1));
  assert.is(document.querySelector('select'), null);
});

test.run();
