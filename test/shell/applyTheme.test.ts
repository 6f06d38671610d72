import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { proxy } from 'valtio/vanilla';
import { applyTheme } from '../../src/shell/applyTheme.ts';

type Shown = Parameters<typeof applyTheme>[0]['state'];

test('the document wears the theme that is shown, and the light one on paper', () => {
  const state = proxy({ shown: 'dark' }) as unknown as Shown;
  const paper = Object.assign(new EventTarget(), { matches: false });
  const classes = new Set<string>();
  const body = { classList: { toggle: (name: string, is: boolean) => (is ? classes.add(name) : classes.delete(name)) } };
  const documentElement = { dataset: {} as Record<string, string>, style: {} as Record<string, string> };
  const stop = applyTheme({ state }, { documentElement, body, defaultView: { matchMedia: () => paper } } as unknown as Document);
  const wears = () => [documentElement.dataset.theme, documentElement.style.colorScheme, classes.has('bp6-dark')];
  const print = (matches: boolean) => {
    paper.matches = matches;
    paper.dispatchEvent(new Event('change'));
  };
  assert.equal(wears(), ['dark', 'dark', true]);
  print(true);
  assert.equal(wears(), ['light', 'light', false]);
  print(false);
  assert.equal(wears(), ['dark', 'dark', true]);
  stop();
  print(true);
  assert.equal(wears(), ['dark', 'dark', true]);
});

test.run();
