import { createFilesystemBlobStore } from '#store/blobs/filesystem.ts'
import { createUnusedBlobs } from '#store/blobs/unused-blobs.ts'
import { answerRemoval } from './answer-removal.ts'

await answerRemoval(async (folder) => ({
  blobs: createFilesystemBlobStore(folder),
  unused: createUnusedBlobs(folder),
}))
