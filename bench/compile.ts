/*
 * A full compile of 10,000 pages in one language, media ready, files on disk: CPU seconds and peak memory of the whole
 * process, beside other generators on the same content in the same rounds. Usage:
 *   node bench/compile.ts --content pages.json [--rounds 5] [--peer 'Hugo|folder|out|hugo --quiet --destination out']…
 * `pages.json` is what the peers' generator writes. A peer's output folder is set aside before each of its runs, never
 * deleted: deleting thousands of files slows down those that are written next.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { rootFolder } from '#cli/places.ts'
import { definitionOf, type PeerPage } from './peer-content.ts'
import { machine, median, saveResults } from './results.ts'

const { values } = parseArgs({
  options: {
    content: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    peer: { type: 'string', multiple: true, default: [] },
  },
})

interface Contender {
  name: string
  folder: string
  out: string
  command: string
}

interface Run {
  cpuS: number
  peakMiB: number
}

if (!values.content) throw new Error('Give --content: the pages.json of the peers’ generator.')
const work = mkdtempSync(join(tmpdir(), 'swipress-bench-'))
await writeDefinition(JSON.parse(readFileSync(values.content, 'utf8')).pages as PeerPage[])
const contenders: Contender[] = [
  {
    name: 'Swipress',
    folder: work,
    out: 'out',
    command: `${join(rootFolder, 'cli', 'swipress.js')} build site --out out --json`,
  },
  ...values.peer.map((text) => {
    const [name, folder, out, command] = text.split('|') as [string, string, string, string]
    return { name, folder, out, command }
  }),
]
runOnce(contenders[0]!)
const runs = new Map(contenders.map(({ name }) => [name, [] as Run[]]))
for (let round = 0; round < Number(values.rounds); round++)
  for (const contender of contenders) runs.get(contender.name)!.push(runOnce(contender))
const results = [...runs].map(([name, all]) => ({
  name,
  cpuS: median(all.map(({ cpuS }) => cpuS)),
  peakMiB: Math.round(median(all.map(({ peakMiB }) => peakMiB))),
  runs: all.length,
}))
const own = results[0]!.cpuS
await saveResults('compile', {
  machine: machine(),
  results: results.map((result) => ({ ...result, timesSwipress: Number((result.cpuS / own).toFixed(2)) })),
})

/** A folder with one file a category, as large sites are kept. */
async function writeDefinition(pages: PeerPage[]): Promise<void> {
  const site = join(work, 'site')
  mkdirSync(join(site, 'categories'), { recursive: true })
  const { categories, ...rest } = definitionOf(pages, 'hero.png')
  const names = categories.map((category, column) => {
    const name = `categories/${column + 1}.json`
    writeFileSync(join(site, name), JSON.stringify(category))
    return name
  })
  writeFileSync(join(site, 'site.json'), JSON.stringify({ ...rest, categories: names }))
  const hero = { create: { width: 1242, height: 2208, channels: 3, background: '#345' } } as const
  await sharp(hero).png().toFile(join(site, 'hero.png'))
}

/** `time` counts the process and everything it waited for. */
function runOnce({ name, folder, out, command }: Contender): Run {
  if (existsSync(join(folder, out))) renameSync(join(folder, out), join(work, `aside-${performance.now()}`))
  const result = spawnSync('/usr/bin/time', ['-f', '%U %S %M', ...command.split(' ')], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (result.status !== 0) throw new Error(`${name}: ${result.stderr}`)
  const [user, system, peakKiB] = result.stderr.trim().split('\n').at(-1)!.split(' ').map(Number)
  return { cpuS: user! + system!, peakMiB: peakKiB! / 1024 }
}
