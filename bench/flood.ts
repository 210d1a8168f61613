/*
 * How long a static page takes while forms that nobody wants come in, and what is kept of them: the product as `start`
 * runs it, in a process of its own, over real HTTP. Usage:
 *   node bench/flood.ts [seconds] [forms a second]
 */

import { floodForms } from '#e2e/faults/flooded.ts'
import { machine, saveResults } from './results.ts'

const seconds = Number(process.argv[2] ?? 30)
const rate = Number(process.argv[3] ?? 1_000)

await saveResults('flood', {
  machine: machine(),
  seconds,
  rate,
  results: await floodForms({ seconds, rate }),
})
