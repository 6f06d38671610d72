import { download } from '#ui';
import { callApi, callForFile } from '#api';
import { tellError, tellSuccess, useLoad, useScreen, type Load, type Screen } from '#resource';
import type { Agreement, VersionAnswer } from '../answers.ts';

const kind = 'SUPPLIER_AGREEMENT';
const none = {};

/** The supplier agreement with an operator, and what one does with it. */
export function useAgreement(operator: number): {
  load: Load<Agreement>;
  screen: Screen;
  download: (version: VersionAnswer) => Promise<void>;
  accept: (version: VersionAnswer, name: string) => Promise<boolean>;
} {
  const screen = useScreen({ resource: 'document-versions', params: none });
  const { runtime, bundle, words } = screen;
  const calls = bundle.manifest.calls!;
  const load = useLoad(
    `documents/in-force#${operator}`,
    async () => (await callApi<Agreement>(runtime.http, calls['in-force']!, { kind, operator })).body,
  );
  const tried = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      tellError(runtime.stores, error, words);
      return false;
    }
  };
  return {
    load,
    screen,
    download: async ({ version_id, label }) => {
      await tried(async () => {
        const { file, name } = await callForFile(runtime.http, calls.read!, { kind, operator, version: version_id });
        download(file, name ?? `${label}.pdf`);
      });
    },
    accept: async ({ version_id, sha256 }, name) => {
      const isDone = await tried(() => callApi(runtime.http, calls.accept!, { kind }, { version_id, sha256, name }));
      if (isDone) tellSuccess(runtime.stores, words.t('text.acceptedNow', { ns: 'documents' }), words);
      load.reload();
      return isDone;
    },
  };
}
