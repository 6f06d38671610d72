import { useState, type ReactNode } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { WireRecord } from '#core';
import { actionsOf } from '../../src/resource/access.ts';
import { useActions } from '../../src/resource/actions/useActions.tsx';
import { useScreen } from '../../src/resource/screen.ts';
import { ResourceServices } from '../../src/resource/services/ResourceServices.tsx';
import { area, registryOf, source } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, listOf, settle, show, type World } from './world.tsx';

const money = { $ref: '../../schemas/common/money.schema.json' };
function registryWith(form: Record<string, unknown>) {
  const base = area(
    'things',
    {
      actions: [
        { id: 'pay', label: 'Pay', call: 'pay', form: 'pay.schema.json', confirm: 'Pay for {{name}}?' },
        { id: 'end', label: 'End', call: 'end', confirm: 'End {{name}}?' },
        { id: 'sell', label: 'Sell', call: 'sell', warns: 'warnings' },
      ],
    },
    { total: { ...money, title: 'Total' }, day: { type: 'string', format: 'date', title: 'Day' } },
  );
  const calls = {
    pay: { method: 'POST', path: 'things/{id}/pay', access: 'admin' },
    end: { method: 'POST', path: 'things/{id}/end', access: 'admin' },
    sell: { method: 'POST', path: 'things/{id}/sell', access: 'admin' },
    warnings: { method: 'GET', path: 'things/{id}/warnings', access: 'admin' },
    quote: { method: 'GET', path: 'things/{id}/quote', access: 'admin' },
    secret: { method: 'GET', path: 'things/{id}/secret', access: 'admin' },
  };
  return registryOf(
    source(
      { ...(base.manifest as object), calls },
      { ...base.files, 'pay.schema.json': { type: 'object', properties: form } },
      { handlers: Object.keys(calls) },
    ),
    area(
      'currencies',
      { serves: 'currencies' },
      { code: { type: 'string', title: 'Code' }, is_default: { type: 'integer', enum: [0, 1], title: 'Default' } },
    ),
  );
}

function Probe({ record }: { record: WireRecord }): ReactNode {
  const screen = useScreen({ resource: 'things', params: {} });
  const [isOver, setOver] = useState(false);
  const actions = useActions(screen, () => setOver(true));
  const [pay, end, sell] = actionsOf(screen.bundle, screen.resource, screen.runtime.viewer);
  return (
    <ResourceServices plugin="things">
      <main>
        <h1 tabIndex={-1}>Thing</h1>
        {!isOver && (
          <button type="button" onClick={() => actions.start(pay!, record)}>
            Start
          </button>
        )}
        <button type="button" onClick={() => actions.start(end!, record)}>
          Ask
        </button>
        <button type="button" onClick={() => actions.start(sell!, record)}>
          Offer
        </button>
      </main>
      {actions.dialog}
    </ResourceServices>
  );
}

async function press(name: string): Promise<void> {
  const [button] = byRole('button', name);
  button!.focus();
  await fire.click(button!);
  await settle();
}

async function started(form: Record<string, unknown>, { record = {}, quote = undefined as object | undefined } = {}): Promise<World> {
  const registry = registryWith(form);
  const world = createWorld(registry);
  await begin(registry);
  world.on(
    listOf('currencies', [
      { id: 1, title: 'Euro', code: 'EUR' },
      { id: 2, title: 'Dollar', code: 'USD', is_default: 1 },
      { id: 3, title: 'Yen', code: 'JPY' },
    ]),
  );
  world.on(({ method, path }) => (method === 'POST' && path.endsWith('/pay') ? { body: {} } : undefined));
  world.on(({ path }) => (path === 'things/5/quote' && quote ? { body: quote } : undefined));
  await show(world, <Probe record={{ id: 5, title: 'Thing', ...record }} />);
  await press('Start');
  await settle();
  return world;
}
const dialog = () => document.querySelector('[role=dialog]')!;
const control = (field: string, kind = 'input') => dialog().querySelector<HTMLInputElement & HTMLSelectElement>(`[data-path="${field}"] ${kind}`)!;
const currency = () => control('amount', 'select').selectedOptions[0]?.text;
const submit = async (world: World) => {
  await fire.click(byRole('button', 'Pay', dialog())[0]!);
  await settle();
  return world.of('POST')[0]?.body;
};
const quoted = { amount: { ...money, title: 'Amount', 'x-from': 'quote.amount' }, note: { type: 'string', title: 'Note' } };
const total = { amount: 9900, currency_id: 3 };

const checked = { count: 1, able: 1, first: [], refused: [], mails: [], mailed: 0 };

test.before(async () => {
  await import('../../src/resource/actions/ActionDialog.tsx');
});
test.after.each(reset);

test('an action about one record begins with what a call knows of it, in that currency for good', async () => {
  const world = await started(quoted, { record: { total }, quote: { amount: { amount: 1250, currency_id: 1 }, percent: 50 } });
  assert.match(dialog().textContent!, 'Pay for Thing?');
  assert.is(control('amount').value, '12.50');
  assert.is(currency(), 'EUR');
  assert.is(control('amount', 'select').disabled, true);
  assert.equal(await submit(world), { amount: { amount: 1250, currency_id: 1 } });
});

