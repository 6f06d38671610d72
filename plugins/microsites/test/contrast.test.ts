import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contrastOf, contrastText, judge, luminance } from '../contrast.ts';
import { themeValues } from '../pages/previewTheme.ts';
import { platformText, shownText } from '../texts.ts';
import microsite from '../microsite.schema.json';

// Values that WebAIM's and the W3C's own examples give.
test('contrast is that of WCAG, whichever colour stands in front', () => {
  assert.is(contrastOf('#000000', '#ffffff'), 21);
  assert.is(contrastOf('#ffffff', '#ffffff'), 1);
  const known: Array<[string, string, string]> = [
    ['#767676', '#ffffff', '4.54'],
    ['#777777', '#ffffff', '4.47'],
    ['#949494', '#ffffff', '3.03'],
    ['#959595', '#ffffff', '2.99'],
    ['#0000ff', '#ffffff', '8.59'],
    ['#ff0000', '#ffffff', '3.99'],
    ['#00ff00', '#000000', '15.30'],
  ];
  for (const [front, ground, text] of known) {
    assert.is(contrastText(contrastOf(front, ground)!), text, front);
    assert.is(contrastOf(ground, front), contrastOf(front, ground));
  }
  assert.equal([luminance('#ffffff'), luminance('#000000')], [1, 0]);
});

test('what is just too little fails and is never rounded up; what is no colour fails', () => {
  const theme = microsite.properties.theme.default;
  assert.ok(
    judge(theme).every(({ isEnough }) => isEnough),
    'the default can be read',
  );
  const failing = (change: object) => judge({ ...theme, ...change }).flatMap(({ id, isEnough }) => (isEnough ? [] : [id]));
  assert.equal(failing({ link: '#777777', surface: '#ffffff' }), ['link', 'link-card']);
  assert.equal(failing({ accent: '#949494' }), []);
  assert.equal(failing({ accent: '#959595' }), ['mark']);
  assert.equal(failing({ footer: 'red' }), ['footer']);
  assert.is(contrastText(4.4999), '4.49');
});

test('nothing but colours, fonts of the list and whole pixels becomes a value of CSS', () => {
  const hostile = {
    text: '#fff;}body{display:none',
    link: 'url(javascript:alert(1))',
    header: 'expression(1)',
    font: 'x;@import url(//evil)',
    radius: '1px;color:red',
  };
  assert.equal(themeValues(hostile), {});
  assert.equal(themeValues({ text: '#112233', font: 'toString', radius: 900 }), { '--text': '#112233' });
  assert.equal(themeValues({ radius: 4, font: 'MONO' }), { '--font': 'ui-monospace, Consolas, monospace', '--radius': '4px' });
});

test('a text is the platform’s, the site’s own, or none', () => {
  const platform = [
    { locale: 'en', headline: 'Hello', lead: 'Come in' },
    { locale: 'he', headline: 'שלום' },
  ];
  assert.equal(
    [platformText(platform, 'he', 'headline'), platformText(platform, 'he', 'lead'), platformText(platform, 'ru', 'headline')],
    ['שלום', 'Come in', 'Hello'],
  );
  const shown = (mode: string | null, own: string | null) => shownText({ headline_mode: mode, headline: own }, 'headline', 'Hello');
  assert.equal(
    [shown(null, 'x'), shown('INHERIT', 'x'), shown('OVERRIDE', 'x'), shown('OVERRIDE', null), shown('HIDE', 'x')],
    ['Hello', 'Hello', 'x', 'Hello', undefined],
  );
});

test.run();
