import type { Db } from '../../db/Db.ts';
import { createOutside } from '../../outside/outside.ts';
import type { Settings } from '../../settings/settings.ts';
import { databaseStore } from './databaseStore.ts';
import type { FileStore } from './FileStore.ts';
import { folderStore } from './folderStore.ts';
import { s3Store } from './s3Store.ts';

/** What of the settings says where files lie. What is left out: in the data directory, and no network of one's own. */
export type StoreSettings = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'files' | 'privateNetworks' | 'outsidePorts'>>;

/** A store before which files lay in the data directory: those are found there still. */
const after = (store: FileStore, before: FileStore): FileStore => ({
  put: store.put,
  open: async (name) => (await store.open(name)) ?? before.open(name),
  async remove(names) {
    await store.remove(names);
    await before.remove(names);
  },
});

/** The store that the settings name. */
export function storeOf({ dataDir, files = { kind: 'folder' }, privateNetworks = [], outsidePorts = [] }: StoreSettings, db: Db): FileStore {
  const folder = folderStore(dataDir);
  switch (files.kind) {
    case 'folder':
      return folder;
    case 'database':
      return after(databaseStore(db), folder);
    case 's3': {
      // The port of the address was chosen by whoever runs it, and is no one else's to choose.
      const { port, protocol } = new URL(files.url);
      const ports = [...outsidePorts, Number(port || (protocol === 'https:' ? 443 : 80))];
      return after(s3Store(files, { outside: createOutside({ settings: { publicUrls: [], privateNetworks, outsidePorts: ports } }) }), folder);
    }
  }
}
