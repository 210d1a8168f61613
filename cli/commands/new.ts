import { join, resolve } from 'node:path'
import { languageFacts, languages } from '#model/values/language.ts'
import { defineCommand, jsonOption } from '../command.ts'
import { convertSite } from '../convert-site.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { newContent } from '../habits.ts'
import { systemLanguage } from '../in-default-language.ts'
import { missingDecoder } from '../missing-packages.ts'
import { templatesFolder } from '../places.ts'
import { shellWord } from '../printable.ts'
import { listTemplates } from '../templates.ts'
import { shown } from '../value-kinds.ts'

export const command = defineCommand({
  arguments: [
    {
      name: 'template',
      summary: 'the name of a starter site',
      choices: async () => (await listTemplates()).map(({ name }) => name),
    },
    { name: 'folder', summary: 'an empty folder, or one to be made', kind: 'folder' },
  ],
  options: {
    lang: {
      kind: 'choice',
      summary: 'the language that it opens in, of all that it has; the one of the system unless it is given',
      choices: languages.map((language) => language.toLowerCase()),
    },
    json: jsonOption,
  },
  examples: [
    { line: 'new inn my-inn', meaning: 'my-inn with a file for each page, schemas and media' },
    { line: 'new inn my-inn --lang jp', meaning: 'the same, opening in Japanese' },
  ],
  async run({ positionals, options }) {
    const [name, folder] = [positionals[0]!, resolve(positionals[1]!)]
    const templates = await listTemplates()
    const template = templates.find((one) => one.name === name)
    if (!template)
      throw new CommandError(
        exitCodes.usage,
        [
          `There is no starter site ${shown(name)}. There are: ${templates.map((one) => one.name).join(', ')}.`,
          newContent(name),
        ]
          .filter(Boolean)
          .join(' '),
      )
    const asked = options.lang?.toUpperCase()
    const language = languages.find((one) => one === asked) ?? systemLanguage()
    const from = join(templatesFolder, name)
    await convertSite({ from, to: folder, format: 'folder', isNew: true, defaultLanguage: language })
    const dev = `npx swipress dev ${shellWord(positionals[1]!)}`
    const ready = `${folder} is ready, and opens in ${languageFacts[language].name}. See it while you edit it: ${dev}`
    console.log(options.json ? JSON.stringify({ folder, template: name, language }) : ready)
    const install = template.hasVideos ? missingDecoder(process.env.FFMPEG_PATH) : undefined
    if (install) console.error(`It has videos, and nothing here converts them yet: ${install}`)
    return exitCodes.done
  },
})
