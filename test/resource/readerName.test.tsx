// A form holds names in the default language; sentences about its record say them in the reader's.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { actionsOf } from '../../src/resource/access.ts';
import { MissingDialog } from '../../src/resource/actions/MissingDialog.tsx';
import { useActions } from '../../src/resource/actions/useActions.tsx';
import { HistoryDrawer } from '../../src/resource/history/HistoryDrawer.tsx';
import { PublishingPanel } from '../../src/resource/publish/PublishingPanel.tsx';
import { useScreen, type Screen } from '../../src/resource/screen.ts';
import { TranslationsPanel } from '../../src/resource/translations/TranslationsPanel.tsx';
import { UsesPanel } from '../../src/resource/uses/UsesPanel.tsx';
import { area, registryOf } from '../setup/areas.ts';
import { byRole, fire, reset } from '../setup/render.tsx';
import { begin, createWorld, settle, show } from './world.tsx';

const record = { id: 5, title: 'Chair' };
const nothing = () => undefined;

async function shown(Shown: (props: { screen: Screen }) => React.ReactNode) {
  const registry = registryOf(area('things', { publishing: true }, { title: { type: 'string', title: 'Title', 'x-localized': true } }));
  const world = createWorld(registry, { offers: ['publishing'], language: 'de' });
  await begin(registry);
  world.on(({ method, path, headers }) =>
    method === 'GET' && path === 'things/5' ? { body: headers['X-Language'] === 'de' ? { id: 5, title: 'Stuhl' } : record } : undefined,
  );
  world.on(({ method }) => (method === 'POST' ? { body: {} } : undefined));
  const Probe = () => <Shown screen={useScreen({ resource: 'things', params: {} })} />;
  await show(world, <Probe />);
  await settle();
  return world;
}

function Publish({ screen }: { screen: Screen }) {
  const actions = useActions(screen);
  return (
    <>
      <button type="button" onClick={() => actions.start(publishIn(screen), record)}>
        Go
      </button>
      {actions.dialog}
    </>
  );
}

const publishIn = ({ bundle, resource, runtime }: Screen) => actionsOf(bundle, resource, runtime.viewer).find(({ decl }) => decl.id === 'publish')!;

test.before(async () => {
  await import('../../src/resource/actions/ActionDialog.tsx');
});
test.after.each(reset);

const panels = {
  uses: ({ screen }: { screen: Screen }) => <UsesPanel {...{ screen, record }} onClose={nothing} />,
  history: ({ screen }: { screen: Screen }) => <HistoryDrawer {...{ screen, record }} onClose={nothing} onRestored={nothing} />,
  translations: ({ screen }: { screen: Screen }) => (
    <TranslationsPanel {...{ screen, record }} readOnly texts={{ typed: {}, setTyped: nothing }} onClose={nothing} />
  ),
  publishing: ({ screen }: { screen: Screen }) => <PublishingPanel {...{ screen, record }} onChanged={nothing} onClose={nothing} />,
  'what is missing': ({ screen }: { screen: Screen }) => (
    <MissingDialog {...{ screen, record }} action={publishIn(screen)} missing={{}} onClose={nothing} />
  ),
};
for (const [name, Panel] of Object.entries(panels)) {
  test(`a panel calls the record by the name its reader reads: ${name}`, async () => {
    await shown(Panel);
    assert.match(document.body.textContent!, 'Stuhl');
    assert.not.match(document.body.textContent!, 'Chair');
  });
}

test('so does the notice after an action', async () => {
  const world = await shown(Publish);
  await fire.click(byRole('button', 'Go')[0]!);
  await settle();
  await fire.click(byRole('button', 'Publish', byRole('alertdialog')[0]!)[0]!);
  await settle();
  assert.equal(
    world.stores.notices.state.items.map(({ text }) => text),
    ['Published: Stuhl'],
  );
});

test.run();
