import { join, resolve } from 'node:path'
import { defineCommand, jsonOption } from '../command.ts'
import { convertSite } from '../convert-site.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { missingDecoder } from '../missing-packages.ts'
import { templatesFolder } from '../places.ts'
import { shellWord } from '../shell-word.ts'
import { listTemplates } from '../templates.ts'

export const command = defineCommand({
  arguments: [
    {
      name: 'template',
      summary: 'the name of a starter site',
      choices: async () => (await listTemplates()).map(({ name }) => name),
    },
    { name: 'folder', summary: 'an empty folder, or one to be made', kind: 'folder' },
  ],
  options: { json: jsonOption },
  examples: [{ line: 'new inn my-inn', meaning: 'my-inn with a file for each page, schemas and media' }],
  async run({ positionals, options }) {
    const [name, folder] = [positionals[0]!, resolve(positionals[1]!)]
    const templates = await listTemplates()
    const template = templates.find((one) => one.name === name)
    if (!template)
      throw new CommandError(
        exitCodes.usage,
        `There is no starter site ${name}. There are: ${templates.map((one) => one.name).join(', ')}.`,
      )
    await convertSite({ from: join(templatesFolder, name), to: folder, format: 'folder', isNew: true })
    const ready = `${folder} is ready. See it while you edit it: npx swipress dev ${shellWord(positionals[1]!)}`
    console.log(options.json ? JSON.stringify({ folder, template: name }) : ready)
    const install = template.hasVideos ? missingDecoder(process.env.FFMPEG_PATH) : undefined
    if (install) console.error(`It has videos, and nothing here converts them yet: ${install}`)
    return exitCodes.done
  },
})
