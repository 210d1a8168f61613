import { existsSync } from 'node:fs'
import { isBucket } from '../backup-bucket.ts'
import { checkApart } from '../buckets-apart.ts'
import { defineCommand, jsonOption } from '../command.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { keepPrivate } from '../private-folder.ts'
import { bucketVariables } from '../variables.ts'

export const command = defineCommand({
  description:
    'Moves an installation to BLOB_STORE or back: once while the product runs, and once more after it has been stopped, which takes seconds.',
  arguments: [
    { name: 'from', summary: 'a folder of blobs, or a bucket as s3://bucket/prefix', kind: 'text' },
    { name: 'to', summary: 'the same; what is there already is not sent again', kind: 'text' },
  ],
  options: { json: jsonOption },
  variables: bucketVariables,
  examples: [
    { line: 'copy-blobs data/blobs s3://sites/live', meaning: 'everything that the bucket does not have' },
    { line: 'copy-blobs s3://sites/live data/blobs', meaning: 'and back' },
  ],
  async run({ positionals, options }) {
    const [from, to] = [positionals[0]!, positionals[1]!]
    if (!isBucket(from) && !existsSync(from))
      throw new CommandError(
        exitCodes.problems,
        `There is no folder ${from}. Give the one with the blobs: data/blobs.`,
      )
    if (isBucket(from) && isBucket(to)) checkApart({ name: to, text: to }, { name: from, text: from })
    keepPrivate()
    const { copyBlobs } = await import('../copy-blobs.ts')
    const { copyMark } = await import('../copy-mark.ts')
    const { openStored } = await import('../open-blobs.ts')
    const { bucketError } = await import('../named-bucket.ts')
    const { createFilesystemBlobStore } = await import('#store/blobs/filesystem.ts')
    const storeAt = async (text: string) =>
      isBucket(text) ? openStored({ dataFolder: '', blobStore: text }) : createFilesystemBlobStore(text)
    try {
      const [source, target] = [await storeAt(from), await storeAt(to)]
      const { copied, had, removed } = await copyBlobs(source, target, await copyMark(to))
      const gone = removed > 0 ? ` ${removed} that are no more were removed.` : ''
      console.log(
        options.json
          ? JSON.stringify({ copied, had, removed })
          : `${copied} files were copied, ${had} were there already.${gone}`,
      )
    } catch (error) {
      throw bucketError(error)
    }
    return exitCodes.done
  },
})
