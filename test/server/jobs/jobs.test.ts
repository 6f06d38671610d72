// Jobs that a manifest declares: when they come, on how many nodes, and what an admin is told of them.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { WaypostError, type Json } from '#core';
import type { ServerArea } from '#server';
import type { JobContext } from '../../../src/server/area/ServerArea.ts';
import { startJobs } from '../../../src/server/background/startJobs.ts';
import { nextTurn } from '../../../src/server/jobs/times.ts';
import { area } from '../../setup/areas.ts';
import { withEngines } from '../../setup/database.ts';
import { inWorld } from '../../setup/inWorld.ts';
import type { World } from '../../setup/world.ts';

const test = suite('times of jobs');
const from = (times: Parameters<typeof nextTurn>[0], start: string, count: number) => {
  const found: string[] = [];
  for (let at = new Date(start); found.length < count; found.push(at.toISOString().slice(0, 16))) at = nextTurn(times, at);
  return found;
};

test('an interval counts from the last turn', () => {
  assert.equal(from({ every: '15m' }, '2026-03-29T00:55:00Z', 2), ['2026-03-29T01:10', '2026-03-29T01:25']);
});

test('the clocks of a zone, over both changes of time, each time once', () => {
  const rome = { cron: '30 2 * * *', tz: 'Europe/Rome' };
  assert.equal(from(rome, '2026-03-27T12:00:00Z', 3), ['2026-03-28T01:30', '2026-03-29T01:00', '2026-03-30T00:30']);
  assert.equal(from(rome, '2026-10-23T12:00:00Z', 3), ['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30']);
});

test('UTC, where no zone is named', () => {
  assert.equal(from({ cron: '0 3 * * 1' }, '2026-01-01T00:00:00Z', 2), ['2026-01-05T03:00', '2026-01-12T03:00']);
});

test.run();

const runs: string[] = [];
let fails = false;
const run = async ({ now }: JobContext) => {
  runs.push(now.toISOString().slice(0, 16));
  if (fails) throw new Error('no broom');
};
const sweeping = (jobs: Record<string, object>) => {
  const specimen = area('aaa');
  return {
    ...specimen,
    manifest: { ...(specimen.manifest as object), jobs },
    files: { ...specimen.files, 'locales/he.json': { title: 'אאא', jobs: { sweep: 'טאטוא' } } },
    supplies: { ...specimen.supplies, jobs: Object.keys(jobs) },
  };
};
const weekly = sweeping({ sweep: { title: 'Sweep', cron: '0 3 * * 1', tz: 'Europe/Rome' } });
const options = {
  plugins: [weekly],
  areas: { aaa: (given: { job: (name: string, work: typeof run) => void }) => given.job('sweep', run) },
  start: '2026-01-01T00:00:00.000Z',
} as never;
/** Work done while a turn is under way. */
let during: (() => Promise<void>) | undefined;
const asking = {
  ...(options as object),
  plugins: [sweeping({ sweep: { title: 'Sweep', every: '1d' } })],
  areas: {
    aaa: (given: ServerArea) => {
      given.job('sweep', async (job) => {
        await run(job);
        await during?.();
      });
      given.hooks('aaa', {
        afterCreate: async ({ title }, { soon }) => {
          await soon(title === 'other' ? 'others' : 'sweep');
          if (title === 'never') throw new WaypostError('BadRequest', 'never');
        },
      });
    },
  },
};
const clock = { now: () => 0, every: () => () => undefined };
const dayMs = 86_400_000;
/** Two processes over one database. */
const nodes = (world: World) => [startJobs(world.api, { clock }), startJobs({ ...world.api }, { clock })];
const turn = async (jobs: ReturnType<typeof nodes>) => {
  await Promise.all(jobs.map((each) => each.turn()));
};
const scheduled = async (world: World, headers = {}) =>
  ((await world.as('admin').get('-/standing', headers)).body as { schedule: Array<Record<string, Json>> }).schedule;

