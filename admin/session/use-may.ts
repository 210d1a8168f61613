import { useCallback } from 'react'
import { type Action, type Reach, reachOf } from '#model/records/permissions.ts'
import { useSession } from './session-context.ts'

/** Whose records the reader may use an action on; undefined where they may not, and nothing offers it then. */
export function useMay(): (action: Action) => Reach | undefined {
  const session = useSession()
  return useCallback((action) => reachOf(session, action), [session])
}
