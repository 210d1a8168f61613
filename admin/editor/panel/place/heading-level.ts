import { createContext, useContext } from 'react'

const tags = ['h3', 'h4', 'h5', 'h6'] as const

/** How deep a heading lies below the panel's own title, which is of the second level. */
export const HeadingLevel = createContext(0)

/** The tag of a heading here, and how deep those below it lie. */
export function useHeading(): { tag: (typeof tags)[number]; below: number } {
  const level = Math.min(useContext(HeadingLevel), tags.length - 1)
  return { tag: tags[level] ?? 'h6', below: level + 1 }
}
