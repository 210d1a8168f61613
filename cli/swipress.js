#!/usr/bin/env -S node --min-semi-space-size=32 --max-semi-space-size=32 --initial-heap-size=320 --no-parallel-scavenge
import module from 'node:module'
import { setFlagsFromString } from 'node:v8'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Swipress needs Node 22.18 or newer; this is ${process.version}. Run it through npm: npm start, npx swipress.`,
  )
  process.exit(1)
}
// A build is over before code would have run often enough to be worth optimising twice.
if (process.argv[2] === 'build') setFlagsFromString('--no-turbofan')
module.enableCompileCache()
await import('./quick-imports.ts')
const { main } = await import('./main.ts')
await main(process.argv.slice(2))
