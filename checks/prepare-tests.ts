import { prepareRuntime } from '#cli/prepare.ts'
import { keepFilesInMemory } from '#testing/files-in-memory.ts'

/** Tests prerender with the built runtime, like the product. */
export default async (): Promise<void> => {
  await prepareRuntime(console.error)
  keepFilesInMemory()
}
