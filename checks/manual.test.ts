import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '#cli/commands.ts'
import { rootFolder } from '#cli/places.ts'
import { commandPages } from '#manual/command-pages.ts'
import { fieldPages } from '#manual/field-pages.ts'
import { groups, outsideFiles } from '#manual/pages.ts'
import { searchTerms } from '#manual/search-terms.ts'
import { siteJsonSchema } from '#model/json-schema/definition.ts'
import { languages } from '#model/values/language.ts'
import { projectFiles } from './source-files.ts'

/** All field names of a JSON schema, at any depth. */
function fieldNames(schema: unknown, into = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return into
  const { properties } = schema as { properties?: object }
  for (const name of Object.keys(properties ?? {})) into.add(name)
  for (const [key, value] of Object.entries(schema))
    if (!['default', 'examples', 'enum'].includes(key))
      for (const part of key === 'properties' ? Object.values(value as object) : [value].flat())
        fieldNames(part, into)
  return into
}

describe('the documentation as a site', () => {
  test('its sidebar has every document once', () => {
    const documents = projectFiles('docs')
      .map((path) => path.match(/^docs\/([^/]+)\.md$/)?.[1])
      .filter((name) => name !== undefined)
    expect(groups.flatMap((group) => group.documents).toSorted()).toEqual(documents.toSorted())
  })

  test('holds everything that its documents link to', () => {
    const outward = projectFiles('docs')
      .filter((path) => path.endsWith('.md'))
      .flatMap((path) =>
        [...readFileSync(join(rootFolder, path), 'utf8').matchAll(/\]\(([^)\s#]+)/g)].flatMap(([, link]) =>
          posix.join(posix.dirname(path), link!).startsWith('docs/') || /^[a-z]+:/.test(link!) ? [] : link!,
        ),
      )
    expect(outward).toContain('../LICENSE')
    expect([...new Set(outward)].toSorted()).toEqual(Object.keys(outsideFiles).toSorted())
  })

  test('every command has a page', async () => {
    const paths = (await commandPages()).map(({ path }) => path)
    expect(paths).toEqual(expect.arrayContaining(Object.keys(commands).map((name) => `commands/${name}`)))
  })

  test('every field of the definition has a heading, and one that is not there would be missed', () => {
    const headings = fieldPages().flatMap(({ markdown }) =>
      [...markdown.matchAll(/^#{2,} (.+)$/gm)].map(([, heading]) => heading!.split('.').at(-1)!),
    )
    const codes: readonly string[] = languages
    const wanted = [...fieldNames(siteJsonSchema())].filter((name) => !codes.includes(name))
    expect(wanted.length).toBeGreaterThan(150)
    expect(wanted.filter((name) => !headings.includes(name))).toEqual([])
    expect(headings).not.toContain('noSuchField')
  })

  test('its search finds words, and parts of what is written without spaces', () => {
    const finds = (text: string, query: string) => {
      const terms = searchTerms(text)
      return searchTerms(query).every((term) => terms.includes(term))
    }
    expect(searchTerms('swipress build --out')).toEqual(['swipress', 'build', 'out'])
    expect(finds('最初のサイトを作る', 'サイト')).toBe(true)
    expect(finds('发布网站到静态主机', '静态主机')).toBe(true)
    expect(finds('사이트를 게시하기', '게시')).toBe(true)
    expect(finds('最初のサイトを作る', '公開')).toBe(false)
  })
})
