import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { consoleFolder, rootFolder, runtimeFolder } from './places.ts'

const stampName = 'made-of.txt'

/** Builds the runtime when there is none or its sources have changed. */
export const prepareRuntime = (say: (line: string) => void): Promise<void> =>
  prepared(runtimeFolder, ['runtime', 'model', 'builder/jsx', 'builder/build-runtime.ts'], async () => {
    say('Building the runtime …')
    const { buildRuntime } = await import('#builder/build-runtime.ts')
    await buildRuntime(runtimeFolder)
  })

/** Builds the console when there is none or its sources have changed. */
export const prepareConsole = (say: (line: string) => void): Promise<void> =>
  prepared(consoleFolder, ['admin', 'runtime', 'model'], async () => {
    say('Building the console …')
    const { build } = await import('vite')
    await build({ configFile: join(rootFolder, 'admin', 'vite.config.ts'), logLevel: 'error' })
  })

/** Runs `make` unless what stands in the folder was made of these very sources. */
async function prepared(
  folder: string,
  sources: readonly string[],
  make: () => Promise<void>,
): Promise<void> {
  const stamp = await hashOf([...sources, 'package-lock.json'])
  const made = await readFile(join(folder, stampName), 'utf8').catch(() => '')
  if (made === stamp) return
  await make()
  await writeFile(join(folder, stampName), stamp)
}

async function hashOf(sources: readonly string[]): Promise<string> {
  const digest = createHash('sha256')
  for (const source of sources)
    for (const file of await filesBelow(join(rootFolder, source))) {
      digest.update(file)
      digest.update(await readFile(file))
    }
  return digest.digest('hex')
}

/** A source's files in a fixed order, tests apart. */
async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
