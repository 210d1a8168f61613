import { createContext, useContext } from 'react'
import type { Session } from './session.ts'

export interface SessionHolder {
  session: Session
  /** Asks the server again who is signed in: their name, rights or theme may have changed. */
  askAgain: () => Promise<void>
}

/** Filled by the gate for everything behind the sign-in. */
export const SessionContext = createContext<SessionHolder | undefined>(undefined)

function useHolder(): SessionHolder {
  const holder = useContext(SessionContext)
  if (!holder) throw new Error('There is no session outside of the console.')
  return holder
}

/** Who is signed in. */
export const useSession = (): Session => useHolder().session

export const useAskAgain = (): (() => Promise<void>) => useHolder().askAgain
