import { parseArgs } from 'node:util'
import { liveYear } from './live-year.ts'

/** Simulates a year in a separate process, which can be killed. */
const { values } = parseArgs({
  options: {
    file: { type: 'string', default: '' },
    stripe: { type: 'string', default: '{}' },
    count: { type: 'string', default: '0' },
    seed: { type: 'string', default: '0' },
  },
})
const { file, stripe, count, seed } = values
await liveYear({ file, stripe: JSON.parse(stripe), count: Number(count), seed: Number(seed) })
