import { join } from 'node:path'
import { createSnapshotCompiler } from '#builder/compile-snapshot.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createEmbeddedQueue } from '#store/queue/embedded.ts'
import type { Environment } from './environment.ts'
import { log } from './log.ts'
import { makeFolder } from './make-folder.ts'
import { runtimeFolder } from './places.ts'
import { siteHosts } from './site-hosts.ts'
import { type Telemetry, toldQueue } from './telemetry.ts'

/** Everything shared by the API and all workers: blobs, queue, runtime, addresses of sites. */
export async function openStores(
  { dataFolder, redisUrl, sitesUrl }: Pick<Environment, 'dataFolder' | 'redisUrl' | 'sitesUrl'>,
  { onJobEnded }: Pick<Telemetry, 'onJobEnded'>,
) {
  makeFolder('DATA_DIR', dataFolder)
  const blobs = createFilesystemBlobStore(join(dataFolder, 'blobs'))
  const onTrouble = (error: Error) => log.warn({ err: error }, 'queue')
  const queue = redisUrl
    ? (await import('#store/queue/bullmq.ts')).createBullmqQueue({ redisUrl, onTrouble })
    : createEmbeddedQueue({ file: join(dataFolder, 'queue.sqlite'), onTrouble })
  return {
    blobs,
    queue: toldQueue(queue, onJobEnded),
    compile: createSnapshotCompiler(blobs),
    runtime: await loadRuntime(runtimeFolder),
    ...siteHosts(sitesUrl),
  }
}

export type Stores = Awaited<ReturnType<typeof openStores>>
