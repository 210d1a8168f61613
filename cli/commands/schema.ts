import { siteJsonSchema } from '#model/json-schema.ts'
import type { Command } from '../main.ts'

export const command: Command = {
  usage: 'schema',
  options: {},
  positionals: { min: 0, max: 0 },
  async run() {
    console.log(JSON.stringify(siteJsonSchema(), null, 2))
    return 0
  },
}
