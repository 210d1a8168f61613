import { createContext, useContext } from 'react'

/** What the parts of the panel share. */
export interface PanelState {
  siteId: string | undefined
  /** Whether drafts of texts are available. */
  isAssisted: boolean
  /** Whether text in images can be read. */
  readsImages: boolean
  /** Whether the default language's texts are shown beside the edited ones. */
  isBeside: boolean
  setBeside: (isBeside: boolean) => void
  /** Names of the folds that were opened or closed. */
  folds: Readonly<Record<string, boolean>>
  setFold: (name: string, isOpen: boolean) => void
}

export const PanelContext = createContext<PanelState>({
  siteId: undefined,
  isAssisted: false,
  readsImages: false,
  isBeside: false,
  setBeside: () => undefined,
  folds: {},
  setFold: () => undefined,
})

export const usePanel = (): PanelState => useContext(PanelContext)

const tags = ['h3', 'h4', 'h5', 'h6'] as const

/** Depth of a heading below the panel's own title, which is of the second level. */
export const HeadingLevel = createContext(0)

/** The tag of a heading here, and the depth for headings below it. */
export function useHeading(): { tag: (typeof tags)[number]; below: number } {
  const level = Math.min(useContext(HeadingLevel), tags.length - 1)
  return { tag: tags[level] ?? 'h6', below: level + 1 }
}
