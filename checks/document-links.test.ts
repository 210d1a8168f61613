import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorsIn } from '#manual/heading-slug.ts'
import { projectFiles, rootFolder } from './source-files.ts'

const documents = projectFiles().filter((path) => /^(?:docs\/.*|README|CONTRIBUTING)\.md$/.test(path))
const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8')

/** Links and pictures of a document whose file or heading does not exist. */
function deadLinks(document: string, text: string): string[] {
  const prose = text.replace(/^(```+)[\s\S]*?^\1/gm, '').replace(/`[^`\n]*`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link!)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path, anchor] = link.split('#', 2) as [string, string?]
      const target = path === '' ? document : posix.join(posix.dirname(document), path)
      if (target !== document && !existsSync(join(rootFolder, target))) return true
      if (anchor === undefined || !target.endsWith('.md')) return false
      return !anchorsIn(target === document ? text : read(target)).has(anchor)
    })
}

describe.each(documents)('%s', (document) => {
  test('leads only to files and headings that exist', () => {
    expect(deadLinks(document, read(document))).toEqual([])
  })
})

test('many documents are looked at, and links that lead nowhere are found', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/ja/start.md']))
  expect(documents.length).toBeGreaterThan(40)
  const text =
    '# Some `code`, and more\n[a](#some-code-and-more) [b](#gone) [c](gone.md) ![d](pictures/gone.png)'
  expect(deadLinks('docs/x.md', text)).toEqual(['#gone', 'gone.md', 'pictures/gone.png'])
  expect(deadLinks('docs/x.md', '[a](operations.md#mail) [b](operations.md#gone)')).toEqual([
    'operations.md#gone',
  ])
})
