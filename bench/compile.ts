/*
 * A full compile of a site, its media encoded before and files on disk, beside other generators on the same content in
 * the same rounds: CPU and wall seconds and peak memory of the whole process; and of Swipress once more where nothing
 * has changed. Usage:
 *   node bench/compile.ts [--pages 1000,10000,100000] [--rounds 5] [--peers-up-to 10000]
 * A folder is set aside before each run, never deleted: deleting thousands of files slows down those written next.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Contender, contendersFor, pagesIn } from './compile-contenders.ts'
import { machine, median, saveResults } from './results.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000,10000,100000' },
    rounds: { type: 'string', default: '5' },
    'peers-up-to': { type: 'string', default: '10000' },
  },
})

interface Run {
  cpuS: number
  wallS: number
  peakMiB: number
}

/** Longer than the time within which a build considers a file just modified. */
const restMs = 500

const work = mkdtempSync(join(tmpdir(), 'swipress-bench-'))
process.on('exit', () => rmSync(work, { recursive: true, force: true }))
const sizes = []
for (const pages of values.pages.split(',').map(Number))
  sizes.push({ pages, results: await measure(pages, Number(values.rounds)) })
await saveResults('compile', { machine: machine(), sizes })

async function measure(pages: number, rounds: number) {
  const contenders = await contendersFor(work, pages, pages <= Number(values['peers-up-to']))
  const runs = new Map<string, Run[]>(contenders.map(({ name }) => [name, []]))
  const unchanged: Run[] = []
  // Builds and encodes everything that is only needed once before the first round.
  runOnce(contenders[0]!)
  await setTimeout(restMs)
  for (let round = 0; round < rounds; round++)
    for (const contender of contenders) {
      setAside(contender)
      runs.get(contender.name)!.push(runOnce(contender))
      const written = pagesIn(join(contender.folder, 'out'))
      if (written < pages) throw new Error(`${contender.name} wrote ${written} of ${pages} pages.`)
      if (contender === contenders[0]) unchanged.push(runOnce(contender))
    }
  const own = summary(runs.get(contenders[0]!.name)!)
  return [...runs, ['Swipress, nothing changed', unchanged] as const].map(([name, all]) => {
    const result = summary(all)
    return {
      name,
      ...result,
      timesCpu: ratio(result.cpuS, own.cpuS),
      timesWall: ratio(result.wallS, own.wallS),
    }
  })
}

function ratio(one: number, other: number): number {
  return Number((one / other).toFixed(2))
}

function summary(runs: readonly Run[]) {
  return {
    cpuS: median(runs.map(({ cpuS }) => cpuS)),
    leastCpuS: Math.min(...runs.map(({ cpuS }) => cpuS)),
    wallS: median(runs.map(({ wallS }) => wallS)),
    peakMiB: Math.round(median(runs.map(({ peakMiB }) => peakMiB))),
    runs: runs.length,
  }
}

function setAside({ folder }: Contender): void {
  const out = join(folder, 'out')
  if (existsSync(out)) renameSync(out, join(work, `aside-${performance.now()}`))
}

/** `time` measures the process and its children. */
function runOnce({ name, folder, command }: Contender): Run {
  const result = spawnSync('/usr/bin/time', ['-f', '%U %S %e %M', ...command], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (result.status !== 0) throw new Error(`${name}: ${result.stderr}`)
  const [user, system, wallS, peakKiB] = result.stderr.trim().split('\n').at(-1)!.split(' ').map(Number)
  return { cpuS: Number((user! + system!).toFixed(2)), wallS: wallS!, peakMiB: peakKiB! / 1024 }
}
