import * as assert from 'uvu/assert';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import { repeated } from '../../setup/thorough.ts';
import type { World } from '../../setup/world.ts';
import { ledTo, options } from './pages.ts';

/** Numbers that look random, the same for a seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const slugs = ['a', 'b', 'c', 'd', 'e'];

/** What people did, as it has to come out: whose each address is, and who had it last. */
class Expected {
  now = new Map<number, string>();
  last = new Map<string, number>();

  holder(slug: string): number | undefined {
    return [...this.now].find(([, each]) => each === slug)?.[0];
  }
  put(id: number, slug: string): void {
    this.now.set(id, slug);
    this.last.set(slug, id);
  }
  ledTo(slug: string): string {
    const there = this.holder(slug);
    if (there !== undefined) return `pages ${there}`;
    const last = this.last.get(slug);
    const now = last === undefined ? undefined : this.now.get(last);
    return now === undefined ? '404' : `301 /p/${now}`;
  }
}

async function rename({ as }: World, expected: Expected, id: number, slug: string): Promise<void> {
  const { status } = await as('admin').patch(`pages/${id}`, { slug });
  const holder = expected.holder(slug);
  assert.is(status, holder === undefined || holder === id ? 200 : 400);
  if (status === 200) expected.put(id, slug);
}

/** Two records change their addresses, over one that nobody has. */
async function swap(world: World, expected: Expected, [one, other]: [number, number]): Promise<void> {
  const [a, b] = [expected.now.get(one)!, expected.now.get(other)!];
  await rename(world, expected, one, 'between');
  await rename(world, expected, other, a);
  await rename(world, expected, one, b);
}

async function step(world: World, expected: Expected, any: (below: number) => number): Promise<void> {
  const ids = [...expected.now.keys()];
  const [id, slug, what] = [ids[any(ids.length)], slugs[any(slugs.length)]!, any(10)];
  if (id === undefined || what < 2) {
    const { status, body } = await world.as('admin').post('pages', { title: 'P', slug });
    if (status === 201) expected.put((body as { id: number }).id, slug);
    else assert.ok(expected.holder(slug) !== undefined);
  } else if (what === 2) {
    assert.is((await world.as('admin').delete(`pages/${id}`)).status, 204);
    expected.now.delete(id);
  } else if (what === 3 && ids.length > 1) await swap(world, expected, [id, ids.find((each) => each !== id)!]);
  else await rename(world, expected, id, slug);
}

/** Nothing leads on to where something leads on, and nothing to itself. */
async function checkOneHop({ db }: World): Promise<void> {
  const { rows } = await db.query('select a.path, a.target from redirects a join redirects b on b.path = a.target');
  assert.equal(rows, []);
}

await withEngines('addresses that change', (test, engine) => {
  for (let seed = 1; seed <= repeated('histories of addresses', 3, 12); seed++)
    test(
      `whatever happens, each leads to who has it now or had it last, in one step (${seed})`,
      inWorld(
        engine,
        async (world) => {
          const [expected, any] = [new Expected(), numbers(seed * 7919)];
          for (let n = 0; n < 25; n++) await step(world, expected, any);
          await checkOneHop(world);
          for (const slug of [...slugs, 'between']) assert.is(await ledTo(world, `/p/${slug}`), expected.ledTo(slug), `${slug} after seed ${seed}`);
        },
        options,
      ),
    );
});
