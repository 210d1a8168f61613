import { AsyncLocalStorage } from 'node:async_hooks'
import { flushCompileCache } from 'node:module'
import { failedLater } from '#extensions/owner-code.ts'
import type { Command, CommandLine } from './command.ts'
import { commands } from './commands.ts'
import { complete, completionLines } from './complete.ts'
import { endOncePrinted, endProcess, watchEnd } from './end-process.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { exitCodesHelp } from './help.ts'
import { createParser, isAnswered, usageError } from './parse-command.ts'
import { productVersion } from './places.ts'
import { reasonOf, reportFailure } from './report-failure.ts'
import { logLevelOf } from './setting.ts'
import { shown } from './value-kinds.ts'

/** Runs one command and ends the process with its exit code. */
export async function main(args: readonly string[]): Promise<void> {
  // As if nothing had been begun: a config that ends the process would have its own output diverted.
  const fail = AsyncLocalStorage.bind((error: unknown) =>
    endOncePrinted(reportFailure(error, failureOptions(args))),
  )
  const failLate = (error: unknown) => {
    const ofOwner = failedLater(error)
    fail(ofOwner === undefined ? error : new CommandError(exitCodes.problems, ofOwner))
  }
  process.on('uncaughtException', failLate)
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader of the output, such as `head`, has closed it.
    if (error.code === 'EPIPE') endProcess(exitCodes.done)
    const lost = new CommandError(exitCodes.machine, `What is printed can not be written. ${reasonOf(error)}`)
    endOncePrinted(reportFailure(lost, { ...failureOptions(args), isJson: false }))
  })
  process.on('unhandledRejection', failLate)
  const isOver = watchEnd(fail)
  try {
    process.exitCode = await run(args)
    isOver()
  } catch (error) {
    fail(error)
  }
}

const failureOptions = (args: readonly string[]) => ({
  isJson: args.includes('--json'),
  isDebug: process.env.LOG_LEVEL === 'debug',
})

async function run(given: readonly string[]): Promise<number> {
  const args = inOrder(given)
  if (args[0] === '__complete') {
    process.stdout.write(completionLines(await complete(args.slice(1))))
    return exitCodes.done
  }
  logLevelOf(process.env)
  if (args.includes('--json') && args.every((word) => versionWords.includes(word))) {
    process.stdout.write(`${JSON.stringify({ version: productVersion() })}\n`)
    return exitCodes.done
  }
  const [first = 'help', second, third] = args
  if (first === 'help' && third !== undefined)
    throw new CommandError(
      exitCodes.usage,
      `Help is for one command, and ${shown(third)} is one word too many. See swipress --help.`,
    )
  if (first === 'help' && second === 'exit-codes') {
    process.stdout.write(exitCodesHelp(columns()))
    return exitCodes.done
  }
  const name = first === 'help' ? second : first
  const command = await loadCommand(name)
  let called: CommandLine | undefined
  const parser = createParser(command && name ? { [name]: command } : {}, {
    version: productVersion(),
    print: (text) => process.stdout.write(text),
    columns: columns(),
    onCalled(_, line) {
      called = line
    },
  })
  try {
    parser.parse(parsedArgs(args), { from: 'user' })
  } catch (error) {
    if (isAnswered(error)) return exitCodes.done
    throw usageError(error, args, command)
  }
  return command && called ? command.run(called) : exitCodes.done
}

/** `swipress --version --json`, in either order. */
const versionWords = ['--json', '--version', '-V']

/** Of the terminal; 80 where the output goes elsewhere. */
const columns = (): number => process.stdout.columns || 80

const isHelp = (word: string | undefined) => word === '-h' || word === '--help'

/** `-- build` is `build`, as npx passes it on; `--help build` is `help build`. */
function inOrder(given: readonly string[]): readonly string[] {
  const args = given[0] === '--' ? given.slice(1) : given
  const isOfCommand = isHelp(args[0]) && args[1] !== undefined && Object.hasOwn(commands, args[1])
  return isOfCommand ? ['help', ...args.slice(1)] : args
}

/** Help for what is no command is answered as if that had been called. */
function parsedArgs(args: readonly string[]): readonly string[] {
  const [first, second] = args
  if (first === undefined || (first === 'help' && second === 'help')) return ['--help']
  return first === 'help' && second !== undefined && !Object.hasOwn(commands, second) ? [second] : args
}

async function loadCommand(name: string | undefined): Promise<Command | undefined> {
  if (name === undefined || !Object.hasOwn(commands, name)) return undefined
  const { command } = await commands[name]!.load()
  // Flushed now, so that the next process can use it even if this one is killed.
  flushCompileCache()
  return command
}
