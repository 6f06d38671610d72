import { useMemo, type ReactNode } from 'react';
import { EditPage, RuntimeProvider, useRuntime, type PageProps, type PluginBundle, type Runtime } from '#resource';

/** Where the form stands when it is opened below a category: its parent is known, and saving leads back to the parent's children. */
const below = {
  paths: { list: '/categories-childs/{id}', create: '/categories-childs/{id}/new', edit: '/categories-childs/{id}/{catId}' },
  parent: { resource: 'categories', field: 'parent_id', param: 'id' },
};

const placed = new WeakMap<PluginBundle, PluginBundle>();

function placedBelow(bundle: PluginBundle): PluginBundle {
  const known = placed.get(bundle);
  if (known) return known;
  const resources = (bundle.manifest.resources ?? []).map((decl) => ({ ...decl, ...below }));
  const made = { ...bundle, manifest: { ...bundle.manifest, resources } };
  placed.set(bundle, made);
  return made;
}

const runtimeBelow = (runtime: Runtime, own: string): Runtime => ({
  ...runtime,
  load: async (plugin) => { const bundle = await runtime.load(plugin); return plugin === own ? placedBelow(bundle) : bundle; },
  loaded: (plugin) => { const bundle = runtime.loaded(plugin); return bundle && plugin === own ? placedBelow(bundle) : bundle; },
});

/** The generic form of a category, at its address below the parent. */
export default function ChildPage({ params, plugin }: PageProps): ReactNode {
  const runtime = useRuntime();
  const value = useMemo(() => runtimeBelow(runtime, plugin), [runtime, plugin]);
  return <RuntimeProvider value={value}><EditPage plugin={plugin} resource="categories" params={params} {...(params.catId !== undefined && { id: params.catId })} /></RuntimeProvider>;
}
