import { callApi } from '#api';
import { useLoad, useScreen, type Load } from '#resource';
import type { Previewed } from '../answers.ts';

const none = {};

/** A tour as travellers are shown it in a language and a currency. */
export function usePreview(id: string, { locale, currency }: { locale: string; currency: number | undefined }): Load<Previewed> {
  const { runtime, bundle } = useScreen({ resource: 'products', params: none });
  const call = bundle.manifest.calls!.preview!;
  return useLoad(`products/${id}/preview#${locale} ${currency}`, async () => {
    const options = { language: locale, ...(currency !== undefined && { currency }) };
    return (await callApi<Previewed>(runtime.http, call, { id }, undefined, options)).body;
  });
}
