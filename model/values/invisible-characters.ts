import { codeOf } from './characters.ts'

const anyOf = (scripts: string): string =>
  scripts
    .split(' ')
    .map((script) => `\\p{scx=${script}}`)
    .join('')

/** Scripts whose letters change their form depending on their neighbours. */
const joining = anyOf(
  'Arab Syrc Nkoo Mand Mong Adlm Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt Java Bali',
)
/** Scripts without spaces between words. */
const unspaced = anyOf('Thai Laoo Khmr Mymr Tibt Java Bali Han Hira Kana')
/** Korean letter parts, without the filler characters. */
const jamo = '\\u1100-\\u115E\\u1161-\\u11FF\\uA960-\\uA97C\\uD7B0-\\uD7FB'

/** Places where an invisible character is needed and has an effect. */
const atWork = [
  // Emoji made of several characters, and flags of regions.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F])\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=\\u{1F3F4}[\\u{E0030}-\\u{E007A}]{0,5})[\\u{E0030}-\\u{E007A}](?=[\\u{E0030}-\\u{E007A}]{0,5}\\u{E007F})',
  '(?<=\\u{1F3F4}[\\u{E0030}-\\u{E007A}]{1,6})\\u{E007F}',
  // Forms of letters.
  `(?<=[${joining}])[\\u200C\\u200D]|[\\u200C\\u200D](?=[${joining}])`,
  '(?<=\\p{scx=Mong})\\u180E',
  `[\\u115F\\u1160](?=[${jamo}])|(?<=[${jamo}])\\u1160`,
  // Allowed line breaks between words without spaces.
  `(?<=[${unspaced}])\\u200B(?=[${unspaced}])`,
].join('|')

const controls =
  '\\u034F\\u061C\\u115F\\u1160\\u180E\\u200B-\\u200F\\u2028-\\u202E\\u2060-\\u206F\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E007F}'

/**
 * Created with the first suspect text, because that takes several milliseconds: each script is looked up in the tables of
 * Unicode.
 */
let patterns: { invisible: RegExp; rightToLeft: RegExp } | undefined
const patternsNow = () => {
  patterns ??= {
    invisible: new RegExp(`(?!${atWork})[${controls}]`, 'gu'),
    rightToLeft: new RegExp(`[${anyOf('Arab Hebr Syrc Thaa Nkoo Adlm Mand Samr')}]`, 'u'),
  }
  return patterns
}

/** Every code unit that can be part of such a character: most texts have none. */
const suspectInvisible =
  /[\u034F\u061C\u115F\u1160\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\uD834\uDB40]/

/** Marks that only decide on which side punctuation belongs, and do not reverse other text. */
const directionMarks = /[\u061C\u200E\u200F]/

/**
 * Invisible characters that make a text look different from what it contains: they reverse its direction, break its
 * lines, or make a name look like another one. Direction marks are allowed in right-to-left text, and joiners where
 * emoji and scripts need them.
 */
function invisibleIn(text: string): readonly string[] {
  if (!suspectInvisible.test(text)) return []
  const { invisible, rightToLeft } = patternsNow()
  const isRightToLeft = rightToLeft.test(text)
  return (text.match(invisible) ?? []).filter((found) => !(isRightToLeft && directionMarks.test(found)))
}

/** The first of them, as `U+202E`. */
export const invisibleCharacter = (text: string): string | undefined => codeOf(invisibleIn(text)[0])

/** The text without them. */
export function withoutInvisibleCharacters(text: string): string {
  if (invisibleIn(text).length === 0) return text
  const { invisible, rightToLeft } = patternsNow()
  const isRightToLeft = rightToLeft.test(text)
  return text.replace(invisible, (found) => {
    if (isRightToLeft && directionMarks.test(found)) return found
    return lineBreaks.test(found) ? '\n' : ''
  })
}

const lineBreaks = /[\u2028\u2029]/
