import { deployTo, forgetUnpurged, rollbackRequest, wholeFolderRequest } from '../deploy-files.ts'
import type { DeployTarget } from '../deploy-target.ts'
import type { FileStore, SelectFiles } from '../file-store.ts'

interface StoreTarget {
  name: string
  wantedFiles: SelectFiles
  /** `base` is the base path of the site; `/` if unknown. */
  open(base: string): FileStore | Promise<FileStore>
}

/** A target whose files change one after another. */
export function storeTarget({ name, wantedFiles, open }: StoreTarget): DeployTarget {
  const withStore = async <Result>(base: string, work: (store: FileStore) => Promise<Result>) => {
    const store = await open(base)
    try {
      return await work(store)
    } finally {
      await store.end()
    }
  }
  return {
    name,
    deploy: (folder, options) =>
      withStore(folder.base, (store) =>
        deployTo(store, wholeFolderRequest(store, folder, wantedFiles, options.concurrency), options),
      ),
    rollback: (deploy, options) =>
      withStore('/', (store) => deployTo(store, rollbackRequest(name, store, deploy), options)),
    purged: ({ deploy, address = '' }) =>
      withStore(URL.parse(address)?.pathname ?? '/', (store) => forgetUnpurged(store, deploy)),
  }
}
