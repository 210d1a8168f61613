import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Language, languageFacts, languages } from '#model/values/language.ts'
import { defineCommand, jsonOption } from '../command.ts'
import { convertSite } from '../convert-site.ts'
import { emptySiteFacts, writeEmptySite } from '../empty-site.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { newContent } from '../habits.ts'
import { systemLanguage } from '../in-default-language.ts'
import { missingDecoder } from '../missing-packages.ts'
import { templatesFolder } from '../places.ts'
import { shellWord } from '../printable.ts'
import { listTemplates, type TemplateFacts } from '../templates.ts'
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
      summary:
        'the language that it opens in, and the only one of an empty site; the one of the system unless it is given',
      choices: languages.map((language) => language.toLowerCase()),
    },
    json: jsonOption,
  },
  examples: [
    { line: 'new inn my-inn', meaning: 'my-inn with a file for each page, schemas and media' },
    { line: 'new empty my-site', meaning: 'three plain pages in one language, to begin with one’s own' },
    { line: 'new inn my-inn --lang jp', meaning: 'the same, opening in Japanese' },
  ],
  async run({ positionals, options }) {
    const [name, folder] = [positionals[0]!, resolve(positionals[1]!)]
    const asked = options.lang?.toUpperCase()
    const language = languages.find((one) => one === asked) ?? systemLanguage()
    const { hasVideos } = await (name === emptySiteFacts.name
      ? beginEmptySite(folder, language)
      : copyTemplate(name, folder, language))
    const dev = `npx swipress dev ${shellWord(positionals[1]!)}`
    const ready = `${folder} is ready, and opens in ${languageFacts[language].name}. See it while you edit it: ${dev}`
    console.log(options.json ? JSON.stringify({ folder, template: name, language }) : ready)
    const install = hasVideos ? missingDecoder(process.env.FFMPEG_PATH) : undefined
    if (install) console.error(`It has videos, and nothing here converts them yet: ${install}`)
    return exitCodes.done
  },
})

async function beginEmptySite(folder: string, language: Language): Promise<TemplateFacts> {
  const from = await mkdtemp(join(tmpdir(), 'swipress-new-'))
  try {
    await writeEmptySite(from, language)
    await convertSite({ from, to: folder, format: 'folder', isNew: true })
  } finally {
    await rm(from, { recursive: true, force: true })
  }
  return emptySiteFacts
}

async function copyTemplate(name: string, folder: string, language: Language): Promise<TemplateFacts> {
  const templates = await listTemplates()
  const template = templates.find((one) => one.name === name)
  if (!template) {
    const names = templates.map((one) => one.name).join(', ')
    const missing = `There is no starter site ${shown(name)}. There are: ${names}.`
    throw new CommandError(exitCodes.usage, [missing, newContent(name)].filter(Boolean).join(' '))
  }
  const from = join(templatesFolder, name)
  await convertSite({ from, to: folder, format: 'folder', isNew: true, defaultLanguage: language })
  return template
}
