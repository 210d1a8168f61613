import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogues } from './catalogues.ts'
import { rootFolder } from './source-files.ts'

/** The last column of the glossary for translators: words to avoid, in any language. */
function avoidedWords(document: string): string[] {
  const rows = document.split('\n').filter((line) => line.startsWith('|'))
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()))
  return cells
    .filter((row) => row.length === 8 && row[6] !== 'not')
    .flatMap((row) => (row[6] ?? '').split(',').map((word) => word.trim()))
    .filter((word) => word !== '' && !/^-+$/.test(word))
}

const words = avoidedWords(readFileSync(join(rootFolder, 'docs', 'translating.md'), 'utf8'))

const isLatin = (word: string): boolean => /^[\x20-\x7e]+$/.test(word)

const avoidedIn = (text: string): string[] =>
  words.filter((word) =>
    isLatin(word) ? new RegExp(`\\b${word}s?\\b`, 'i').test(text) : text.includes(word),
  )

/** The same for other languages, which may use words of English for things of their own. */
const foreignIn = (text: string): string[] => avoidedIn(text).filter((word) => !isLatin(word))

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

test('no other language does either', () => {
  const found = readCatalogues().flatMap(({ folder, area, translations }) =>
    Object.entries(translations).flatMap(([language, texts]) =>
      [...(texts ?? [])].flatMap(([key, text]) =>
        isTyped(key) ? [] : foreignIn(text).map((word) => `${folder} ${language} ${area} ${key}: ${word}`),
      ),
    ),
  )
  expect(found).toEqual([])
})

test('the words are found, and others are not', () => {
  expect(words).toContain('film')
  expect(avoidedIn('Choose a picture or two Films')).toEqual(['picture', 'film'])
  expect(avoidedIn('The LP analysis')).toEqual(['LP'])
  expect(foreignIn('クリエイティブ分析, an LP')).toEqual(['クリエイティブ'])
  expect(avoidedIn('Pictured as a filmstrip, by default')).toEqual([])
})
