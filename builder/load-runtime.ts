import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RuntimeFacts } from './build-runtime.ts'
import type { RuntimeBundle } from './runtime-bundle.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

/** Loads the runtime from a folder written by `buildRuntime`. */
export async function loadRuntime(folder: string): Promise<RuntimeBundle> {
  const facts = JSON.parse(await readFile(join(folder, 'runtime.json'), 'utf8')) as RuntimeFacts
  const server = (await import(pathToFileURL(join(folder, 'server', 'entry-server.js')).href)) as Pick<
    RuntimeBundle,
    'renderPage' | 'renderScreen' | 'renderReading'
  >
  const names = (await readdir(join(folder, 'assets'))).sort()
  const assets = await Promise.all(
    names.map(async (name) => ({
      name,
      type: types[name.split('.').at(-1)!] ?? 'application/octet-stream',
      bytes: new Uint8Array(await readFile(join(folder, 'assets', name))),
    })),
  )
  const { renderPage, renderScreen, renderReading } = server
  return { ...facts, renderPage, renderScreen, renderReading, assets }
}
