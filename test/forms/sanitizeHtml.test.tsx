import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { JsonSchema } from '#core';
import { sanitizeHtml } from '#forms';
import { pictureAddress } from '../../src/forms/sanitizeHtml.ts';
import { cleanRichText, recordsIn } from '../../src/server/model/richText.ts';

test('published text keeps its few elements and loses everything else', () => {
  assert.is(
    sanitizeHtml('<h1>A</h1><div>b <b>c</b> <i>d</i></div><ul><li>e</li></ul>'),
    '<h2>A</h2><p>b <strong>c</strong> <em>d</em></p><ul><li>e</li></ul>',
  );
  assert.is(sanitizeHtml('<p style="color:red" class="x" onclick="y()" dir="rtl">a<span>b</span></p>'), '<p dir="rtl">ab</p>');
});

test('scripts, handlers and hidden markup leave nothing that could run', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="jav&#x09;ascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="//evil.example">x</a>',
    '<math><mi href="javascript:alert(1)">x</mi></math>',
    '<textarea><img src=x onerror=alert(1)></textarea>',
    '<style>*{background:url(javascript:1)}</style>',
    '<form action="javascript:alert(1)"><input></form>',
  ];
  for (const each of hostile) assert.not.match(sanitizeHtml(each), /<(?!\/?(p|a)\b)|on\w+=|javascript:|data:|evil/i, each);
});

test('text that looks like markup stays text', () => {
  assert.is(sanitizeHtml('<p>&lt;script&gt; &amp; "quotes"</p>'), '<p>&lt;script&gt; &amp; &quot;quotes&quot;</p>');
});

test('links to the web, mail and phone stay, and open without ties', () => {
  assert.is(
    sanitizeHtml('<a href="https://a.example/?x=1&amp;y=2" target="_blank">a</a>'),
    '<a href="https://a.example/?x=1&amp;y=2" rel="noopener noreferrer">a</a>',
  );
  assert.match(sanitizeHtml('<a href="mailto:a@b.c">a</a><a href="tel:+1">b</a><a href="/x">c</a>'), /mailto:.*tel:.*\/x/);
});

const ours = `/api/v1/-/files/12/${'0a'.repeat(16)}/800/gate%20one.webp`;
const schema: JsonSchema = { type: 'string', 'x-widget': 'rich-text' };
/** What both sides leave of a text, held against each other. */
function bothClean(html: string): string {
  const server = String(cleanRichText(schema, html)).replaceAll(' />', '>');
  const browser = sanitizeHtml(html).replaceAll(' rel="noopener noreferrer"', '');
  assert.is(browser, server, html);
  return browser;
}

test('browser and server keep the same pictures: ours and https ones, with their words', () => {
  for (const src of [
    ours,
    ours.replace('/800/', '/1600/'),
    ours.replace(/\/[^/]*$/, ''),
    'https://a.example/x.png?a=1&b=2',
    'https://a.example/svg/x.webp',
  ])
    assert.is(
      bothClean(`<img src="${src.replaceAll('&', '&amp;')}" alt="Gate" width=3 style="x">`),
      `<img src="${src.replaceAll('&', '&amp;')}" alt="Gate">`,
    );
  assert.is(bothClean(`<p>a</p><img alt="" src="${ours}"><p>b</p>`), `<p>a</p><img src="${ours}" alt=""><p>b</p>`);
  assert.is(bothClean(`<img src="${ours}" alt="&quot;&lt;b&gt; &amp; שער">`), `<img src="${ours}" alt="&quot;&lt;b&gt; &amp; שער">`);
});

test('browser and server drop every other picture', () => {
  const hostile = [
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,<svg/onload=alert(1)>',
    'javascript:alert(1)',
    ' jav&#x09;ascript:alert(1)',
    'vbscript:x',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'http://a.example/x.png',
    '//a.example/x.png',
    'https:/a.example/x.png',
    'https://',
    'https://user:pass@a.example/x.png',
    'https://a.example/x.svg',
    'https://a.example/x.SVGZ?y=.png',
    'https://a.example/x%2esvg#a.png',
    'x.png',
    '/x.png',
    '\\\\a.example/x.png',
    '/api/v1/-/files/12/0a/800/x.webp',
    ours.replace('/800/', '/file/'),
    ours.replace('/800/', '/801/'),
    `${ours}?x=1`,
    `${ours}/more`,
    `/api/v1/-/files/../../${ours.slice(1)}`,
    ours.replace('/12/', '/12x/'),
    `/evil${ours}`,
    '',
  ];
  for (const src of hostile) assert.is(bothClean(`<img src="${src}" alt="x" onerror="alert(1)">`), '', src);
  for (const img of [`<img src="${ours}">`, '<img alt="x">', `<image src="${ours}">`, `<svg><image href="${ours}" alt="x"/></svg>`])
    assert.is(bothClean(img), '', img);
});

