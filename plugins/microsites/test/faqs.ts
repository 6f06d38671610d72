import * as assert from 'uvu/assert';
import type { AreaTest } from '#test';
import { known, type Row } from './world.ts';

interface SaveAnswer {
  success: boolean;
  errors?: string[];
  faqs?: Row[];
  results?: Row[];
}

export const faqsTests = (test: AreaTest): void => {
  test('a category’s questions are saved as one list; what is wrong is told as a failure, each by itself, and nothing is kept', async (world) => {
    const { a, b, languages } = await known(world);
    const [en = 0, he = 0] = languages;
    const admin = world.as('admin');
    const save = async (faqs: Row[], of = a, named: number[] = []) => {
      const { status, body } = await admin.post(`microsite-category-faq/${of}`, { faqs, languages: named });
      return { status, ...(body as unknown as SaveAnswer) };
    };
    const faq = (question: string, language_id = en, answer = '<p>So.</p>') => ({ question, language_id, answer });
    const first = await save([faq('Why?'), faq('When?'), faq('למה?', he)]);
    assert.equal([first.status, first.success, first.faqs!.map(({ question }) => question)], [200, true, ['Why?', 'When?', 'למה?']]);
    const [why, when] = first.faqs!;
    const bad = await save([faq('?'), faq('Where?', en, '<p> </p>'), faq('Who?', 99)]);
    assert.equal([bad.status, bad.success, bad.errors?.length], [400, false, 3]);
    assert.match(bad.errors![1]!, 'Enter an answer for question 2, “Where?”.');
    const stolen = await save([{ ...faq('Mine?'), id: Number(why!.id) }], b);
    assert.equal([stolen.success, stolen.errors], [false, ['Someone else removed one of these questions. Reload the list.']]);
    const listed = async () =>
      ((await admin.get(`microsite-category-faq/by-category/?categoryId=${a}`)).body as Row[]).map(({ question }) => question);
    assert.equal(await listed(), ['Why?', 'When?', 'למה?']);
    const second = await save([
      { ...faq('When exactly?'), id: Number(when!.id) },
      { ...faq('Why?'), id: Number(why!.id) },
    ]);
    const hebrew = first.faqs![2]!;
    assert.equal(
      second.faqs!.map(({ id, question }) => [id, question]),
      [
        [when!.id, 'When exactly?'],
        [why!.id, 'Why?'],
        [hebrew.id, 'למה?'],
      ],
      'a save in one language keeps the others',
    );
    assert.equal(
      (await save(second.faqs!.slice(0, 2).map(({ id, question, answer, language_id }) => ({ id, question, answer, language_id })) as Row[], a, [he]))
        .faqs!.length,
      2,
    );
    const update = (await admin.post(`microsite-category-faq/update/${why!.id}`, { answer: '<p>Because.<script>x</script></p>' }))
      .body as unknown as { success: boolean; faq: Row };
    assert.equal([update.success, update.faq.answer], [true, '<p>Because.</p>']);
    assert.is(((await admin.post(`microsite-category-faq/update/${why!.id}`, { question: ' ' })).body as unknown as SaveAnswer).success, false);
    assert.equal((await admin.post(`microsite-category-faq/delete/${why!.id}`)).body, { success: true });
    assert.is((await admin.delete(`microsite-category-faq/${when!.id}`)).status, 204);
    assert.equal(await listed(), []);
    assert.is((await admin.get('microsite-category-faq/by-category?categoryId=999999')).status, 404);
  });

  test('questions go into many categories at once, and each says what came of it', async (world) => {
    const { a, b, languages } = await known(world);
    const admin = world.as('admin');
    const faqs = ['Why?', 'When?'].map((question) => ({ question, language_id: languages[0]!, answer: '<p>So.</p>' }));
    await admin.post(`microsite-category-faq/${a}`, { faqs: faqs.slice(0, 1) });
    const { body } = await admin.post('microsite-category-faq/create-bulk', { category_ids: [a, b, 999999], faqs });
    assert.equal(body, {
      success: false,
      errors: ['The category was not found. It may have been deleted.'],
      results: [
        { category_id: a, success: true, added: 1, had: 1 },
        { category_id: b, success: true, added: 2, had: 0 },
        { category_id: 999999, success: false, errors: ['The category was not found. It may have been deleted.'] },
      ],
    });
    const listed = (await admin.get(`microsite-category-faq/by-category?categoryId=${a}`)).body as Row[];
    assert.equal(
      listed.map(({ question }) => question),
      ['Why?', 'When?'],
    );
    const bad = (await admin.post('microsite-category-faq/create-bulk', { category_ids: [b], faqs: [{ ...faqs[0], answer: ' ' }] }))
      .body as unknown as SaveAnswer;
    assert.equal([bad.success, bad.errors?.length], [false, 1]);
  });

  test('all of it is the admins’ alone', async (world) => {
    const { site, a, b, c } = await known(world);
    const asked = await world.statuses({
      'GET microsites': undefined,
      [`GET microsites/${site.id}/categories`]: undefined,
      [`GET microsites/${site.id}/preview`]: undefined,
      [`POST microsites/${site.id}/copy`]: {},
      [`POST microsite-categories/${b}`]: { text: 'x' },
      [`GET microsite-products/${a}`]: undefined,
      [`POST microsite-products/${a}/change`]: {},
      [`POST microsite-category-faq/${c}`]: { faqs: [] },
      [`GET microsite-category-faq/by-category?categoryId=${a}`]: undefined,
    });
    for (const [call, { admin, manager, operator, customer, nobody }] of Object.entries(asked))
      assert.equal([manager, operator, customer, nobody, admin! < 300], [403, 403, 403, 401, true], call);
  });
};
