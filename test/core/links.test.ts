import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Plugin } from '#core';
import { linkProblems } from '../../src/core/area/links.ts';

test('links in mails want words for whoever follows them', () => {
  const files = { 'locales/en.json': { links: { drop: { title: 'a', text: 'b', answers: { confirm: { button: 'c', done: 'd' } } } } } };
  const problems = linkProblems({ id: 'clubs', manifest: { links: { drop: {}, keep: { answers: ['yes'] } } }, files } as unknown as Plugin);
  assert.equal(
    problems.map(({ pointer }) => pointer),
    [
      '/links/drop/gone',
      '/links/keep/title',
      '/links/keep/text',
      '/links/keep/gone',
      '/links/keep/answers/yes/button',
      '/links/keep/answers/yes/done',
    ],
  );
});

test.run();
