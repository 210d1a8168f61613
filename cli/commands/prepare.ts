import { defineCommand } from '../command.ts'
import { prepareConsole, preparePreviews, prepareRuntime } from '../prepare.ts'
import { prepareCompiler } from '../prepare-compiler.ts'

export const command = defineCommand({
  description: 'Commands that need a part make it themselves; this makes all of them ahead.',
  examples: [{ line: 'prepare', meaning: 'after new sources were fetched' }],
  async run() {
    await prepareRuntime(console.error)
    await prepareConsole(console.error)
    await preparePreviews(console.error)
    await prepareCompiler()
    return 0
  },
})
