import * as assert from 'uvu/assert';
import { demoIn, type AreaTest, type AreaWorld } from '#test';
import generateReviews from '../demo.ts';
import { trip, tour } from './world.ts';

const languages = ['en', 'he', 'ru', 'de', 'es', 'fr', 'it'];
const share = async ({ query }: AreaWorld, where: string) =>
  Math.round(100 * Number((await query<{ n: number }>(`select avg(case when ${where} then 1.0 else 0 end)::float as n from reviews`))[0]!.n));

export const demoTests = (test: AreaTest): void => {
  test('the demo has 900 reviews, one a trip, shaped as the field is and made of whole sentences', async (world) => {
    const product = await tour(world);
    for (let i = 0; i < 40; i++) {
      const start = new Date(Date.UTC(2024, 4 + (i % 20), 1));
      await trip(world, product, { language: languages[i % 7], travel_date: start.toISOString().slice(0, 10), starts_at: start });
    }
    const { query } = world;
    await generateReviews(demoIn(world));
    assert.is((await query('select 1 from reviews')).length, 900);
    assert.is((await query('select 1 from reviews where booking_id is not null')).length, 40);
    const near = async (where: string, wanted: number) => {
      const found = await share(world, where);
      assert.ok(Math.abs(found - wanted) <= 4, `${where}: ${found} %, wanted ${wanted}`);
    };
    for (const [stars, wanted] of Object.entries({ 5: 62, 4: 22, 3: 8, 2: 4, 1: 4 })) await near(`rating = ${stars}`, wanted);
    await near('answered', 53);
    assert.is(
      (await query(`select 1 from reviews where created_at > $1 or responded_at > $1 or created_at < travelled_on`, [world.clock.now()])).length,
      0,
    );
    assert.is((await query('select distinct language from reviews')).length, 6);
    assert.is((await query(`select 1 from reviews where text !~ '[.!]$' or text like '%undefined%' or length(text) < 40`)).length, 0);
    assert.is((await query('select 1 from reviews where answered <> (response is not null)')).length, 0);
  });
};
