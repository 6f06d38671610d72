import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { regainFocus } from '../../src/ui/regainFocus.ts';

const page = (html: string) => {
  document.body.innerHTML = html;
};
const focused = () => document.activeElement?.id;

test.after.each(() => {
  document.body.innerHTML = '';
});

test('a focus that nothing has goes back to the opener, else to the grid, else to the heading', () => {
  page('<main><h1 id="h" tabindex="-1"></h1><div id="g" role="grid" tabindex="0"></div><button id="b"></button></main>');
  regainFocus(document.querySelector('#b'));
  assert.is(focused(), 'b');
  document.querySelector<HTMLElement>('#b')!.blur();
  const gone = document.querySelector('#b');
  gone!.remove();
  regainFocus(gone);
  assert.is(focused(), 'g');
  page('<main><h1 id="h" tabindex="-1"></h1></main>');
  regainFocus();
  assert.is(focused(), 'h');
});

test('it stays where it is, and within a dialog that is open', () => {
  page('<main><h1 id="h" tabindex="-1"></h1><input id="i"></main>');
  document.querySelector<HTMLElement>('#i')!.focus();
  regainFocus(document.querySelector('h1'));
  assert.is(focused(), 'i');
  page('<main><h1 id="h" tabindex="-1"></h1></main><div id="d" class="wp-modal" role="dialog"></div>');
  regainFocus(document.querySelector('h1'));
  assert.is(focused(), 'd');
});

test.run();
