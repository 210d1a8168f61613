#!/usr/bin/env -S node --max-semi-space-size=16 --no-parallel-scavenge
import module from 'node:module'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Swipress needs Node 22.18 or newer; this is ${process.version}. Run it through npm: npm start, npx swipress.`,
  )
  process.exit(1)
}
module.enableCompileCache()
const { main } = await import('./main.ts')
await main(process.argv.slice(2))
