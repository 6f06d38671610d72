import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLocale, createTheme, followSystemTheme, memoryStorage } from '#state';

test('remembers the language under the name of the specification', () => {
  const storage = memoryStorage();
  const locale = createLocale({ storage });
  assert.is(locale.language(), 'en');
  locale.set('he');
  assert.equal([locale.language(), locale.state.direction, storage.getItem('preferred-language')], ['he', 'rtl', 'he']);
  assert.is(createLocale({ storage }).language(), 'he');
  locale.set('klingon');
  assert.equal([locale.language(), locale.state.direction], ['en', 'ltr']);
});

test('the theme follows the system until somebody chooses', () => {
  const storage = memoryStorage();
  const theme = createTheme({ storage });
  let listener = () => {};
  const media = {
    matches: true,
    addEventListener: (_: string, run: () => void) => {
      listener = run;
    },
    removeEventListener: () => {
      listener = () => {};
    },
  };
  const stop = followSystemTheme(theme, media as unknown as MediaQueryList);
  assert.is(theme.state.shown, 'dark');
  theme.choose('light');
  assert.is(theme.state.shown, 'light');
  assert.is(createTheme({ storage }).state.shown, 'light');
  theme.choose('system');
  media.matches = false;
  listener();
  assert.is(theme.state.shown, 'light');
  stop();
  media.matches = true;
  listener();
  assert.is(theme.state.shown, 'light');
});

test.run();
