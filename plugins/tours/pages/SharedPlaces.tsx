import { Switch } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { createResourceApi } from '#api';
import { recordsWritten, tellError, tellSuccess, useLoad, useScreen } from '#resource';

const none = {};
const field = 'shared_capacity';

/** Whether options that start at one time share its places. */
export function SharedPlaces({ id, readOnly }: { id: number; readOnly: boolean }): ReactNode {
  const { runtime, resource, words } = useScreen({ resource: 'products', params: none });
  const { http, stores } = runtime;
  const api = createResourceApi(http, resource);
  const [saving, setSaving] = useState(false);
  const { value } = useLoad(`products/${id}/${field}`, () => api.get(id, { fields: ['id', field] }));
  const change = async (isShared: boolean) => {
    setSaving(true);
    try {
      await api.update(id, { [field]: isShared });
      tellSuccess(stores, words.message('updated'), words);
    } catch (error) {
      tellError(stores, error, words);
    } finally {
      recordsWritten(stores);
      setSaving(false);
    }
  };
  return (
    <Switch
      checked={value?.[field] === true}
      disabled={readOnly || saving || value === undefined}
      label={words.field(field)}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
