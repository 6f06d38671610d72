import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkText, errorsIn } from '../checks/checkText.ts';
import { pluralForms } from '../checks/icu.ts';
import type { Term } from '../checks/glossary.ts';
import cases from './checks.json' with { type: 'json' };
import { checkSource, type SourceText } from '../checks/sources.ts';
import { widthOf } from '../checks/room.ts';
import type { Room } from '../checks/Checked.ts';
import further from './checks.further.json' with { type: 'json' };
import room from './checks.room.json' with { type: 'json' };
import sources from './checks.sources.json' with { type: 'json' };

interface Case {
  source: string;
  text: string;
  locale: string;
  isMarkup?: boolean;
  maxLength?: number;
  terms?: Term[];
  room?: Room;
  was?: string;
}
const found = (given: Case) => checkText({ isMarkup: false, sourceLocale: 'en', ...given });
const all = Object.entries({ ...cases, ...further, ...room } as Record<string, { right: Case[]; wrong: Case[] }>);

for (const [check, { right, wrong }] of all) {
  test(`${check} finds what is wrong and nothing else`, () => {
    assert.ok(right.length >= 10 && wrong.length >= 10);
    const names = (given: Case) => found(given).map((each) => each.check);
    assert.equal(
      right.filter((each) => names(each).includes(check)),
      [],
      'right',
    );
    assert.equal(
      wrong.filter((each) => !names(each).includes(check)),
      [],
      'wrong',
    );
  });
}

type Source = Partial<SourceText> & { source: string };
const saidOf = (given: Source) => checkSource({ sourceLocale: 'en', isMarkup: false, ...given }).map(({ check }) => check);
for (const [check, { right, wrong }] of Object.entries(sources as Record<string, { right: Source[]; wrong: Source[] }>)) {
  test(`${check} finds what makes a source hard to translate and nothing else`, () => {
    assert.ok(right.length >= 10 && wrong.length >= 10);
    assert.equal(
      right.filter((each) => saidOf(each).includes(check)),
      [],
      'right',
    );
    assert.equal(
      wrong.filter((each) => !saidOf(each).includes(check)),
      [],
      'wrong',
    );
  });
}

test('errors are found without looking for the rest', () => {
  for (const [, { right, wrong }] of all)
    for (const given of [...right, ...wrong])
      assert.equal(
        errorsIn({ isMarkup: false, sourceLocale: 'en', ...given }),
        found(given).filter(({ severity }) => severity === 'error'),
      );
});

test('a line is as wide as in a usual font: marks on letters take no room', () => {
  assert.is(widthOf('ii'), 7);
  assert.is(widthOf('WW'), 30);
  assert.is(widthOf('é'), widthOf('e'));
});

test('what a check offers as a remedy has nothing more of that kind wrong with it', () => {
  for (const [, { wrong }] of all)
    for (const given of wrong)
      for (const { check, fix } of found(given))
        if (fix !== undefined) assert.equal([check, fix, found({ ...given, text: fix }).some((each) => each.check === check)], [check, fix, false]);
});

const rubbish = ['<', '<a ', '{', '{a,plural,', '[](', '+1 ', 'a@', 'a.', '&#1', '<script>', '<a onx="', 'http://a', '<p>x</p>', '\u05d0 ', '?!'];

test('rubbish as long as a text may be is checked in a moment: no check goes over it again and again', () => {
  const from = process.cpuUsage();
  for (const piece of rubbish)
    for (const isMarkup of [false, true]) found({ source: 'Hi {name} <b>x</b>', text: piece.repeat(20_000 / piece.length), locale: 'fr', isMarkup });
  const { user, system } = process.cpuUsage(from);
  assert.ok((user + system) / 1000 < 3000);
});

test('a language asks for its own forms of number', () => {
  assert.equal(pluralForms('he'), ['one', 'two', 'other']);
  assert.equal(
    pluralForms('ru'),
    ['few', 'many', 'one', 'other'].sort((a, b) => pluralForms('ru').indexOf(a) - pluralForms('ru').indexOf(b)),
  );
});

test('five hundred characters are checked while one types', () => {
  const source = 'A boat trip along the coast with lunch. '.repeat(13);
  const text = 'Eine Bootsfahrt entlang der Küste mit Essen. '.repeat(12);
  const from = process.cpuUsage();
  for (let i = 0; i < 20; i++) found({ source, text, locale: 'de' });
  const { user, system } = process.cpuUsage(from);
  assert.ok((user + system) / 20_000 < 10);
});

test.run();
