import { useState } from 'react';
import { callApi, createResourceApi } from '#api';
import { can, isObject, type WireRecord } from '#core';
import { recordsWritten, tellCallFailure, tellSuccess, useLoad, useScreen, type Words } from '#resource';

/** A price category of the operator that a tour has. */
interface LinkedCategory {
  /** Of the link. */
  id: number;
  category: number;
  name: string;
  isDefault: boolean;
}

export interface LinkedCategories {
  /** `undefined` until they are there. */
  all: LinkedCategory[] | undefined;
  error: unknown;
  reload: () => void;
  saving: boolean;
  readOnly: boolean;
  words: Words;
  link: (category: number) => Promise<void>;
  makeDefault: (category: number) => Promise<void>;
  remove: (category: number) => Promise<void>;
  /** A page of those that may be linked, by name. */
  open: (query: string, page: number) => Promise<{ items: Array<{ value: number; label: string }>; total: number }>;
}

const call = 'link-price-category';
const none = {};

function linkedIn({ id, operator_price_category_id: category, is_default: isDefault, category: expanded }: WireRecord): LinkedCategory {
  const name = isObject(expanded) && typeof expanded.name === 'string' ? expanded.name : `#${category}`;
  return { id: Number(id), category: Number(category), name, isDefault: isDefault === true };
}

/** The operator's price categories that a tour has, one of them the default, and the calls that change them. */
export function useLinkedCategories({ id, operator }: { id: number; operator: number | undefined }): LinkedCategories {
  const [params] = useState(() => ({ productId: String(id) }));
  const links = useScreen({ resource: 'product-to-operator-price-categories', params });
  const categories = useScreen({ resource: 'operator-price-categories', params: none });
  const { runtime, bundle, words } = links;
  const { http, stores, viewer } = runtime;
  const decl = bundle.manifest.calls![call]!;
  const api = createResourceApi(http, links.resource, params);
  const [saving, setSaving] = useState(false);
  const { value, error, reload } = useLoad(`products/${id}/linkedCategories`, async () =>
    (await api.list({ perPage: 'All', expand: ['category'] })).rows.map(linkedIn),
  );
  async function carryOut(write: () => Promise<unknown>, done: string): Promise<void> {
    setSaving(true);
    try {
      await write();
      tellSuccess(stores, done, words);
    } catch (failure) {
      tellCallFailure(stores, failure, words, call);
    } finally {
      recordsWritten(stores);
      setSaving(false);
    }
  }
  const send = (body: WireRecord) => callApi(http, decl, { id }, body);
  return {
    all: value,
    error,
    reload,
    saving,
    words,
    readOnly: !can(viewer, decl.access),
    link: (category) => carryOut(() => send({ operator_price_category_id: category }), words.t('text.linked', { ns: 'tours' })),
    makeDefault: (category) => carryOut(() => send({ operator_price_category_id: category, is_default: true }), words.call(call, 'success')!),
    remove: (category) => carryOut(() => api.remove(category), words.t('text.unlinked', { ns: 'tours' })),
    async open(query, page) {
      const filters = { notLinkedToProductId: id, ...(operator !== undefined && { operatorId: operator }) };
      const { rows, total } = await createResourceApi(http, categories.resource).list({
        page,
        perPage: 20,
        filters,
        ...(query && { search: query }),
      });
      return { items: rows.map((row) => ({ value: Number(row.id), label: String(row.name) })), total };
    },
  };
}
