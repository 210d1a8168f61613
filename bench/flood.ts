/*
 * How long a static page takes while unwanted forms arrive, and how many of them are stored: with the product as run by
 * `start`, in a separate process, over real HTTP.
 *
 * Usage: node bench/flood.ts [seconds] [forms per second]
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
