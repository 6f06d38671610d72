import Form, { withTheme, type FormProps } from '@rjsf/core';
import i18next from 'i18next';
import type { ComponentType } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { theme } from '#forms';
import { translateStringWith } from '../../src/forms/strings.ts';
import { render, reset } from '../setup/render.tsx';
import { speakEnglish } from './setup.tsx';

interface Case {
  name: string;
  props: FormProps;
}
type Run = () => unknown;

/** The forms of rjsf's own snapshot tests: its suites run with a form that only notes what it was given, and nothing is expected of it. */
async function formsOfRjsf(): Promise<Case[]> {
  const cases: Case[] = [];
  const runs: Array<{ name: string; run: Run }> = [];
  const path: string[] = [];
  const later = (name: string, run: Run) => runs.push({ name: [...path, name].join(', '), run });
  const within = (name: string, run: Run) => {
    path.push(name);
    run();
    path.pop();
  };
  const anything: unknown = new Proxy(() => anything, { get: () => anything });
  const ignore = () => undefined;
  Object.assign(globalThis, {
    describe: within,
    test: later,
    beforeAll: (run: Run) => later('before', run),
    afterAll: ignore,
    beforeEach: ignore,
    afterEach: ignore,
    expect: () => anything,
    vi: { mock: ignore, fn: (run: unknown) => run },
  });
  const suites = (await import('@rjsf/snapshot-tests')) as unknown as Record<string, (form: ComponentType<FormProps>, options: object) => void>;
  let current = '';
  const Note = (props: FormProps) => {
    cases.push({ name: current, props });
    return null;
  };
  for (const declare of Object.values(suites)) declare(Note, {});
  for (const { name, run } of runs) {
    current = name;
    await run();
  }
  return cases;
}

const cases = await formsOfRjsf();
const Themed = withTheme(theme);
const plain = (text: string | null | undefined) => (text ?? '').replace(/\*|\s+/g, ' ').trim();

function nameOf(host: HTMLElement, control: Element): string {
  const named = control
    .getAttribute('aria-labelledby')
    ?.split(' ')
    .map((id) => host.querySelector(`#${CSS.escape(id)}`)?.textContent)
    .join(' ');
  const label = control.id ? host.querySelector(`label[for="${CSS.escape(control.id)}"]`) : null;
  return plain(control.getAttribute('aria-label') ?? named ?? (label ?? control.closest('label'))?.textContent);
}

/** Names of the controls in order, and the texts that name anything. */
function seen(host: HTMLElement): { controls: string[]; labels: string[]; text: string } {
  return {
    controls: [...host.querySelectorAll('input:not([type=hidden]), select, textarea')].map((control) => nameOf(host, control)),
    labels: [...host.querySelectorAll('label, legend, h5')].map((element) => plain(element.textContent)),
    text: plain(host.textContent),
  };
}

async function look(form: typeof Form | typeof Themed, props: FormProps) {
  const View = form as ComponentType<FormProps>;
  const found = seen((await render(<View translateString={translateStringWith(i18next.t)} {...props} />)).host);
  await reset();
  return found;
}

/** Where ours differs on purpose. */
const more: Record<string, string> = {
  'format color': 'the code of a colour can also be typed',
  'format datetime': 'a moment says in which time zone it is meant',
};
/** The name of a free member is asked for in words of ours ("foo Key" there). */
const inOurWords = (name: string) => name.replace(/^(.+) Key$/, 'Name of $1');
/** Items of a list without a title of their own are headed by their number alone ("tasks-1" there): the list is headed by its name. */
const isNumbered = (label: string) => /^.+-\d+$/.test(label);

function differences(name: string, theirs: ReturnType<typeof seen>, ours: ReturnType<typeof seen>): string[] {
  const extra = Object.keys(more).some((each) => name.endsWith(each)) ? 1 : 0;
  const wanted = theirs.controls.map(inOurWords);
  const lost = theirs.labels.filter((label) => !isNumbered(label) && !ours.text.includes(label) && !ours.controls.includes(inOurWords(label)));
  return [
    ...(ours.controls.length === wanted.length + extra ? [] : [`${name}: ${ours.controls.length} controls for ${wanted.length}`]),
    // Where theirs has no name, ours may have one.
    ...wanted.filter((each, i) => each !== '' && ours.controls[i] !== each).map((each) => `${name}: no control "${each}" in its place`),
    ...lost.map((each) => `${name}: no label "${each}"`),
  ];
}

test.before(speakEnglish);

test("knows every form of rjsf's snapshot tests", () => {
  assert.ok(cases.length > 130, `${cases.length} forms`);
  assert.is(cases.filter(({ props }) => !props.schema).length, 0);
});

const atOnce = 25;
for (let first = 0; first < cases.length; first += atOnce) {
  test(`has the controls and labels of the core theme (forms ${first + 1} to ${Math.min(first + atOnce, cases.length)})`, async () => {
    const found: string[] = [];
    for (const { name, props } of cases.slice(first, first + atOnce))
      found.push(...differences(name, await look(Form, props), await look(Themed, props)));
    assert.equal(found, []);
  });
}

test.run();
