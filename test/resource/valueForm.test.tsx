// What is typed while a fresher record comes in.
import { useLayoutEffect, useState } from 'react';
import { act } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import { useValueForm, type ValueForm } from '../../src/resource/edit/useValueForm.ts';
import { render, reset } from '../setup/render.tsx';

test.after.each(reset);

const schema = { type: 'object' as const, properties: { title: { type: 'string' as const }, note: { type: 'string' as const } } };
const loaded: WireRecord = { id: 1, title: 'Kayaks', note: 'old' };
const fresher: WireRecord = { id: 1, title: 'Kayaks', note: 'new' };

let form: ValueForm;
let bring: (base: WireRecord) => void = () => undefined;

/** Somebody types as the fresher record is drawn, before anything that follows a drawing has run. */
function Probe() {
  const [base, setBase] = useState(loaded);
  bring = setBase;
  form = useValueForm({ base, check: () => ({}), bodyOf: (value) => value, form: { schema, sections: [], label: () => ({ title: '' }) } });
  const { onChange } = form.props;
  useLayoutEffect(
    function type() {
      if (base === fresher) onChange({ ...loaded, title: 'Canoes' });
    },
    [base, onChange],
  );
  return null;
}

test('what is typed in the moment a fresher record comes in stays, and so does what is fresher', async () => {
  await render(<Probe />);
  await act(async () => bring(fresher));
  assert.equal(form.value, { id: 1, title: 'Canoes', note: 'new' });
  assert.equal(form.changed, ['title']);
});

test.run();
