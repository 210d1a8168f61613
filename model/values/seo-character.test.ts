import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seoSchema } from '../definition/seo.ts'
import { strangeSeoCharacter } from './characters.ts'

const symbols =
  '-|:()[]－｜：（）［］、。・ー「」！？【】『』〈〉《》〔〕～〜＆&!?\'"/#%,.;…‥—–※〃々“”‘’«»¿¡·،؟।'
const letters = ['a', 'Z', 'é', 'ß', 'あ', 'ア', '漢', '中', '한', 'Ж', 'ก็', '7', '７', '٣']

test.each([...letters, ...symbols, 'a b', 'a　b', '', '【公式】日本の宿～春の「湯」＆食！？', '葛󠄀'])(
  'L05 %j may stand in what search engines show',
  (text) => {
    expect(strangeSeoCharacter(text)).toBeUndefined()
    expect(seoSchema.safeParse({ title: text, h1: text, description: text }).success).toBe(true)
  },
)

test.each([
  '_',
  '＿',
  '😀',
  '\uFE0F',
  '\u20E3',
  '<',
  '>',
  '=',
  '★',
  '♪',
  '©',
  '¥',
  '\n',
  '\t',
  '\u200b',
  '\u2028',
  '\u202e',
])('L05 %j may not, and is named', (character) => {
  expect(strangeSeoCharacter(`見本${character}茶園`)).toBe(character)
  for (const key of ['title', 'h1', 'description'])
    expect(seoSchema.safeParse({ [key]: `見本${character}茶園` }).success, key).toBe(false)
})

test('L05 the first strange character is named, whatever stands before it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters, ...symbols)), (fine) => {
      expect(strangeSeoCharacter(fine.join(''))).toBeUndefined()
      expect(strangeSeoCharacter(`${fine.join('')}★_`)).toBe('★')
    }),
  )
})

test.each([' 見本', '見本 ', '　見本', '見本　'])(
  'L05 %j has a space at an end, which is refused',
  (text) => {
    for (const key of ['title', 'h1', 'description'])
      expect(seoSchema.safeParse({ [key]: text }).success, key).toBe(false)
    expect(seoSchema.safeParse({ title: '見 本' }).success).toBe(true)
  },
)

test('L05 each ASCII character is judged the same alone and beside one that is looked up in Unicode', () => {
  const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))
  const strange = ascii.filter((character) => strangeSeoCharacter(`あ${character}`) !== undefined)
  expect(strange).toContain('_')
  expect(ascii.filter((character) => strangeSeoCharacter(character) !== undefined)).toEqual(strange)
})
