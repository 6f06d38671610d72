import { useState } from 'react';
import { callApi, createResourceApi, isApiError } from '#api';
import { can } from '#core';
import { recordsWritten, tellCallFailure, tellError, tellSuccess, useLoad, useScreen, type Words } from '#resource';
import { watchAddress } from '../watchAddress.ts';

export interface VideoPort {
  /** Where it is watched; null: there is none, `undefined` until that is known. */
  video: string | null | undefined;
  error: unknown;
  reload: () => void;
  saving: boolean;
  readOnly: boolean;
  words: Words;
  /** What the API says of the link; absent: nothing. */
  problem: string | undefined;
  /** Both answer whether it worked. */
  add: (link: string) => Promise<boolean>;
  remove: () => Promise<boolean>;
}

const none = {};

/** The video of a tour, the call that adds it, and taking it away again. */
export function useVideo(id: number): VideoPort {
  const { runtime, bundle, resource, words } = useScreen({ resource: 'products', params: none });
  const { http, stores, viewer } = runtime;
  const call = bundle.manifest.calls!.video!;
  const api = createResourceApi(http, resource);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const { value, error, reload } = useLoad(`products/${id}/video`, async () => ({
    link: (await api.get(id, { fields: ['id', 'video_url'] })).video_url,
  }));
  async function carryOut(write: () => Promise<unknown>, failed: (error: unknown) => void): Promise<boolean> {
    setSaving(true);
    setProblem(undefined);
    try {
      await write();
      recordsWritten(stores);
      return true;
    } catch (failure) {
      failed(failure);
      return false;
    } finally {
      setSaving(false);
    }
  }
  return {
    video: value && ((value.link as string | null | undefined) ?? null),
    error,
    reload,
    saving,
    words,
    problem,
    readOnly: !can(viewer, call.access),
    async add(link) {
      const send = () => callApi(http, call, { id }, { video_url: watchAddress(link) ?? link.trim() });
      const isAdded = await carryOut(send, (failure) => {
        if (isApiError(failure) && failure.kind === 'fields') setProblem(Object.values(failure.fields).flat().join(' '));
        tellCallFailure(stores, failure, words, 'video');
      });
      if (isAdded) tellSuccess(stores, words.call('video', 'success')!, words);
      return isAdded;
    },
    remove: () =>
      carryOut(
        () => api.update(id, { video_url: null }),
        (failure) => tellError(stores, failure, words),
      ),
  };
}
