import { Button, Classes } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { can, filtersToWire, orderOfList, type Filter, type Wire } from '#core';
import { later } from '#ui';
import type { ListModel } from '../list/useListScreen.ts';

const OrderDialog = /* @__PURE__ */ later(async () => (await import('./OrderDialog.tsx')).OrderDialog);

/**
 * Putting the records of a list in order, where its people give them one and the API takes
 * it. Where each value of a relation has an order of its own, one of them is chosen first.
 */
export function OrderButton({ model }: { model: ListModel }): ReactNode {
  const { resource, runtime, words } = model.screen;
  const { names } = useSnapshot(runtime.stores.features.state);
  const [isOpen, setOpen] = useState(false);
  const order = orderOfList(resource.decl);
  if (!order || !names.includes('order') || !can(runtime.viewer, resource.access.update)) return null;
  const among = amongOf(model, order.within);
  const why = among ? undefined : words.t('order.choose', { name: words.field(order.within!) });
  return (
    <>
      <Button
        variant="minimal"
        icon="sort"
        text={words.t('order.button')}
        // Not `disabled`: who works with keys comes to it too, and reads what to do first.
        {...(!among && { 'aria-disabled': true, className: Classes.DISABLED, title: why })}
        onClick={() => among && setOpen(true)}
      />
      {isOpen && among && <OrderDialog model={model} by={order.by} among={among} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What those have in common that are put in order, as filters; `undefined`: nothing has been chosen. */
function amongOf({ screen, within, address }: ListModel, field: string | undefined): Wire | undefined {
  if (field === undefined) return {};
  const { resource, params, runtime } = screen;
  const { parent } = resource.place;
  const above = parent?.field === field ? params[parent.param] : undefined;
  if (above !== undefined && resource.listPath.includes(`{${parent!.param}}`)) return {};
  const given = above ?? within.only[field];
  const chosen: Filter | undefined = given === undefined || given === null ? address.state.filters[field] : { kind: 'equals', value: String(given) };
  return chosen?.kind === 'equals' ? filtersToWire(resource, { [field]: chosen }, { viewerId: runtime.viewer.id, today: new Date() }) : undefined;
}
