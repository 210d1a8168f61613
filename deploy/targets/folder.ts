import { resolve } from 'node:path'
import type { DeployTarget } from '../deploy-target.ts'
import { filesOf } from '../state.ts'
import { folderStore } from '../stores/folder-store.ts'
import { storeTarget } from './store-target.ts'

/** A folder of this machine that a web server reads. */
export const folderTarget = (path: string): DeployTarget =>
  storeTarget({ name: path, wantedFiles: filesOf, open: () => folderStore(resolve(path)) })