test('browser and server keep no handler on a picture that stays', () => {
  for (const evil of [
    'onerror=alert(1)',
    'onload="alert(1)"',
    'srcset="javascript:x 1x"',
    'usemap="#x"',
    'class="x" id="y" style="z"',
    'loading=eager longdesc="javascript:x"',
  ])
    assert.is(bothClean(`<img ${evil} src="${ours}" alt="x">`), `<img src="${ours}" alt="x">`);
});

test('browser and server keep tables of cells and their spans, and nothing else of them', () => {
  const table =
    '<table><thead><tr><th scope="col" colspan="2"><p>A</p></th></tr></thead><tbody><tr><th scope="row">B</th><td rowspan="2">c</td></tr></tbody></table>';
  assert.is(bothClean(table), table);
  const office = table
    .replace('<table>', '<table border=1 width="400" style="mso-x:y" onclick="x()"><colgroup><col width=3></colgroup>')
    .replace('<td ', '<td bgcolor="red" colspan="1" background="javascript:x" ');
  assert.is(bothClean(office), table);
  for (const span of ['0', '-1', '1e9', '999', 'x', '1" onclick="x()'])
    assert.is(bothClean(`<table><tbody><tr><td colspan="${span}">x</td></tr></tbody></table>`), '<table><tbody><tr><td>x</td></tr></tbody></table>');
});

test('browser and server keep a link by record without an address, and a card without contents', () => {
  const text = '<p>See <a data-record="text-pages:12">it</a></p><figure data-embed="products:3"></figure><p>b</p>';
  assert.is(bothClean(text), text);
  assert.is(bothClean('<a href="javascript:x" data-record="a:1" onclick="x()">it</a>'), '<a data-record="a:1">it</a>');
  assert.is(bothClean('<a href="https://a.example" data-record="a:1">it</a>'), '<a data-record="a:1">it</a>');
  assert.is(
    bothClean('<figure data-embed="a:1" onclick="x()"><p>x</p><figure data-embed="b:2">y</figure>z</figure><p>c</p>'),
    '<figure data-embed="a:1"></figure><p>c</p>',
  );
});

test('browser and server take the name of a record for nothing where it is none', () => {
  for (const name of [
    '',
    'a',
    'a:',
    'a:0',
    'a:-1',
    'a:1.5',
    'a:1e3',
    ':1',
    'A:1',
    'a:1:2',
    'javascript:1x',
    '../x:1',
    'a b:1',
    `a:${'9'.repeat(16)}`,
    'a:1&quot; onclick=&quot;x',
  ]) {
    assert.is(bothClean(`<p><a data-record="${name}" href="https://a.example/">x</a></p>`), '<p><a href="https://a.example/">x</a></p>', name);
    assert.is(bothClean(`<figure data-embed="${name}">x</figure>`), 'x', name);
  }
});

test('the records that a text names are found, each once', () => {
  const text = String(
    cleanRichText(schema, '<p><a data-record="b:2">x</a> data-record="c:3" <a data-record="b:2">y</a></p><figure data-embed="a:1"></figure>'),
  );
  assert.equal(recordsIn(text), [
    { resource: 'b', id: 2 },
    { resource: 'a', id: 1 },
  ]);
});

test('a picture of ours is known by its path, also where a browser wrote the whole address', () => {
  assert.is(pictureAddress(`http://localhost:3000${ours}`, 'http://localhost:3000'), ours);
  assert.is(pictureAddress(`http://elsewhere:3000${ours}`, 'http://localhost:3000'), undefined);
});

test('what is pasted keeps pictures without words for the moment, so that they can be asked about', () => {
  assert.is(sanitizeHtml('<p>a</p><img src="https://a.example/x.png"><img src="data:x">', 'all'), '<p>a</p><img src="https://a.example/x.png">');
});

test.run();