test('an action asks first, with what there is to know, and goes on all the same', async () => {
  const offered = async (messages: string[]): Promise<World> => {
    const registry = registryWith({});
    const world = createWorld(registry, { offers: ['bulk-check'] });
    await begin(registry);
    world.on(({ method, path }) => (method === 'POST' && path === 'things/5/sell' ? { body: {} } : undefined));
    world.on(({ path }) => (path === '-/bulk' ? { body: { ...checked, warned: messages.map((message) => ({ message, count: 1 })) } } : undefined));
    await show(world, <Probe record={{ id: 5, title: 'Thing' }} />);
    await press('Offer');
    await settle();
    return world;
  };
  await offered([]);
  assert.match(document.querySelector('[role=alertdialog]')!.textContent!, 'Thing?');
  await reset();
  const world = await offered(['It has no price.', 'No day is free.']);
  const question = document.querySelector('[role=alertdialog], [role=dialog]')!;
  assert.match(question.textContent!, /It has no price\..*No day is free\./);
  const sold = (each: World) => each.of('POST').filter(({ path }) => path === 'things/5/sell').length;
  assert.is(sold(world), 0);
  await fire.click(byRole('button', 'Sell', question)[0]!);
  await settle();
  assert.is(sold(world), 1);
});

test('an amount of nothing is left to be filled in, in its currency', async () => {
  const world = await started(quoted, { quote: { amount: { amount: 0, currency_id: 1 } } });
  assert.equal([control('amount').value, currency(), control('amount', 'select').disabled], ['', 'EUR', true]);
  await fire.type(control('amount'), '3');
  assert.equal(await submit(world), { amount: { amount: 300, currency_id: 1 } });
});

test("an API without that call offers the record's own currency", async () => {
  const world = await started(quoted, { record: { total } });
  assert.equal([control('amount').value, currency(), control('amount', 'select').disabled], ['', 'JPY', false]);
  await fire.type(control('amount'), '300');
  assert.equal(await submit(world), { amount: { amount: 300, currency_id: 3 } });
});

test('a field begins with one of the record, and what was typed wins', async () => {
  const form = {
    day: { type: 'string', format: 'date', title: 'New day', 'x-from': 'day' },
    text: { type: 'string', title: 'Text', 'x-from': 'title', default: 'none' },
  };
  const world = await started(form, { record: { day: '2026-05-04' } });
  assert.equal([control('day').value, control('text').value], ['Mon, May 4, 2026', 'Thing']);
  assert.is(world.of('GET').filter(({ path }) => path.startsWith('things')).length, 0);
  await fire.type(control('text'), 'Other');
  assert.equal(await submit(world), { day: '2026-05-04', text: 'Other' });
});

const refusing = (world: World, ...answers: Array<{ status: number; body: object }>) =>
  world.on(({ method }) => (method === 'POST' ? answers.shift() : undefined));
const told = ({ stores }: World) => stores.notices.state.items.map(({ kind, text }) => `${kind}: ${text}`);
const alerts = () => [...document.querySelectorAll('.wp-modal [role=alert]')].map(({ textContent }) => textContent).filter(Boolean);

test('what the API says of a field stands at it in the dialog and has the focus, and goes with the next try', async () => {
  const world = await started({ note: { type: 'string', title: 'Note' }, text: { type: 'string', title: 'Text' } });
  const field = () => dialog().querySelector('[data-path=text]')!;
  refusing(
    world,
    { status: 400, body: { text: ['Too little.'], day: ['It is over.'] } },
    { status: 409, body: { message: 'Somebody was quicker.' } },
  );
  await submit(world);
  assert.match(field().textContent!, 'Too little.');
  assert.ok(field().contains(document.activeElement));
  assert.equal([alerts().length, told(world)], [1, []]);
  assert.match(alerts()[0]!, 'It is over.');
  await submit(world);
  assert.not.match(field().textContent!, 'Too little.');
  assert.equal([alerts(), told(world)], [['Somebody was quicker.'], []]);
  await submit(world);
  assert.equal([document.querySelector('[role=dialog]'), told(world)], [null, ['success: Pay: done.']]);
});

test('a question that was refused says so itself and stays open, and the next answer takes it away', async () => {
  const world = await started({});
  await press('Cancel');
  await press('Ask');
  refusing(world, { status: 409, body: { message: 'Somebody was quicker.' } }, { status: 200, body: {} });
  await press('End');
  assert.equal([alerts(), told(world)], [['Somebody was quicker.'], []]);
  await press('End');
  assert.equal([document.querySelector('[role=alertdialog]'), told(world)], [null, ['success: End: done.']]);
});

test('an action that takes away the button it began at leaves the focus to what is left', async () => {
  const world = await started({});
  assert.is(world.of('POST').length, 0);
  await submit(world);
  assert.equal([byRole('button', 'Start').length, document.activeElement?.tagName], [0, 'H1']);
});

test.run();
