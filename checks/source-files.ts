import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const rootFolder = join(import.meta.dirname, '..')

/** Names ignored by git, from `.gitignore`: `node_modules/`, `*.log`. */
const ignored = readFileSync(join(rootFolder, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')

const isIgnored = (name: string): boolean =>
  name === '.git' ||
  ignored.some((rule) =>
    rule.startsWith('*') ? name.endsWith(rule.slice(1)) : name === rule.replace(/\/$/, ''),
  )

/** Every file of the repository, by relative path. */
export const projectFiles = (folder = ''): string[] =>
  readdirSync(join(rootFolder, folder), { withFileTypes: true })
    .filter(({ name }) => !isIgnored(name))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      return entry.isDirectory() ? projectFiles(path) : [path]
    })
    .sort()

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

export interface SourceFile {
  path: string
  text: string
}

/** Every TypeScript file of the product, without tests. */
export const readSourceFiles = (): SourceFile[] =>
  projectFiles()
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !isTest(path))
    .map((path) => ({ path, text: readFileSync(join(rootFolder, path), 'utf8') }))

/** Files that only tests use: shared suites, servers and samples. */
export const supportsTests = (path: string): boolean => path.startsWith('testing/')
