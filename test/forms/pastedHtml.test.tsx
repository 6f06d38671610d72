import fs from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sanitizeHtml } from '#forms';
import { pastedHtml } from '../../src/forms/richText/paste/pastedHtml.ts';

const left = (html: string) => sanitizeHtml(pastedHtml(html), 'all').trim();
const pasted = (program: string) => left(fs.readFileSync(`test/forms/pasted/${program}.html`, 'utf8'));

const link = (href: string, words = 'the map') => `<a href="${href}" rel="noopener noreferrer">${words}</a>`;
const list = '<ul><li>The clock tower<ul><li>built <strong>1903</strong></li></ul></li><li>The port</li></ul>';
const table = (cell: 'td' | 'th', strong: (words: string) => string) =>
  `<tr><${cell}><p>${strong('Who')}</p></${cell}><${cell}><p>${strong('Price')}</p></${cell}></tr>`;
const prices = '<tr><td><p>Adults</p></td><td><p>€ 20</p></td></tr>';
const bold = (words: string) => `<strong>${words}</strong>`;

test('Word: headings, lists that are paragraphs with signs, tables; no styles, comments, deletions or empty paragraphs', () => {
  assert.is(
    pasted('word'),
    [
      '<h2>Walks in Jaffa</h2><h2>Before you come</h2>',
      `<p>Bring <strong>water</strong> and a <em>hat</em>; see ${link('https://jaffa.example/map?a=1&amp;b=2')}.</p>`,
      list,
      '<p>In this order:</p><ol><li>Meet</li><li>Walk</li></ol>',
      `<h3>What it costs</h3><table><tbody>${table('td', bold)}${prices}</tbody></table>`,
      '<p>As is said above[1].</p>',
    ].join(''),
  );
});

test('Google Docs: what its spans mean, without the bold around everything, and lists within their entries', () => {
  const paragraphs = list
    .replace(/>(The clock tower|The port|built <strong>1903<\/strong>)/g, '><p dir="ltr">$1</p>')
    .replaceAll('<li>', '<li dir="ltr">');
  assert.is(
    pasted('google-docs').replaceAll(' dir="ltr"', ''),
    [
      '<h2>Walks in Jaffa</h2>',
      `<p>Bring <strong>water</strong> and a <em>hat</em>; see ${link('https://jaffa.example/map?a=1')}.</p>`,
      paragraphs.replaceAll(' dir="ltr"', ''),
      `<h3>What it costs</h3><table><tbody>${table('td', bold)}${prices}</tbody></table>`,
    ].join(''),
  );
});

test('LibreOffice: without its fonts, and with the heads of its tables', () => {
  assert.is(
    pasted('libreoffice'),
    [
      '<h2>Walks in Jaffa</h2>',
      `<p>Bring <strong>water</strong> and a <em>hat</em>; see ${link('https://jaffa.example/map')}.</p>`,
      list.replace(/>(The clock tower|The port|built <strong>1903<\/strong>)/g, '><p>$1</p>'),
      `<h3>What it costs</h3><table><thead>${table('th', (words) => words)}</thead><tbody>${prices}</tbody></table>`,
    ].join(''),
  );
});

test('Excel: a table of its cells, with what spans columns and what is empty', () => {
  assert.is(
    pasted('excel'),
    `<table><tbody><tr><td colspan="2">Who</td><td>Price</td></tr><tr><td>Adults</td><td>from 12</td><td>20.00</td></tr><tr><td></td><td>${link('https://jaffa.example/map', 'map')}</td><td></td></tr></tbody></table>`,
  );
});

test('a page: boxes without a meaning go, their lines are paragraphs, and what is hidden stays out', () => {
  assert.is(
    left('<div><div>One</div><div>Two<br></div><div style="display: none">No</div></div><section><h4>A</h4><h5>B</h5></section>'),
    '<p>One</p><p>Two</p><h2>A</h2><h3>B</h3>',
  );
});

test('what the editor itself copied comes back as it was', () => {
  const own =
    '<h2>A</h2><p dir="auto">b <strong>c</strong> <a data-record="a:1">d</a></p><figure data-embed="a:2"></figure><table><tbody><tr><th scope="col"><p>e</p></th></tr></tbody></table>';
  assert.is(left(own), own);
});

test('hostile markup in a paste leaves nothing that could run', () => {
  for (const evil of [
    '<p class=MsoListParagraph style="mso-list:l0 level1"><span style="mso-list:Ignore">·</span><img src=x onerror=alert(1)></p>',
    '<p style="mso-list:level99999999999"><a href="javascript:alert(1)">x</a></p>',
    '<a href="https://www.google.com/url?q=javascript:alert(1)">x</a>',
    '<table><caption><script>alert(1)</script><svg onload=alert(1)></svg>x</caption><tr><td>y</td></tr></table>',
    '<b style="font-weight:normal"><iframe srcdoc="<script>alert(1)</script>"></iframe>x</b>',
  ])
    assert.not.match(left(evil), /script|alert|onerror|onload|svg|iframe/i, evil);
});

test.run();
