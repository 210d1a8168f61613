import { defineCommand, jsonOption } from '../command.ts'
import { listTemplates } from '../templates.ts'

export const command = defineCommand({
  options: { json: jsonOption },
  examples: [{ line: 'templates', meaning: 'name, size of the grid, and what each is about' }],
  async run({ options }) {
    const templates = await listTemplates()
    if (options.json) console.log(JSON.stringify(templates, null, 2))
    else
      for (const { name, grid, title, description, hasVideos } of templates) {
        const videos = hasVideos ? ' With videos, which the package node-av converts.' : ''
        console.log(`${name.padEnd(12)} ${grid.padEnd(8)} ${title.EN}: ${description.EN}${videos}`)
      }
    return 0
  },
})
