import { readdir, readFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { type TemplateFile, templateFileSchema } from '#model/calls/sites/templates.ts'

/** A starter site: its folder with data and media. */
export interface Template {
  about: TemplateFile
  /** Unchecked site definition. */
  readDefinition(): Promise<unknown>
  /** The bytes of a file; undefined when there is none, or when the path leads out of the folder. */
  readMedia(path: string): Promise<Uint8Array | undefined>
}

export interface Templates {
  /** By name. */
  list(): Promise<TemplateFile[]>
  find(name: string): Promise<Template | undefined>
}

/** The templates in a folder, one per subfolder. */
export function openTemplates(folder: string): Templates {
  const root = resolve(folder)
  const list = async () => {
    // Starter sites are a separate package, which may not be installed.
    const entries = await readdir(root, { withFileTypes: true }).catch(() => [])
    const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    const found = await Promise.all(names.sort().map((name) => readAbout(root, name)))
    return found.filter((about) => about !== undefined)
  }
  return {
    list,
    // Only names from the list are joined to a path.
    find: async (name) => {
      const about = (await list()).find((one) => one.name === name)
      return about && templateOf(join(root, about.name), about)
    },
  }
}

async function readAbout(root: string, name: string): Promise<TemplateFile | undefined> {
  const json = await readIfThere(join(root, name, 'template.json'))
  if (!json) return undefined
  const about = templateFileSchema.parse(JSON.parse(json.toString()))
  if (about.name !== name) throw new Error(`The template in ${name} calls itself ${about.name}.`)
  return about
}

function templateOf(folder: string, about: TemplateFile): Template {
  return {
    about,
    readDefinition: async () => JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')) as unknown,
    readMedia: async (path) => {
      const file = resolve(folder, path)
      return file.startsWith(folder + sep) ? readIfThere(file) : undefined
    },
  }
}

const readIfThere = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'EISDIR' || error.code === 'ENOTDIR') return undefined
    throw error
  })
