import { AsyncLocalStorage } from 'node:async_hooks'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/* The config of a site and everything that it brings is code of its owner, which may print what it likes. */

/** Addresses of the owner's modules end with it, and a number. */
export const ownQuery = '?swipress-config='

const owner = new AsyncLocalStorage<true>()

/** Runs code of the owner, with all that it begins. It can not end the process. */
export function asOwner<Result>(call: () => Result): Result {
  refuseExit()
  return owner.run(true, call)
}

let isRefusing = false

/** Otherwise a command would end without a word, in the middle of what it does. */
function refuseExit(): void {
  if (isRefusing) return
  isRefusing = true
  const exit = process.exit
  process.exit = (code) => {
    if (owner.getStore()) throw new Error('process.exit() would end the command. Throw an error instead')
    return exit(code)
  }
}

/** What code of the owner has thrown: anything at all, which may fail again when it is read. */
export function readThrown(error: unknown): { said: string; stack: string } {
  try {
    if (!(error instanceof Error)) return { said: `threw ${String(error)}`, stack: '' }
    const { name, message, stack } = error
    return { said: `${name}: ${message}`.replace(/\s*\n\s*/g, ' ').trim(), stack: String(stack ?? '') }
  } catch {
    return { said: 'threw something that can not be read as a text', stack: '' }
  }
}

const frame = /(file:\/\/[^\s()?]+)(?:\?[^:\s()]*)?:(\d+):(\d+)/

/**
 * Where code of the owner has failed after it had returned, in a timer or in a promise that nobody waits for, and with
 * what; undefined for other code.
 */
export function failedLater(error: unknown): string | undefined {
  const { said, stack } = readThrown(error)
  if (!owner.getStore() && !stack.includes(ownQuery)) return undefined
  const [, url, line, column] = frame.exec(stack) ?? []
  const file = url !== undefined && URL.canParse(url) ? relative('', fileURLToPath(url)) : undefined
  const where = file === undefined ? '' : `${file}:${line}:${column}: `
  return `${where}The config of the site failed after it had been run: ${said}. Wait there for what can fail, and catch it.`
}

type Printer = Pick<NodeJS.WriteStream, 'write'>

/**
 * Sends what the owner's code prints to another stream, such as standard error, where programs read standard output.
 * Returns a function that ends it.
 */
export function divertOwnOutput(from: Printer, to: Printer): () => void {
  const write = from.write
  from.write = ((...given: Parameters<Printer['write']>) =>
    owner.getStore() ? to.write(...given) : write.apply(from, given)) as Printer['write']
  return () => {
    from.write = write
  }
}
