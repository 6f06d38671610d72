import type { FormAddress } from '#forms';
import { publicAddress, type WireRecord } from '#core';
import { later } from '#ui';
import type { Screen } from '../screen.ts';

const AddressNote = /* @__PURE__ */ later(async () => (await import('./AddressNote.tsx')).AddressNote);

/** The public address of a record that is edited, and what is said when it changes; `undefined` where its records have none. */
export function addressIn(screen: Screen, record: WireRecord): FormAddress | undefined {
  const { resource, runtime } = screen;
  const field = resource.decl.addresses?.field;
  if (field === undefined || !runtime.stores.features.has('addresses')) return undefined;
  const pathOf = (slug: string) => publicAddress(resource, record, slug) ?? `/${slug}`;
  const Note = ({ saved, value }: { saved: string; value: string }) => (
    <AddressNote screen={screen} record={record} from={pathOf(saved)} to={pathOf(value)} />
  );
  return { field, pathOf, Note };
}
