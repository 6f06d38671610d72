import { useEffect, useState, type ReactNode } from 'react';
import type { LinksPart, ListPart, PagePart, RowsPart } from '#core';
import { useEvent } from '#ui';
import { mayUpdate } from '../access.ts';
import { useLeaving } from '../editing/useLeaving.ts';
import { Loaded } from '../Loaded.tsx';
import { LinksChoice } from '../parts/LinksPart.tsx';
import { ListPart as List } from '../parts/ListPart.tsx';
import { insteadOf } from '../parts/contributed.ts';
import { OfContributor } from '../parts/OfContributor.tsx';
import { PagePart as Page } from '../parts/PagePart.tsx';
import type { PartProps } from '../parts/PartProps.ts';
import type { Mark, PagePort } from '../parts/PartHost.ts';
import { RowsPart as Rows } from '../parts/RowsPart.tsx';
import { useLinks } from '../parts/useLinks.ts';
import type { Then } from '../edit/useConflict.ts';
import type { StepProps } from './StepSlot.ts';
import { useRegistered } from './useRegistered.ts';

/** What a part is given that is drawn as a step. */
const asPart = <Part extends PartProps['part']>({ screen, part, title, record, id = '' }: StepProps<Part>, onMark: (mark: Mark) => void) => ({
  screen,
  part,
  title,
  record,
  id,
  onMark,
  isShown: true,
  isAlone: false,
  onOthers: ignore,
});
const ignore = () => undefined;

/** Whether the record is only to be looked at. */
const isClosed = ({ screen: { resource, runtime } }: StepProps): boolean => !mayUpdate(resource, runtime.viewer);

/** Records that point here are saved one by one: there is nothing left to do but go on. */
export function ListStep(props: StepProps<ListPart>): ReactNode {
  useSaves(props, { mark: undefined, saving: false, readOnly: isClosed(props), leave: ignore, save: async () => true });
  return <List {...asPart(props, ignore)} />;
}

/** Which records of another resource belong to this one, saved with the step. */
export function LinksStep(props: StepProps<LinksPart>): ReactNode {
  const { screen, part, title, id = '' } = props;
  const links = useLinks(screen, part.links, id, { quietly: true });
  const { nodes, error, reload, isChanged, readOnly, saving } = links;
  const leave = useLeaving(isChanged && !readOnly, ignore);
  useSaves(props, { mark: isChanged ? 'changed' : undefined, saving, readOnly, leave, save: links.save });
  return (
    <Loaded of={{ value: nodes, error, loading: error === undefined, reload }} failed={screen.words.t('form.failed', { singular: title })}>
      {(known) => <LinksChoice screen={screen} links={links} title={title} nodes={known} />}
    </Loaded>
  );
}

/** A page of the area: it says itself how it is saved, or there is nothing to save. */
export function PageStep(props: StepProps<PagePart>): ReactNode {
  const own = usePort(props);
  return <Page {...asPart(props, own.onMark)} register={own.register} />;
}

/** A page of another area in place of what the step would show. */
export function InsteadStep(props: StepProps): ReactNode {
  const { screen, part } = props;
  const { plugin, page } = insteadOf(screen, part)!;
  return (
    <OfContributor screen={screen} plugin={plugin} part={part.id}>
      {(within) => <PageStep {...props} screen={within} part={{ id: part.id, page }} />}
    </OfContributor>
  );
}

/** Records that point here in one table, saved with the step. */
export function RowsStep(props: StepProps<RowsPart>): ReactNode {
  const own = usePort(props);
  return <Rows {...asPart(props, own.onMark)} register={own.register} />;
}

/** A step that says itself how it is saved. */
function usePort(props: StepProps): { onMark: (mark: Mark) => void; register: (port: PagePort) => () => void } {
  const { port, register } = useRegistered();
  const [mark, setMark] = useState<Mark>(undefined);
  const [saving, setSaving] = useState(false);
  const leave = useLeaving(port?.isChanged === true, ignore);
  useSaves(props, {
    leave,
    mark: mark ?? (port?.isChanged ? 'changed' : undefined),
    saving,
    readOnly: port ? port.isReadOnly === true : isClosed(props),
    async save() {
      setSaving(true);
      try {
        return (await port?.save()) ?? true;
      } finally {
        setSaving(false);
      }
    },
  });
  return { onMark: setMark, register };
}

interface Saves {
  mark: Mark;
  saving: boolean;
  readOnly: boolean;
  /** It is being left, saved. */
  leave: () => void;
  save: PagePort['save'];
}

/** Effect: tells the bar how the step is saved. */
function useSaves({ register, onStatus, onPassed }: StepProps, { mark, saving, readOnly, leave, save }: Saves): void {
  const start = useEvent(async (then: Then) => {
    const worked = saving ? false : await save();
    if (worked === false) return;
    leave();
    onPassed({ then, isTold: worked === 'told' });
  });
  useEffect(() => register({ save: (then) => void start(then) }), [register, start]);
  useEffect(
    function tellBar() {
      onStatus({ saving, readOnly, mark });
    },
    [onStatus, saving, readOnly, mark],
  );
}
