import { execFile, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

const require = createRequire(import.meta.url)
const run = promisify(execFile)

/** The Java version for which `vnu.jar` is compiled. */
const oldestJava = 11

/** Enough for the messages about a thousand invalid files. */
const maxBuffer = 256 * 1024 * 1024

interface Message {
  type: 'error' | 'info' | 'non-document-error'
  subType?: string
  url?: string
  lastLine?: number
  lastColumn?: number
  message: string
  extract?: string
}

/** What this machine lacks to run the Nu Html Checker; undefined if it runs. */
export function missingForNuHtmlChecker(java = 'java'): string | undefined {
  const { status, stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' })
  const needed = `Java ${oldestJava} or later (apt-get install default-jre-headless)`
  if (status !== 0) return `there is no ${needed} on the PATH`
  // `openjdk version "17.0.15" 2025-04-15`; Java 8 calls itself 1.8.
  const version = Number(/version "(\d+)/.exec(stderr)?.[1])
  return version >= oldestJava ? undefined : `the Java on the PATH is not ${needed}`
}

/**
 * Errors and warnings of the Nu Html Checker, one line each, without remarks on style (`info`). One Java process checks
 * all files. Rejects if the checker fails or does not read every file.
 */
export async function checkHtml(files: readonly string[]): Promise<string[]> {
  const jar = require.resolve('vnu-jar/build/dist/vnu.jar')
  // With `--verbose` it lists every file it reads; otherwise a skipped file would look valid.
  const options = ['--format', 'json', '--stdout', '--verbose', '--exit-zero-always', '--skip-info-messages']
  // It ends too soon for optimising its classes to pay off.
  const program = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xss2m', '-jar', jar]
  const { stdout, stderr } = await run('java', [...program, ...options, '--html', ...files], { maxBuffer })
  const read = new Set(stderr.split('\n'))
  const unread = files.filter((file) => !read.has(file))
  if (unread.length > 0) throw new Error(`The Nu Html Checker did not read ${unread.join(', ')}: ${stderr}`)
  const { messages } = JSON.parse(stdout) as { messages: Message[] }
  return messages.map(
    ({ type, subType, url = '', lastLine, lastColumn, message, extract = '' }) =>
      `${url.replace(/^file:/, '')}:${lastLine}:${lastColumn}: ${subType ?? type}: ${message} «${extract}»`,
  )
}
