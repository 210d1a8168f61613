import { siteJsonSchema } from '#model/json-schema.ts'
import { defineCommand } from '../command.ts'

export const command = defineCommand({
  examples: [{ line: 'schema > site.schema.json', meaning: 'for editors that complete while one types' }],
  async run() {
    console.log(JSON.stringify(siteJsonSchema(), null, 2))
    return 0
  },
})
