import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#model/values/language.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { templatesFolder } from './places.ts'

export interface TemplateFacts {
  name: string
  title: Record<Language, string>
  description: Record<Language, string>
  thumbnail: string
  grid: string
}

/** The starter sites, by name. */
export async function listTemplates(): Promise<TemplateFacts[]> {
  const entries = await readdir(templatesFolder, { withFileTypes: true }).catch(() => {
    throw new CommandError(
      exitCodes.machine,
      'The starter sites are a package of their own. Install it: npm i swipress-templates',
    )
  })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Promise.all(
    names
      .sort()
      .map(
        async (name) =>
          JSON.parse(await readFile(join(templatesFolder, name, 'template.json'), 'utf8')) as TemplateFacts,
      ),
  )
}
