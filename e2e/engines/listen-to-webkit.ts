import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'
import { startDisplay, type WebkitPrograms } from './start-webkit.ts'

/** How long messages are collected per page, in milliseconds. */
const patienceMs = 4_000
const last = 'that was all'

/**
 * WebKit's own messages and those of scripts on the console for these addresses, one line each. Under WebDriver, WebKit
 * does not output them.
 */
export async function listenToWebkit(
  { browser, display }: WebkitPrograms,
  addresses: readonly string[],
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-webkit-'))
  const { env, program: screen } = await startDisplay(display)
  const own = { XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const end = `data:text/html,<script>setTimeout(()=>console.log("${last}"),${patienceMs})</script>`
  const args = ['--enable-write-console-messages-to-stdout=true', ...addresses, end]
  const program = runProgram(browser, args, { env: { ...env, ...own } })
  try {
    await program.says(new RegExp(last))
    return program
      .said()
      .split('\n')
      .filter((line) => line.includes('CONSOLE') && !line.includes(last))
  } finally {
    await program.end()
    await screen.end()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
