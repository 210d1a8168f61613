import type { SessionReply } from '#model/endpoints/session.ts'

export type Session = SessionReply

/** How a sign-in ended. */
export type SignInResult = 'signed-in' | 'refused' | 'too-many' | 'offline' | 'failed'

const address = '/api/session'

/** Marks a browser that has signed in: without it there is no session to ask for. Holds nothing secret. */
const mark = 'swipress.signed-in'

/** Who is signed in; undefined when nobody is. Throws when the server cannot be reached. */
export async function findSession(): Promise<Session | undefined> {
  if (!localStorage.getItem(mark)) return undefined
  const response = await fetch(address, { headers: { Accept: 'application/json' } })
  if (response.ok) return (await response.json()) as Session
  if (response.status === 401) localStorage.removeItem(mark)
  return undefined
}

export async function signIn(email: string, password: string, languageTag: string): Promise<SignInResult> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': languageTag },
      body: JSON.stringify({ email, password }),
    })
    if (response.ok) {
      localStorage.setItem(mark, 'yes')
      return 'signed-in'
    }
    if (response.status === 429) return 'too-many'
    return response.status < 500 ? 'refused' : 'failed'
  } catch {
    return 'offline'
  }
}

export async function signOut(): Promise<void> {
  localStorage.removeItem(mark)
  await fetch(address, { method: 'DELETE', headers: { 'Content-Type': 'application/json' } })
}
