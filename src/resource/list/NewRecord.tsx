import { useState, type ReactNode } from 'react';
import { AppButton, ButtonLink, later } from '#ui';
import { mayCreate } from '../access.ts';
import { hrefsOf } from '../hrefs.ts';
import type { ListModel } from './useListScreen.ts';

const CreateDialog = /* @__PURE__ */ later(async () => (await import('../edit/CreateDialog.tsx')).CreateDialog);

/** The way to a new record: to the form's own address, or, where fields are given that no address holds, a dialog that has them filled in. */
export function NewRecord({
  model: {
    screen,
    within: { only, isClosed },
  },
}: {
  model: ListModel;
}): ReactNode {
  const { words, resource, runtime, bundle } = screen;
  const [isOpen, setOpen] = useState(false);
  const { create } = hrefsOf(screen);
  const text = words.t('list.new', { singular: words.inSentence });
  const isInAddress = Object.keys(only).every((field) => field === resource.place.parent?.field);
  if (isClosed) return null;
  if (create && isInAddress) return <ButtonLink look="dark" icon="plus" href={create} text={text} />;
  if (isInAddress || !mayCreate(resource, runtime.viewer)) return null;
  return (
    <>
      <AppButton look="dark" icon="plus" text={text} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && <CreateDialog plugin={bundle.id} resource={resource.name} given={only} onDone={() => setOpen(false)} />}
    </>
  );
}
