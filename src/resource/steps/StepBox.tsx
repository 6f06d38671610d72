import { useEffect, useId, useRef, type ComponentType, type ReactNode, type RefObject } from 'react';
import { partKindOf } from '#core';
import { later } from '#ui';
import { LostPart } from '../LostPart.tsx';
import { insteadOf } from '../parts/contributed.ts';
import { InsteadOfNoAnswer } from '../Unanswered.ts';
import { FieldsStep } from './FieldsStep.tsx';
import type { StepProps } from './StepSlot.ts';
import { unkeptIn } from './unkept.tsx';

const kind = (load: () => Promise<ComponentType<never>>) => later(load as () => Promise<ComponentType<StepProps>>, undefined, LostPart);
const others = async () => import('./OtherSteps.tsx');
const kinds = {
  fields: FieldsStep as ComponentType<never>,
  list: /* @__PURE__ */ kind(async () => (await others()).ListStep),
  links: /* @__PURE__ */ kind(async () => (await others()).LinksStep),
  rows: /* @__PURE__ */ kind(async () => (await others()).RowsStep),
  page: /* @__PURE__ */ kind(async () => (await others()).PageStep),
  instead: /* @__PURE__ */ kind(async () => (await others()).InsteadStep),
} as const;

/** The step in sight: its heading, what it is for, and what is filled in. */
export function StepBox({ heading, ...props }: StepProps & { heading: RefObject<HTMLHeadingElement | null> }): ReactNode {
  const { part, title, screen } = props;
  const label = useId();
  const purpose = screen.words.purpose(part);
  const of = insteadOf(screen, part) ? 'instead' : partKindOf(part);
  if (of === 'figure') throw new Error(`part "${part.id}" is a figure, which is no step`);
  const Kind = kinds[of] as ComponentType<StepProps>;
  return (
    <section className="wp-step" aria-labelledby={label} data-part={part.id}>
      <h2 id={label} ref={heading} tabIndex={-1} className="bp6-heading wp-step-title">
        {title}
      </h2>
      {purpose !== undefined && <p className="wp-quiet wp-step-purpose">{purpose}</p>}
      <InsteadOfNoAnswer value={unkeptIn(props)}>
        <Kind {...props} />
      </InsteadOfNoAnswer>
    </section>
  );
}

/** Effect: whoever goes from one step to another finds the focus on its heading. */
export function useArrivedHeading(part: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(part);
  useEffect(
    function arrive() {
      if (shown.current === part) return;
      shown.current = part;
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView?.({ block: 'nearest' });
    },
    [part],
  );
  return heading;
}
