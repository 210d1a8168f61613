import type { Command } from '../main.ts'
import { listTemplates } from '../templates.ts'

export const command: Command = {
  usage: 'templates [--json]',
  options: { json: { type: 'boolean', default: false } },
  positionals: { min: 0, max: 0 },
  async run({ options }) {
    const templates = await listTemplates()
    if (options.json) console.log(JSON.stringify(templates, null, 2))
    else
      for (const { name, grid, title, description } of templates)
        console.log(`${name.padEnd(12)} ${grid.padEnd(8)} ${title.EN}: ${description.EN}`)
    return 0
  },
}
