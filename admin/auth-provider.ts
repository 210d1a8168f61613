import type { AuthProvider } from 'react-admin'
import { signOut } from './session.ts'

const signOutAfterMs = 1000
const deniedAfterMs = 2000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface AuthNeeds {
  /** Whether somebody signed out on purpose is none of its business: it is called when a session ended by itself. */
  onExpired: () => void
  /** Asks the server again who is signed in and what they may do. */
  askAgain: () => Promise<void>
}

/** The gate has checked the session already; here is what happens when it ends or does not suffice (staff.md §8). */
export const createAuthProvider = ({ onExpired, askAgain }: AuthNeeds): AuthProvider => ({
  login: () => Promise.resolve(),
  checkAuth: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(undefined),
  logout: async () => {
    await signOut().catch(() => undefined)
  },
  checkError: async (error: { status?: number }) => {
    if (error.status === 401) {
      onExpired()
      await pause(signOutAfterMs)
      throw new Error('swipress.error.sessionEnded')
    }
    if (error.status === 403) {
      await askAgain()
      await pause(deniedAfterMs)
      throw Object.assign(new Error('swipress.error.deniedTitle'), {
        logoutUser: false,
        redirectTo: '/errors/403',
      })
    }
  },
})
