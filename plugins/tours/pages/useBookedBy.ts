import { useState } from 'react';
import { createResourceApi } from '#api';
import { recordsWritten, tellError, tellSuccess, useLoad, useScreen, type Words } from '#resource';

/** What a tour is booked by; the other kind is kept and rests. */
export type BookedBy = 'SCHEDULES' | 'OPTIONS';

export interface BookedByPort {
  /** `null`: nothing was made yet, and the first schedule or option decides; `undefined` until that is known. */
  by: BookedBy | null | undefined;
  saving: boolean;
  words: Words;
  change: (to: BookedBy) => Promise<void>;
}

const none = {};
const field = 'availability_by';

/** What a tour is booked by, and changing it. */
export function useBookedBy(id: number): BookedByPort {
  const { runtime, resource, words } = useScreen({ resource: 'products', params: none });
  const { http, stores } = runtime;
  const api = createResourceApi(http, resource);
  const [saving, setSaving] = useState(false);
  const { value } = useLoad(`products/${id}/bookedBy`, () => api.get(id, { fields: ['id', field] }));
  return {
    by: value && ((value[field] as BookedBy | null | undefined) ?? null),
    saving,
    words,
    async change(to) {
      setSaving(true);
      try {
        await api.update(id, { [field]: to });
        tellSuccess(stores, words.t(`text.nowBy.${to}`, { ns: 'tours' }), words);
      } catch (error) {
        tellError(stores, error, words);
      } finally {
        recordsWritten(stores);
        setSaving(false);
      }
    },
  };
}
