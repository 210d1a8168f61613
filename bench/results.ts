import { mkdir, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { rootFolder } from '#cli/places.ts'

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

/** Stored with every result, because figures of different machines cannot be compared. */
export const machine = () => ({
  date: new Date().toISOString().slice(0, 10),
  cpu: cpus()[0]?.model,
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  platform: `${process.platform}-${process.arch}`,
})

/** Prints the results and stores them in `bench/results/`. */
export async function saveResults(name: string, results: object): Promise<void> {
  const folder = join(rootFolder, 'bench', 'results')
  await mkdir(folder, { recursive: true })
  const text = `${JSON.stringify(results, null, 2)}\n`
  await writeFile(join(folder, `${name}.json`), text)
  console.log(text)
}
