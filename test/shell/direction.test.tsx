import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addWorkSheet, applyDirection } from '../../src/shell/direction.ts';

const sheets = () => [...document.querySelectorAll('link[data-css]')].map((link) => link.getAttribute('href'));

test.after.each(() => {
  document.head.replaceChildren();
  document.documentElement.removeAttribute('dir');
});

test('what work is drawn with is mirrored although the direction is still on its way', () => {
  document.head.innerHTML = '<meta name="waypost-work-css" content="/work-1.css"><link rel="stylesheet" data-css href="/first-1.css">';
  void applyDirection('he', document);
  void addWorkSheet(document);
  assert.equal(sheets().includes('/work-1.rtl.css'), true);
  assert.equal(sheets().includes('/work-1.css'), false);
});

test.run();
