import i18next from 'i18next';
import { act, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import en from '../../locales/en/ui.json';
import { later } from '../../src/ui/later.tsx';
import { byRole, fire, render, reset } from '../setup/render.tsx';

test.before(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: { en: { ui: en } }, interpolation: { escapeValue: false } });
});
test.after.each(reset);

const Part = ({ text }: { text: string }): ReactNode => <p>{text}</p>;

test('a part that was fetched ahead is drawn in the same render', async () => {
  const Late = later(async () => Part);
  const { host } = await render(<Late text="here" />);
  assert.is(host.textContent, 'here');
});

test('a part on its way shows the bar along the top, or what stands in for it, and comes once', async () => {
  const { host, rerender } = await render(<p />);
  const arrivals: Array<(part: typeof Part) => void> = [];
  let asked = 0;
  const load = () => {
    asked++;
    return new Promise<typeof Part>((resolve) => {
      arrivals.push(resolve);
    });
  };
  // Made after the first render, so that nothing has fetched them ahead.
  const Late = later(load);
  const Other = later(load, ({ text }: { text: string }) => <em>{text}</em>);
  await rerender(
    <>
      <Late text="one" />
      <Late text="two" />
      <Other text="waits" />
    </>,
  );
  assert.ok(document.querySelector('.wp-top-progress'));
  assert.is(host.querySelector('em')?.textContent, 'waits');
  await act(async () => {
    for (const arrive of arrivals) arrive(Part);
  });
  assert.is([...host.querySelectorAll('p')].map((each) => each.textContent).join(), 'one,two,waits');
  assert.is(asked, 2);
});

test('a part that does not come offers another try', async () => {
  let broken = true;
  const Late = later(async () => {
    if (broken) throw new Error('no line');
    return Part;
  });
  const { host } = await render(<Late text="here" />);
  assert.is(byRole('alert').length, 1);
  broken = false;
  await fire.click(byRole('button', 'Retry')[0]!);
  assert.is(host.textContent, 'here');
});

test('a part that arrives after it was drawn as missing and before its effects ran is drawn all the same', async () => {
  const { rerender } = await render(<p />);
  let give: (part: typeof Part) => void = () => undefined;
  const Late = later(() => new Promise<typeof Part>((resolve) => void (give = resolve)));
  // Fetches it, as an idle moment would.
  await rerender(<Late text="first" />);
  const Gives = () => {
    useLayoutEffect(() => give(Part));
    return null;
  };
  // Without `act`, as in a browser: effects run in a later task than what is laid out.
  const host = document.createElement('div');
  const root = createRoot(host);
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  root.render(
    <>
      <Late text="second" />
      <Gives />
    </>,
  );
  for (let turns = 0; turns < 50 && host.textContent !== 'second'; turns++) await new Promise<void>((resolve) => void setImmediate(resolve));
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  assert.is(host.textContent, 'second');
  root.unmount();
});

test.run();
