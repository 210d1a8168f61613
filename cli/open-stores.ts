import { join } from 'node:path'
import { createSnapshotCompiler } from '#builder/compile-snapshot.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import { createEmbeddedQueue } from '#store/queue/embedded.ts'
import { checkCopied } from './copy-mark.ts'
import type { Environment } from './environment.ts'
import { log } from './log.ts'
import { makeFolder } from './make-folder.ts'
import { type BlobPlace, blobsFolderOf, openBlobs } from './open-blobs.ts'
import { runtimeFolder } from './places.ts'
import { siteHosts } from './site-hosts.ts'
import { type Telemetry, toldQueue } from './telemetry.ts'

export type StorePlaces = BlobPlace & Pick<Environment, 'redisUrl' | 'sitesUrl'>

/** Everything shared by the API and all workers: blobs, queue, runtime, addresses of sites. */
export async function openStores(
  { redisUrl, sitesUrl, ...place }: StorePlaces,
  { onJobEnded }: Pick<Telemetry, 'onJobEnded'>,
) {
  const { dataFolder } = place
  makeFolder('DATA_DIR', dataFolder)
  if (place.blobStore === undefined) checkCopied(blobsFolderOf(place))
  const { blobs, stored } = await openBlobs(place)
  const onTrouble = (error: Error) => log.warn({ err: error }, 'queue')
  const queue = redisUrl
    ? (await import('#store/queue/bullmq.ts')).createBullmqQueue({ redisUrl, onTrouble })
    : createEmbeddedQueue({ file: join(dataFolder, 'queue.sqlite'), onTrouble })
  return {
    blobs,
    stored,
    queue: toldQueue(queue, onJobEnded),
    compile: createSnapshotCompiler(blobs),
    runtime: await loadRuntime(runtimeFolder),
    ...siteHosts(sitesUrl),
  }
}

export type Stores = Awaited<ReturnType<typeof openStores>>
