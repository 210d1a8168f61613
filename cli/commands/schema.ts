import { siteJsonSchema } from '#model/json-schema/definition.ts'
import { defineCommand, jsonOption } from '../command.ts'

export const command = defineCommand({
  // Its output is JSON in any case; with this option, its errors are too.
  options: { json: jsonOption },
  examples: [{ line: 'schema > site.schema.json', meaning: 'for editors that complete while one types' }],
  async run() {
    console.log(JSON.stringify(siteJsonSchema(), null, 2))
    return 0
  },
})
