import * as assert from 'uvu/assert';
import type { AreaTest } from '#test';
import { recurring } from '../server/words/recurring.ts';
import { review, tour } from './world.ts';

interface Answer {
  language: string | null;
  languages: Array<{ language: string; count: number }>;
  words: Array<{ word: string; count: number }>;
}

export const wordsTests = (test: AreaTest): void => {
  test('words that recur are counted once a review, without those that say nothing, in whatever script', async () => {
    const found = (language: string, ...texts: string[]) => recurring(texts, language).map(({ word, count }) => `${word} ${count}`);
    assert.equal(found('en', 'The guide, the Guide! A boat.', 'Our guide was there.', 'A sunset.'), ['guide 2']);
    assert.equal(found('he', 'המדריכה הייתה נהדרת', 'המדריכה והנוף', 'הנוף היה של הים'), ['המדריכה 2']);
    assert.equal(found('ru', 'Гид был весёлый', 'Наш гид и весёлый день', 'Ещё раз'), ['весёлый 2', 'гид 2']);
    assert.equal(found('fr', 'L’eau était belle', 'Le soleil sur l’eau'), ['eau 2']);
    assert.equal(found('de', 'Das Café', 'Ein Cafe, ein Café', 'Im Café'), ['café 3']);
    const many = Array.from({ length: 60 }, (_, i) => `w${String.fromCharCode(97 + (i % 26))}${'x'.repeat(1 + Math.floor(i / 26))}`).join(' ');
    assert.is(recurring([many, many], 'en').length, 30);
  });

  test('are those of the newest reviews of a tour that the reader meets, in their language where there are some', async (world) => {
    const { as, operators, clock } = world;
    const [product, other] = [await tour(world), await tour(world, { name: 'Other', operator_id: operators.b })];
    await review(world, product, { title: null, text: 'Splendid harbour views.', language: 'en' });
    await review(world, product, { title: null, text: 'The harbour at night.', language: 'en' });
    await review(world, product, { title: null, text: 'Der Hafen bei Nacht.', language: 'de', status: 'NOT_PUBLISHED' });
    await review(world, other, { title: null, text: 'A harbour elsewhere.', operator_id: operators.b });
    const words = async (person: 'manager' | 'rival' | 'admin', query: string) =>
      (await as(person).get(`reviews/words${query}`)).body as unknown as Answer;
    assert.equal(await words('manager', `?productId=${product}`), {
      languages: [{ language: 'en', count: 2 }],
      language: 'en',
      words: [{ word: 'harbour', count: 2 }],
    });
    assert.equal(await words('rival', `?productId=${product}`), { languages: [], language: null, words: [] });
    assert.equal((await words('admin', '')).words, [{ word: 'harbour', count: 3 }]);
    await review(world, product, { title: null, text: 'Harbour once more.', language: 'en' });
    assert.is((await words('manager', `?productId=${product}`)).words[0]?.count, 2, 'kept for a minute');
    clock.pass(60_000);
    assert.is((await words('manager', `?productId=${product}`)).words[0]?.count, 3);
  });
};
