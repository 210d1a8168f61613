export interface StrangeText {
  offset: number
  message: string
}

const conflictMarks = [/^<{7} /gm, /^={7}\r?$/gm, /^>{7} /gm]

/** Where the first conflict of Git begins; -1 without one. Each mark is looked for once, behind the one before. */
function conflictIn(text: string): number {
  let first = -1
  let from = 0
  for (const mark of conflictMarks) {
    mark.lastIndex = from
    const found = mark.exec(text)
    if (!found) return -1
    if (from === 0) first = found.index
    from = mark.lastIndex
  }
  return first
}

/** What a text has that no file of a site has on purpose, whatever its format. */
export function strangeText(text: string): StrangeText | undefined {
  const at = text.includes('<<<<<<< ') ? conflictIn(text) : -1
  if (at >= 0)
    return {
      offset: at,
      message:
        'has a conflict of Git that is not resolved. Keep one of both sides, and take out the lines with <<<<<<<, ======= and >>>>>>>.',
    }
  if (text.includes('\r') && !text.includes('\n'))
    return { offset: text.indexOf('\r'), message: 'has line ends of old Macs (CR). Save it with LF.' }
  return undefined
}

/** Spaces of Japanese and Chinese keyboards, and those of web pages. */
const wideSpace = /^[ \t]*(?:-[ \t]+)?([\u00a0\u2000-\u200b\u3000\ufeff])/u
const wideColon = /^[ \t]*(?:- )?[\w"'-]+[ \u3000]*：/u

/** Whether a key begins with a space that YAML takes as a letter. */
export const hasWideSpace = (key: string): boolean => wideSpace.test(key)

/** What is wrong in a line of YAML that looks right. */
export function strangeLine(line: string): string | undefined {
  const [, space] = wideSpace.exec(line) ?? []
  if (space !== undefined)
    return `begins with ${space === '\u3000' ? 'a full-width space' : `the space ${codeName(space)}`}, which YAML takes as a letter. Indent with spaces as they are typed in English.`
  if (wideColon.test(line))
    return 'has a full-width colon (：), which YAML takes as a letter. Write : and a space behind it.'
  return undefined
}

const codeName = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
