import type { ComponentType, ReactNode } from 'react';
import { can, partKindOf, type PartDecl, type PartKind, type WireRecord } from '#core';
import { later } from '#ui';
import type { PartProps } from '../parts/PartProps.ts';
import { partKinds } from '../screenKinds.ts';
import type { Screen } from '../screen.ts';

type Drawn = ComponentType<PartProps>;
const drawn: Partial<Record<PartKind, Drawn>> = {
  figure: /* @__PURE__ */ later(partKinds.figure as () => Promise<Drawn>),
  page: /* @__PURE__ */ later(partKinds.page as () => Promise<Drawn>),
};

interface StepAsideProps {
  screen: Screen;
  parts: readonly PartDecl[];
  record: WireRecord;
  id: string;
}

/** What is in sight beside every step: pages and figures, which save nothing. */
export function StepAside({ screen, parts, record, id }: StepAsideProps): ReactNode {
  const open = parts.filter(({ access }) => access === undefined || can(screen.runtime.viewer, access));
  return open.map((part) => {
    const Kind = drawn[partKindOf(part)];
    const title = screen.words.part(part.id) ?? part.title ?? part.id;
    return (
      Kind && (
        <section key={part.id} className="wp-steps-aside" aria-label={title} data-part={part.id}>
          <Kind {...{ screen, title, record, id, onMark: ignore, onOthers: ignore }} part={part} isShown isAlone={false} />
        </section>
      )
    );
  });
}

const ignore = () => undefined;
