#!/usr/bin/env -S node --min-semi-space-size=16 --max-semi-space-size=16 --no-parallel-scavenge
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Swipress needs Node 22.18 or newer; this is ${process.version}. Install a newer one, or start a checkout through npm, which brings its own: npm start.`,
  )
  process.exit(3)
}
const { existsSync } = process.getBuiltinModule('node:fs')
process.getBuiltinModule('node:module').enableCompileCache()
// A checkout runs its sources; an installed package holds them as JavaScript.
const isCheckout = existsSync(new URL('./main.ts', import.meta.url))
const folder = new URL(isCheckout ? './' : '../dist/package/cli/', import.meta.url)
const load = (name) => import(new URL(name + (isCheckout ? '.ts' : '.js'), folder).href)
await load('../api/infra/threads/quick-imports')
const { main } = await load('main')
await main(process.argv.slice(2))
