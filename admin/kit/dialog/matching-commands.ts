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

/** Commands that contain every word. Those that begin with the first word come first, then those with it in their text. */
export function matchingCommands(commands: readonly Command[], written: string): Command[] {
  const words = written.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return commands.filter(({ isRare }) => !isRare)
  const rank = ({ text, more }: Command): number => {
    const name = text.toLowerCase()
    if (name.startsWith(first)) return 0
    if (name.includes(first)) return 1
    return more.toLowerCase().includes(first) ? 2 : 3
  }
  return commands
    .filter(({ text, more, help = '' }) => {
      const all = `${text} ${more} ${help}`.toLowerCase()
      return words.every((word) => all.includes(word))
    })
    .toSorted((a, b) => rank(a) - rank(b))
}
