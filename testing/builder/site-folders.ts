import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { readDefinition } from '#builder/read-definition.ts'
import { UnreadableDefinitionError } from '#builder/site-folder/folder-fault.ts'

export const smallSite: Readonly<Record<string, string>> = {
  'site.yaml': 'version: 1\nsettings:\n  name: Harbour Café\n  languages: [EN, JP]\n  defaultLanguage: EN\n',
  'pages/A-menu/category.yaml': 'name:\n  EN: Menu\n  JP: メニュー\n',
  'pages/A-menu/1-coffee.md':
    '---\nmedia: media/coffee.jpg\nmainText: Roasted on Mondays.\ndetails:\n  JP:\n    mainText: 月曜焙煎\n---\n\n# How we brew\n\nWater at 80 degrees.\n',
}

type Files = Readonly<Record<string, string | Uint8Array>>

/** Folders of a test file, removed after it: named 0, 1, 2 … in one folder. */
export function foldersForTests(): (files: Files) => Promise<string> {
  let work: string
  let count = 0
  beforeAll(async () => {
    work = await mkdtemp(join(tmpdir(), 'swipress-folder-'))
  })
  afterAll(() => rm(work, { recursive: true, force: true }))
  return async (files) => {
    const folder = join(work, String(count++))
    await mkdir(folder)
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    return folder
  }
}

/** Removes files, and folders that become empty. */
export async function removeFiles(folder: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await rm(join(folder, path))
    await rmdir(dirname(join(folder, path))).catch(() => {})
  }
}

/** Why a folder cannot be read, with paths relative to it; `read` if it can. */
export async function problemOf(folder: string): Promise<string> {
  const error = await readDefinition(folder).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error === undefined) return 'read'
  expect(error).toBeInstanceOf(UnreadableDefinitionError)
  return (error as Error).message.replaceAll(`${folder}/`, '')
}
