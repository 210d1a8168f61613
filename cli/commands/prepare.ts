import { defineCommand, jsonOption } from '../command.ts'
import { prepareConsole, preparePreviews, prepareRuntime } from '../prepare.ts'
import { prepareCompiler } from '../prepare-compiler.ts'

export const command = defineCommand({
  description: 'Commands that need a part make it themselves; this makes all of them ahead.',
  options: { json: jsonOption },
  examples: [{ line: 'prepare', meaning: 'after new sources were fetched' }],
  async run({ options }) {
    await prepareRuntime(console.error)
    await prepareConsole(console.error)
    await preparePreviews(console.error)
    await prepareCompiler()
    if (options.json)
      console.log(JSON.stringify({ prepared: ['runtime', 'console', 'previews', 'compiler'] }))
    return 0
  },
})
