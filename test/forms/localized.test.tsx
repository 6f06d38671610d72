import i18next from 'i18next';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FormServicesProvider } from '../../src/forms/services.ts';
import { Localized } from '../../src/forms/templates/Localized.tsx';
import { render, reset } from '../setup/render.tsx';
import { services, speakEnglish } from './setup.tsx';

test.before.each(speakEnglish);
test.after.each(reset);

async function shown(language: string): Promise<HTMLElement> {
  await i18next.changeLanguage(language);
  await render(
    <FormServicesProvider value={services()}>
      <Localized>
        <input />
      </Localized>
    </FormServicesProvider>,
  );
  await new Promise((resolve) => setImmediate(resolve));
  return document.querySelector<HTMLElement>('.wp-written-in')!;
}

test('a text with translations says in which language it is written, by name to readers of another one alone', async () => {
  const own = await shown('en');
  assert.equal([own.lang, own.textContent], ['en', '']);
  await reset();
  const other = await shown('he');
  assert.equal([other.lang, other.textContent], ['en', 'English']);
});

test.run();
