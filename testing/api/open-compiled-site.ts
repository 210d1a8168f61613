import { join } from 'node:path'
import { media } from '#api/db/schema/media.ts'
import { createSnapshotCompiler } from '#builder/compile-snapshot.ts'
import { loadRuntime } from '#builder/load-runtime.ts'
import type { IngestMedia } from '#builder/media/ingest.ts'
import { assetKey } from '#builder/media/media-cache.ts'
import { runtimeFolder } from '#cli/places.ts'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import type { SiteDefinitionInput } from '#model/definition/site.ts'
import { blobPath } from '#store/blobs/blob-path.ts'
import type { BlobStore } from '#store/blobs/blob-store.ts'
import { type Call, openTestApi, signIn, testDefinition, whenEnded } from './open-test-api.ts'

const origin = 'http://inn.localhost:3001'

/** A site `inn`, compiled by the real compiler and online, with the database in a file. */
export async function openCompiledSite({
  definition = testDefinition(),
  now,
  encode,
}: {
  definition?: SiteDefinitionInput
  encode?: IngestMedia
  now?: () => number
} = {}) {
  const runtime = await loadRuntime(runtimeFolder)
  let previous: string | undefined
  const compile = (blobs: BlobStore) => {
    const compileSnapshot = createSnapshotCompiler(blobs)
    return async (snapshot: string) => {
      const made = await compileSnapshot({ snapshot, previous, runtime, origin, calls: visitorCalls })
      previous = made.hash
      return made
    }
  }
  const api = await openTestApi({
    compile,
    onDisk: true,
    ...(now ? { now } : {}),
    ...(encode ? { encode } : {}),
  })
  await api.importSite('inn', definition)
  for (const { ref, asset } of api.database.db.select().from(media).all())
    await api.blobs.write(assetKey(ref.replace('media:', '')), JSON.stringify(asset))
  let signedIn = await signIn(api)
  let signedInAt = now?.()
  // Advancing the clock can end a session.
  const call: Call = async (...given) => {
    if (now?.() !== signedInAt) {
      signedInAt = now?.()
      signedIn = await signIn(api)
    }
    return signedIn(...given)
  }
  const publish = async () => {
    const { id } = (await (await call('POST', '/api/sites/inn/publish')).json()) as { id: string }
    return whenEnded(call, id)
  }
  await publish()
  return { ...api, call, publish, fileOf: (key: string) => join(api.folder, blobPath(key)) }
}
export type CompiledSite = Awaited<ReturnType<typeof openCompiledSite>>
