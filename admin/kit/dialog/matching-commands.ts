import type { IconName } from '../theme/icons.tsx'

/** A destination or an action. */
export interface Command {
  id: string
  icon: IconName
  text: string
  /** Shown beside it; it is found by these words, too. */
  more: string
  /** Further search words. */
  help?: string
  /** Whether it is offered only once a word of it is typed. */
  isRare?: boolean
  does: () => void
}

/** A text without what words do not differ by: case, full or half width, and the spelling of “color”. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('colour', 'color')

/** Commands that contain every word. Those that begin with the first word come first, then those with it in their text. */
export function matchingCommands(commands: readonly Command[], written: string): Command[] {
  const words = plain(written).split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return commands.filter(({ isRare }) => !isRare)
  const rank = ({ text, more }: Command): number => {
    const name = plain(text)
    if (name.startsWith(first)) return 0
    if (name.includes(first)) return 1
    return plain(more).includes(first) ? 2 : 3
  }
  return commands
    .filter(({ text, more, help = '' }) => {
      const all = plain(`${text} ${more} ${help}`)
      return words.every((word) => all.includes(word))
    })
    .toSorted((a, b) => rank(a) - rank(b))
}
