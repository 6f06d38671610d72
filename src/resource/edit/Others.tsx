import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { createResourceApi } from '#api';
import type { WireRecord } from '#core';
import { later, useEvent } from '#ui';
import type { Screen } from '../screen.ts';
import { tellError } from '../tell.ts';
import type { Edit } from './useEdit.ts';
import { heavyFields } from './useRecord.ts';

// Nobody waits for what others do.
const nothing = () => null;
const AlsoHere = /* @__PURE__ */ later(async () => (await import('./AlsoHere.tsx')).AlsoHere, nothing, nothing);
const OthersChange = /* @__PURE__ */ later(async () => (await import('./OthersChange.tsx')).OthersChange, nothing, nothing);

/** The id by which a record is told of, where the API tells. */
function useToldId({ runtime, resource }: Screen, record: WireRecord): number | undefined {
  const { names } = useSnapshot(runtime.stores.features.state);
  return names.includes('live') && !resource.single && typeof record.id === 'number' ? record.id : undefined;
}

/** Who else has a record open. With `edit`, they are told when its reader types. */
export function OthersHere({ screen, record, edit }: { screen: Screen; record: WireRecord; edit?: Pick<Edit, 'form'> }): ReactNode {
  const id = useToldId(screen, record);
  if (id === undefined) return null;
  return <AlsoHere screen={screen} id={id} {...(edit && { typed: edit.form.value, isChanged: edit.form.isChanged })} />;
}

interface OthersDidProps {
  screen: Screen;
  record: WireRecord;
  /** Its form, whose words are kept and compared. */
  edit?: Edit;
  reload: () => void;
  /** There are forms besides, which are not read anew. */
  isPartial?: boolean;
}

/** What others did to a record that is open. */
export function OthersDid({ screen, record, edit, reload, isPartial = false }: OthersDidProps): ReactNode {
  const id = useToldId(screen, record);
  const compare = useEvent(() => void seeBoth(screen, record, edit!));
  if (id === undefined) return null;
  const version = typeof record.version === 'number' ? record.version : undefined;
  const isChanged = edit?.form.isChanged === true && !edit.readOnly;
  return <OthersChange {...{ screen, id, version, isChanged, reload, isPartial }} hear={edit?.form.hear} onCompare={edit && compare} />;
}

/** Both versions, as a save would meet them. */
async function seeBoth(screen: Screen, { id }: WireRecord, edit: Edit): Promise<void> {
  const { runtime, resource, params, words } = screen;
  try {
    const theirs = await createResourceApi(runtime.http, resource, params).get(String(id), { expand: heavyFields(resource, runtime.viewer) });
    edit.form.hear();
    edit.conflict.meet({ mine: edit.form.value, theirs, then: 'stay' });
  } catch (error) {
    tellError(runtime.stores, error, words);
  }
}
