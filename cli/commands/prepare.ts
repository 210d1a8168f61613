import type { Command } from '../main.ts'
import { prepareConsole, preparePreviews, prepareRuntime } from '../prepare.ts'
import { prepareCompiler } from '../prepare-compiler.ts'

export const command: Command = {
  usage: 'prepare',
  options: {},
  positionals: { min: 0, max: 0 },
  async run() {
    await prepareRuntime(console.error)
    await prepareConsole(console.error)
    await preparePreviews(console.error)
    await prepareCompiler()
    return 0
  },
}