await withEngines('declared jobs', (test, engine) => {
  test.before.each(() => {
    runs.length = 0;
    fails = false;
  });

  test(
    'come at their times, on one of several nodes, and once for all turns that were missed while nothing ran',
    inWorld(
      engine,
      async (world) => {
        const before = nodes(world);
        await turn(before);
        assert.equal(runs, [], 'its time has not come');
        world.pass(4 * dayMs + 2 * 3_600_000);
        await turn(before);
        assert.equal(runs, ['2026-01-05T02:00']);
        await turn(before);
        for (const each of before) await each.stop();
        world.pass(20 * dayMs);
        const after = nodes(world);
        await turn(after);
        await turn(after);
        assert.equal(runs, ['2026-01-05T02:00', '2026-01-25T02:00']);
        assert.is((await scheduled(world))[0]!.next, '2026-01-26T02:00:00.000Z');
        for (const each of after) await each.stop();
      },
      options,
    ),
  );

  test(
    'show an admin their last and next turn and why they failed, in their own words, and are tried again soon',
    inWorld(
      engine,
      async (world) => {
        const jobs = startJobs(world.api, { clock });
        await jobs.turn();
        assert.equal(await scheduled(world), [
          {
            plugin: 'aaa',
            job: 'aaa.sweep',
            area: 'aaa',
            title: 'Sweep',
            times: { cron: '0 3 * * 1', tz: 'Europe/Rome' },
            next: '2026-01-05T02:00:00.000Z',
            isRunning: false,
          },
        ]);
        fails = true;
        world.pass(5 * dayMs);
        await jobs.turn();
        const [failed] = await scheduled(world, { 'accept-language': 'he' });
        assert.equal(
          [failed!.area, failed!.title, failed!.error, failed!.last, failed!.next],
          ['אאא', 'טאטוא', 'no broom', '2026-01-06T00:00:00.000Z', '2026-01-06T00:01:00.000Z'],
        );
        fails = false;
        world.pass(60_000);
        await jobs.turn();
        assert.equal([(await scheduled(world))[0]!.error, runs.length], [undefined, 2]);
        await jobs.stop();
      },
      { ...(options as object), errors: true } as never,
    ),
  );

  test(
    'whose times change come by the new ones',
    inWorld(
      engine,
      async (world) => {
        const jobs = startJobs(world.api, { clock });
        await jobs.turn();
        const daily = { ...world.api.registered, jobs: [{ plugin: 'aaa', name: 'sweep', times: { cron: '0 4 * * *' }, run }] };
        const changed = startJobs({ ...world.api, registered: daily }, { clock });
        world.pass(3_600_000);
        await changed.turn();
        assert.is((await scheduled(world))[0]!.next, '2026-01-01T04:00:00.000Z');
        for (const each of [jobs, changed]) await each.stop();
      },
      options,
    ),
  );

  test(
    'come at once where a write asks for it, also while a turn is under way, and not where it is taken back',
    inWorld(
      engine,
      async (world) => {
        const jobs = startJobs(world.api, { clock });
        await jobs.turn();
        runs.length = 0;
        world.pass(1000);
        assert.is((await world.as('admin').post('aaa', { title: 'now' })).status, 201);
        await jobs.turn();
        assert.is(runs.length, 1);
        await jobs.turn();
        assert.is(runs.length, 1);
        during = async () => {
          during = undefined;
          world.pass(1000);
          await world.as('admin').post('aaa', { title: 'now' });
        };
        world.pass(1000);
        await world.as('admin').post('aaa', { title: 'now' });
        await jobs.turn();
        await jobs.turn();
        assert.is(runs.length, 3);
        assert.is((await world.as('admin').post('aaa', { title: 'never' })).status, 400);
        world.pass(1000);
        await jobs.turn();
        assert.is(runs.length, 3);
        await jobs.stop();
      },
      asking as never,
    ),
  );

  test(
    'come before their time where the turn before asked for it',
    inWorld(
      engine,
      async (world) => {
        const jobs = startJobs(world.api, { clock });
        await jobs.turn();
        world.pass(59_000);
        await jobs.turn();
        assert.is(runs.length, 1);
        world.pass(1000);
        await jobs.turn();
        assert.is(runs.length, 2);
        await jobs.stop();
      },
      {
        ...asking,
        areas: {
          aaa: (given: ServerArea) =>
            given.job('sweep', async (job) => {
              await run(job);
              return new Date(job.now.getTime() + 60_000);
            }),
        },
      } as never,
    ),
  );

  test(
    'are asked for by their own area alone',
    inWorld(
      engine,
      async (world) => {
        assert.is((await world.as('admin').post('aaa', { title: 'other' })).status, 500);
        assert.match(String(world.errors[0]), 'no job of its own');
      },
      { ...asking, errors: true } as never,
    ),
  );
});
