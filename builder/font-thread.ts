import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import subsetFont from 'subset-font'

export interface FontTask {
  id: number
  /** Where the font lies. */
  path: string
  characters: string
}

export type FontResult = { id: number } & ({ bytes: Uint8Array<ArrayBuffer> } | { error: string })

async function resultOf({ id, path, characters }: FontTask): Promise<FontResult> {
  try {
    const subset = await subsetFont(await readFile(path), characters, { targetFormat: 'woff2' })
    return { id, bytes: Uint8Array.from(subset) }
  } catch (error) {
    return { id, error: String(error) }
  }
}

parentPort?.on('message', async (task: FontTask) => {
  const result = await resultOf(task)
  parentPort?.postMessage(result, 'bytes' in result ? [result.bytes.buffer] : [])
})
