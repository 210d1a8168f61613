import type { Db } from '#api/db/database.ts'
import type { LiveReleases } from '#builder/release-reader.ts'
import { type Bucket, NoConditionsError } from '#deploy/s3/bucket.ts'
import { type DeliveryLink, linkDelivery } from '../delivery/link-delivery.ts'
import type { Environment } from '../environment.ts'
import { log } from '../log.ts'
import { bucketError, openNamedBucket } from '../named-bucket.ts'
import { blobsFolderOf } from '../open-blobs.ts'
import { type AnnouncedMoves, announceMoves } from './announce-moves.ts'
import { claimBucket } from './claim-bucket.ts'
import { ofWatching, watchBucket } from './watch-bucket.ts'

interface LinkTools {
  live: Pick<LiveReleases, 'forget'>
  db: Db
  /** Called with why nothing can be written to the bucket; undefined: it can. */
  note(trouble: string | undefined): void
  /** Called whenever the bucket has answered. */
  onAnswered(): void
}

type Place = Pick<Environment, 'blobStore' | 'dataFolder' | 'redisUrl'>

/** The link to all delivering processes. */
export const openLink = async (place: Place, { live, ...tools }: LinkTools): Promise<DeliveryLink> =>
  linkDelivery(live, await openElsewhere(place, tools))

/** With a bucket for the blobs: claims it, watches it, and announces there what has changed. */
async function openElsewhere(
  environment: Place,
  { db, note, onAnswered }: Omit<LinkTools, 'live'>,
): Promise<AnnouncedMoves | undefined> {
  const { blobStore } = environment
  if (blobStore === undefined) return undefined
  try {
    const bucket = withOwnConditions(await openNamedBucket('BLOB_STORE', blobStore, { concurrency: 2 }))
    await claimBucket({ bucket, db, blobsFolder: blobsFolderOf(environment) })
    const onTrouble = (error: unknown) => log.warn({ err: error }, 'serve-sites is not told of changes yet')
    const teller = await openTeller(environment)
    const moves = announceMoves({ bucket, onAnnounced: teller?.tell, onTrouble })
    const watched = await openNamedBucket('BLOB_STORE', blobStore, ofWatching)
    const watching = watchBucket({
      bucket: watched,
      note(trouble) {
        note(trouble)
        if (trouble === undefined) onAnswered()
      },
    })
    return {
      ...moves,
      async close() {
        watching.close()
        watched.end()
        await moves.close()
        teller?.close()
      },
    }
  } catch (error) {
    throw bucketError(error)
  }
}

async function openTeller({ redisUrl }: Place) {
  if (redisUrl === undefined) return undefined
  const { openMovesTeller } = await import('./moves-channel.ts')
  const onTrouble = (error: Error) => log.warn({ err: error }, 'serve-sites is not told by Redis')
  return openMovesTeller({ redisUrl, onTrouble })
}

/**
 * Writes with a condition also where the server knows none, by looking before. Between look and write somebody else could
 * write: one console writes these objects, and a mark in the bucket keeps those of other installations out.
 */
export function withOwnConditions<Objects extends Pick<Bucket, 'read' | 'write'>>(bucket: Objects): Objects {
  return {
    ...bucket,
    async write(key, body, headers, condition) {
      try {
        return await bucket.write(key, body, headers, condition)
      } catch (error) {
        if (!(error instanceof NoConditionsError)) throw error
        const found = await bucket.read(key)
        return found?.etag === condition?.etag ? bucket.write(key, body, headers) : undefined
      }
    },
  }
}
