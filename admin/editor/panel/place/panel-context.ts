import { createContext, useContext } from 'react'

/** What the parts of the panel share. */
export interface PanelState {
  siteId: string | undefined
  /** Drafts of texts can be asked for. */
  isAssisted: boolean
  /** Texts of the default language stand beside those that are written. */
  isBeside: boolean
  setBeside: (isBeside: boolean) => void
  /** Names of the folds that were opened or closed. */
  folds: Readonly<Record<string, boolean>>
  setFold: (name: string, isOpen: boolean) => void
}

export const PanelContext = createContext<PanelState>({
  siteId: undefined,
  isAssisted: false,
  isBeside: false,
  setBeside: () => undefined,
  folds: {},
  setFold: () => undefined,
})

export const usePanel = (): PanelState => useContext(PanelContext)
