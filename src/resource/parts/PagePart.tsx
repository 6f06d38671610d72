import { useMemo, type ComponentType, type ReactNode } from 'react';
import { can, type PagePart as PageDecl } from '#core';
import { Contained, later } from '#ui';
import type { PageProps } from '../area.ts';
import type { Unanswered } from '../Loaded.tsx';
import { LostPart } from '../LostPart.tsx';
import type { PartProps } from './PartProps.ts';

/** What its page is given, and what is said where its code does not come. */
type DrawnProps = PageProps & { unanswered: Unanswered | undefined };
const pages = new Map<string, ComponentType<DrawnProps>>();

/** A part that the plugin's client half supplies. */
export function PagePart({ screen, part, record, isShown, onMark, register, unanswered }: PartProps<PageDecl>): ReactNode {
  const { bundle, params, runtime } = screen;
  const Page = useMemo(() => {
    const key = `${bundle.id} ${part.page}`;
    const known =
      pages.get(key) ??
      later<DrawnProps>(
        async () => {
          const load = bundle.client?.pages?.[part.page];
          if (!load) throw new Error(`plugin "${bundle.id}": client.tsx supplies no page "${part.page}"`);
          const Own = (await load()).default;
          return ({ unanswered: _said, ...props }) => <Own {...props} />;
        },
        undefined,
        LostPart,
      );
    pages.set(key, known);
    return known;
  }, [bundle, part.page]);
  const within = useMemo(() => ({ record, isShown, onMark, ...(register && { register }) }), [record, isShown, onMark, register]);
  return (
    <Contained name={`page "${part.page}" of plugin "${bundle.id}"`} explains={can(runtime.viewer, 'admin')} of={record}>
      <Page params={params} plugin={bundle.id} part={within} unanswered={unanswered} />
    </Contained>
  );
}
