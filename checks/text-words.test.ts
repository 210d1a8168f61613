import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogues } from './catalogues.ts'
import { rootFolder } from './source-files.ts'

/** The last column of the glossary for translators: words to avoid. */
function avoidedWords(document: string): string[] {
  const rows = document.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  return cells.filter((row) => row.length === 8 && row[6] !== 'not').flatMap((row) => row[6] || [])
}

const words = avoidedWords(readFileSync(join(rootFolder, 'docs', 'translating.md'), 'utf8'))

const avoidedIn = (text: string): string[] =>
  words.filter((word) => new RegExp(`\\b${word}s?\\b`, 'i').test(text))

/** What people type into the search, in their own words. */
const isTyped = (key: string) => key.startsWith('searchWords.')

test('no English text says a word that the guide of words avoids', () => {
  const found = readCatalogues()
    .filter(({ isOfPackage }) => !isOfPackage)
    .flatMap(({ folder, area, english }) =>
      [...english].flatMap(([key, text]) =>
        isTyped(key) ? [] : avoidedIn(text).map((word) => `${folder} ${area} ${key}: ${word} in “${text}”`),
      ),
    )
  expect(found).toEqual([])
})

test('the words are found, and others are not', () => {
  expect(words).toContain('film')
  expect(avoidedIn('Choose a picture or two Films')).toEqual(['picture', 'film'])
  expect(avoidedIn('Pictured as a filmstrip, by default')).toEqual([])
})
