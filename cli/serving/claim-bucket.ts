import { hash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import type { Db } from '#api/db/database.ts'
import { signingKey } from '#api/db/secrets/signing-keys.ts'
import type { Bucket } from '#deploy/s3/bucket.ts'
import { isSegment } from '#store/blobs/blob-key.ts'
import { copyMarkKey, notComplete } from '../copy-mark.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'

/** Contains a character that keys of blobs cannot have. */
const markKey = 'installation~.json'

interface Claim {
  bucket: Pick<Bucket, 'read' | 'write' | 'pages'>
  db: Db
  /** Where blobs are without a bucket. */
  blobsFolder: string
}

/**
 * Marks a bucket as the one of this database, so that no other installation writes into it. Throws if it is another's, or if
 * the blobs of this one have not been copied there, or not all of them.
 */
export async function claimBucket({ bucket, db, blobsFolder }: Claim): Promise<void> {
  const id = hash('sha256', signingKey(db, 'installation', Date.now()))
  const owner = async () => {
    const found = await bucket.read(markKey)
    return found && (JSON.parse(found.body.toString()) as { id: string }).id
  }
  if (await bucket.read(copyMarkKey)) throw notComplete('BLOB_STORE')
  const before = await owner()
  if (before === undefined) {
    if (hasBlobs(blobsFolder) && (await isEmpty(bucket))) throw notCopied(blobsFolder)
    const content = Buffer.from(JSON.stringify({ id }))
    await bucket.write(markKey, { content }, { type: 'application/json' }, { etag: undefined })
  }
  if ((before ?? (await owner())) !== id)
    throw new CommandError(
      exitCodes.problems,
      `BLOB_STORE is in use by another installation. Give a bucket or a prefix of its own; if it is the one of this database, remove ${markKey} from it.`,
    )
}

const hasBlobs = (folder: string): boolean => existsSync(folder) && readdirSync(folder).some(isSegment)

async function isEmpty(bucket: Pick<Bucket, 'pages'>): Promise<boolean> {
  for await (const page of bucket.pages('')) if (page.size > 0) return false
  return true
}

const notCopied = (blobsFolder: string) =>
  new CommandError(
    exitCodes.problems,
    `BLOB_STORE is empty, and ${blobsFolder} is not. Copy it (swipress copy-blobs ${blobsFolder} s3://…), or unset BLOB_STORE.`,
  )
