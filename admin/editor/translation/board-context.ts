import { createContext, useContext } from 'react'
import type { Language } from '#model/values/language.ts'
import type { Drafts } from './use-drafts.ts'

/** What all texts of the screen share. */
export interface Board {
  siteId: string
  /** That is translated into. */
  language: Language
  isReadOnly: boolean
  /** Absent where there is no model to ask, or nobody allowed it. */
  drafts: Drafts | undefined
}

export const BoardContext = createContext<Board | undefined>(undefined)

export function useBoard(): Board {
  const board = useContext(BoardContext)
  if (!board) throw new Error('There is no board around this.')
  return board
}
