import type { AuthProvider } from 'react-admin'
import { findSession, type Session, signOut } from './session.ts'

const signOutAfterMs = 1000
const deniedAfterMs = 2000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface AuthNeeds {
  session: Session
  /** Remembers where the visit ended, when it was not the user who ended it. */
  onExpired: () => void
}

/** The gate has checked the session already; here is what happens when it ends or does not suffice. */
export const createAuthProvider = ({ session, onExpired }: AuthNeeds): AuthProvider => ({
  login: () => Promise.resolve(),
  checkAuth: () => Promise.resolve(),
  getPermissions: () => Promise.resolve(session.role),
  getIdentity: () => Promise.resolve({ id: session.email, fullName: session.email }),
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
      await findSession().catch(() => undefined)
      await pause(deniedAfterMs)
      throw Object.assign(new Error('swipress.error.deniedTitle'), {
        logoutUser: false,
        redirectTo: '/access-denied',
      })
    }
  },
})
