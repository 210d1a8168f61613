import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { folderOf } from './read-imports.ts'
import { isTest, projectFiles, rootFolder } from './source-files.ts'

/** Parts that use the product from outside. */
const outside = ['testing', 'e2e', 'bench', 'checks', 'docs', 'templates']

/** Files that the bundler, the compiler and package managers find by other means. */
const isEntry = (path: string): boolean =>
  /^examples\/|\.config\.ts$|\.d\.ts$|^runtime\/entry-/.test(path) || !/\.tsx?$/.test(path)

const isText = (path: string): boolean => /\.(?:tsx?|js|json|html)$/.test(path)

export interface TextFile {
  path: string
  text: string
}

/** Everything in the product that can refer to a source file: sources, pages, manifests; without tests. */
export const readProductTexts = (): TextFile[] =>
  projectFiles()
    .filter((path) => isText(path) && !isTest(path) && !outside.includes(folderOf(path)))
    .map((path) => ({ path, text: readFileSync(join(rootFolder, path), 'utf8') }))

/** Source files that nothing in the product refers to: no import, and no script of a thread or a page. */
export function namedByNone(texts: readonly TextFile[]): string[] {
  const names = new Map(texts.map(({ path, text }) => [path, namesIn(text)]))
  const count = new Map<string, number>()
  for (const own of names.values()) for (const name of own) count.set(name, (count.get(name) ?? 0) + 1)
  const unnamed: string[] = []
  const drop = (path: string) => {
    unnamed.push(path)
    for (const name of names.get(path) ?? []) count.set(name, count.get(name)! - 1)
    names.delete(path)
  }
  const isNamed = (path: string) => {
    const name = basename(path)
    const own = names.get(path)?.has(name) ? 1 : 0
    return (count.get(name) ?? 0) > own
  }
  for (;;) {
    const lost = [...names.keys()].filter((path) => !isEntry(path) && !isNamed(path))
    if (lost.length === 0) return unnamed.sort()
    for (const path of lost) drop(path)
  }
}

const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/[\w.-]+\.tsx?(?=['"`?])/g)].map(([name]) => name))
