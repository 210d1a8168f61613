import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#model/values/language.ts'
import { emptySiteFacts } from './empty-site.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { templatesFolder } from './places.ts'

export interface TemplateFacts {
  name: string
  title: Record<Language, string>
  description: Record<Language, string>
  grid: string
  /** Whether it has videos, which only an optional package can convert. */
  hasVideos: boolean
}

/** The starter sites, by name; the empty one first. */
export async function listTemplates(): Promise<TemplateFacts[]> {
  const entries = await readdir(templatesFolder, { withFileTypes: true }).catch(() => {
    throw new CommandError(
      exitCodes.machine,
      'The starter sites are a package of their own. Install it: npm i swipress-templates',
    )
  })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return [emptySiteFacts, ...(await Promise.all(names.sort().map(readTemplate)))]
}

async function readTemplate(name: string): Promise<TemplateFacts> {
  const folder = join(templatesFolder, name)
  const facts = JSON.parse(await readFile(join(folder, 'template.json'), 'utf8'))
  const media = await readdir(join(folder, 'media'))
  return { ...facts, hasVideos: media.some((file) => file.endsWith('.mp4')) }
}
