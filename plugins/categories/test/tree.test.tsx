import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fire, openScreen, reset } from '#test/screen';

// A document without a browser lays nothing out: lines are drawn as far as the tree is high.
test.before(() => {
  for (const side of ['clientHeight', 'clientWidth']) Object.defineProperty(HTMLElement.prototype, side, { configurable: true, value: 600 });
});
test.after.each(reset);

const node = (id: number, name: string) => ({
  id,
  version: 1,
  redId: null,
  name,
  slug: name.toLowerCase(),
  position: id,
  is_visible: true,
  children: [],
});
const names = () => [...document.querySelectorAll('.tree-name')].map((each) => /Sea|Land|Air/.exec(each.textContent)![0]);

const away = { status: 503, body: { name: 'Unavailable', message: 'Not now', status: 503 } };

test('a move shows at once, and is taken back where it could not be saved, also while the tree cannot be asked for', async () => {
  let asked = 0;
  let refuse: () => void = () => undefined;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  const { until } = await openScreen('categories', '/categories', {
    answers: {
      'GET categories-tree': () => (asked++ === 0 ? { body: [node(1, 'Sea'), node(2, 'Land'), node(3, 'Air')] } : away),
      'PATCH categories/1': async () => {
        await refused;
        return away;
      },
    },
  });
  await until('Land');
  assert.equal(names(), ['Sea', 'Land', 'Air']);
  const row = document.querySelector<HTMLElement>('[role=row]')!;
  await fire.key(row, 'ArrowDown', { altKey: true });
  await until(() => names()[0] === 'Land');
  refuse();
  await until(() => names()[0] === 'Sea');
  assert.equal(names(), ['Sea', 'Land', 'Air']);
});

test.run();
