import type { AuthProvider } from 'react-admin'
import { addressOf } from '../routing/current-address.ts'
import { forgetLocalWork, watchKeeping } from '../session/local-work.ts'
import { endSession, signOut } from '../session/session.ts'

const signOutAfterMs = 1000
const deniedAfterMs = 2000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface AuthNeeds {
  /** Called at once: whatever is still on the screen would otherwise be requested again without a session. */
  onSignedOut: () => void
  /** Called when a session ended by itself, not when somebody signed out. */
  onExpired: () => void
  /** Called unless they have left the screen that was refused. `isRefusedAgain`: they came back to it. */
  onDenied: (isRefusedAgain: boolean) => void
  /** Asks the server again who is signed in and which rights they have. */
  askAgain: () => Promise<void>
}

/**
 * The gate has already checked the session; this handles a session that ends or lacks a permission (staff.md
 * §8). The refused call fails like any other: if it were rejected here, react-admin would give it an empty
 * result, as if it had succeeded.
 */
export function createAuthProvider({ onSignedOut, onExpired, onDenied, askAgain }: AuthNeeds): AuthProvider {
  let isLeading = false
  /** Several requests that are refused together navigate only once. */
  const lead = async (away: () => Promise<void>) => {
    if (isLeading) return
    isLeading = true
    await away()
    isLeading = false
  }
  const mayKeep = watchKeeping()
  const leadOut = async () => {
    await Promise.all([endSession().catch(() => undefined), pause(signOutAfterMs)])
    // They have signed out in another window, and could copy here until now.
    if (!mayKeep()) forgetLocalWork(localStorage)
    onExpired()
  }
  let deniedAt: string | undefined
  const leadToDenied = async () => {
    const refusedAt = addressOf(location)
    await Promise.all([askAgain(), pause(deniedAfterMs)])
    if (addressOf(location) !== refusedAt) return
    onDenied(refusedAt === deniedAt)
    deniedAt = refusedAt
  }
  return {
    login: () => Promise.resolve(),
    checkAuth: () => Promise.resolve(),
    getPermissions: () => Promise.resolve(undefined),
    logout: async () => {
      await signOut().catch(() => undefined)
      onSignedOut()
    },
    checkError: async ({ status }: { status?: number }) => {
      if (status === 401) void lead(leadOut)
      if (status === 403) void lead(leadToDenied)
    },
  }
}
