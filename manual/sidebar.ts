import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { interfaceLabels } from './interface-words.ts'
import { nouns } from './nouns.ts'
import { groups, startLanguages, titleOf } from './pages.ts'

interface SidebarItem {
  text: string
  link?: string
  items?: SidebarItem[]
  collapsed?: boolean
}

/** The sidebar of a start language: its own start page, and the guides and the reference that all languages share. */
export function readSidebar(source: string, folder: string): SidebarItem[] {
  const labels = interfaceLabels[startLanguages.find((language) => language.folder === folder)!.code]
  const item = (path: string): SidebarItem => {
    const title = titleOf(readFileSync(join(source, `${path}.md`), 'utf8'))
    if (!title) throw new Error(`${path}.md has no title: it begins with a line such as # Title.`)
    return { text: title, link: `/${path.replace(/index$/, '')}` }
  }
  const inFolder = (name: string) =>
    readdirSync(join(source, name))
      .filter((file) => file !== 'index.md')
      .map((file) => item(`${name}/${file.replace(/\.md$/, '')}`))
      .sort((a, b) => a.text.localeCompare(b.text, 'en'))
  const reference = (text: string, name: string, items: SidebarItem[]): SidebarItem => ({
    text,
    link: `/${name}/`,
    collapsed: true,
    items,
  })
  const start = item(folder ? `${folder}/start` : 'start')
  const [, ...guides] = groups
  return [
    { text: labels.start, items: [start] },
    ...guides.map(({ title, documents }) => ({
      text: folder ? `${title} (English)` : title,
      items: documents.map(item),
    })),
    reference(labels.commands, 'commands', inFolder('commands')),
    reference(
      labels.fields,
      'fields',
      nouns.map(({ slug }) => item(`fields/${slug}`)),
    ),
    reference(labels.decisions, 'decisions', inFolder('decisions')),
  ]
}
