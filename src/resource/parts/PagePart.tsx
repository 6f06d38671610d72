import { useMemo, type ComponentType, type ReactNode } from 'react';
import { can, type PagePart as PageDecl } from '#core';
import { Contained, later } from '#ui';
import type { PageProps } from '../area.ts';
import { LostPart } from '../LostPart.tsx';
import type { Screen } from '../screen.ts';
import type { PartProps } from './PartProps.ts';

type Bundle = Screen['bundle'];

type Drawn = ComponentType<PageProps>;

/** The pages of each area that is here, as they were first drawn. */
const drawn = new WeakMap<Bundle, Map<string, Drawn>>();

/** A page of an area, the same component each time. */
function pageOf(bundle: Bundle, name: string): Drawn {
  const pages = drawn.get(bundle) ?? new Map<string, Drawn>();
  drawn.set(bundle, pages);
  const known =
    pages.get(name) ??
    later<PageProps>(
      async () => {
        const load = bundle.client?.pages?.[name];
        if (!load) throw new Error(`plugin "${bundle.id}": client.tsx supplies no page "${name}"`);
        return (await load()).default;
      },
      undefined,
      LostPart,
    );
  pages.set(name, known);
  return known;
}

/** A part that the plugin's client half supplies. */
export function PagePart({ screen, part, record, isShown, onMark, reload, register }: PartProps<PageDecl>): ReactNode {
  const { bundle, params, runtime } = screen;
  const Page = useMemo(() => pageOf(bundle, part.page), [bundle, part.page]);
  const within = useMemo(
    () => ({ record, isShown, onMark, ...(reload && { reload }), ...(register && { register }) }),
    [record, isShown, onMark, reload, register],
  );
  return (
    <Contained name={`page "${part.page}" of plugin "${bundle.id}"`} explains={can(runtime.viewer, 'admin')} of={record}>
      <Page params={params} plugin={bundle.id} part={within} />
    </Contained>
  );
}
