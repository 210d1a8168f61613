import { createContext, useContext } from 'react'
import type { SecondStepReply, SessionReply } from '#model/calls/accounts/session.ts'
import type { CallName, Declared } from '#model/calls/calls.ts'
import type { BodyOf } from '#model/calls/http/declare-call.ts'
import type { ErrorReply } from '#model/calls/http/errors.ts'
import { forgetLocalWork, stopKeeping } from './local-work.ts'

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

export type Session = SessionReply

/** How a sign-in, or a step of it, ended. */
export type SignInResult =
  | { is: 'signed-in' }
  /** The password was right, and a code is required. */
  | ({ is: 'second-step' } & SecondStepReply)
  /** `provider-only`: the account lets nobody in but by its identity provider. `elsewhere`: the account allows no sign-in from this network; `closed`: the account's contract allows none at all. */
  | {
      is: 'refused' | 'elsewhere' | 'closed' | 'provider-only' | 'expired' | 'too-many' | 'offline' | 'failed'
    }

const address = '/api/session'

/** Marks a browser that has signed in: without it, no session is asked for. Holds nothing secret. */
const mark = 'console.signed-in'
const marks = { signedIn: 'yes', signedOut: 'no' } as const

const json = { 'Content-Type': 'application/json' }

type OutsideCall = Extract<
  CallName,
  `POST /api/${'session' | 'session/two-factor' | `session/passkey${string}` | `session/single-sign-on${string}` | `passwords/${string}` | `sign-ups${string}`}`
>

/** Sends a request that needs no session. The client for all others is not loaded before somebody is signed in. */
export const postOutside = <Name extends OutsideCall>(
  name: Name,
  body: BodyOf<Declared<Name>>,
  languageTag: string,
): Promise<Response> =>
  fetch(name.slice('POST '.length), {
    method: 'POST',
    headers: { ...json, 'Accept-Language': languageTag },
    body: JSON.stringify(body),
  })

let refreshing: Promise<boolean> | undefined

/** Renews the session, once for all requests that wait for it; resolves to false if the session has ended. */
export function refreshSession(): Promise<boolean> {
  refreshing ??= fetch(`${address}/refresh`, { method: 'POST', headers: json, body: '{}' })
    .then(({ ok }) => ok)
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}

const ask = () => fetch(address, { headers: { Accept: 'application/json' } })

/** Whether, as far as this browser knows, somebody has signed in here and not signed out since. */
export const isMarkedSignedIn = (): boolean => localStorage.getItem(mark) === marks.signedIn

/** The current session; undefined if nobody is signed in. Throws if the server cannot be reached. */
export async function findSession(): Promise<Session | undefined> {
  if (!isMarkedSignedIn()) return undefined
  let response = await ask()
  if (response.status === 401 && (await refreshSession())) response = await ask()
  if (response.ok) return (await response.json()) as Session
  if (response.status === 401) localStorage.removeItem(mark)
  return undefined
}

const results: Readonly<Record<number, 'refused' | 'expired' | 'too-many'>> = {
  400: 'refused',
  401: 'refused',
  410: 'expired',
  429: 'too-many',
}

const reasons: Partial<Record<ErrorReply['reason'], 'elsewhere' | 'closed' | 'provider-only'>> = {
  'sign-in-elsewhere': 'elsewhere',
  'sign-in-closed': 'closed',
  'single-sign-on-required': 'provider-only',
}

async function signInErrorOf(response: Response) {
  const apiError: Partial<ErrorReply> | null = await response.json().catch(() => null)
  const known = apiError?.reason && reasons[apiError.reason]
  return known ?? results[response.status] ?? 'failed'
}

async function step(answer: Promise<Response>): Promise<SignInResult> {
  try {
    const response = await answer
    if (response.status === 202) return { is: 'second-step', ...((await response.json()) as SecondStepReply) }
    if (!response.ok) return { is: await signInErrorOf(response) }
    localStorage.setItem(mark, marks.signedIn)
    return { is: 'signed-in' }
  } catch {
    return { is: 'offline' }
  }
}

export const signIn = (email: string, password: string, languageTag: string): Promise<SignInResult> =>
  step(postOutside('POST /api/session', { email, password }, languageTag))

/** Six digits of an authenticator, or a recovery code. */
export const takeSecondStep = (ticket: string, code: string, languageTag: string): Promise<SignInResult> =>
  step(postOutside('POST /api/session/two-factor', { ticket, code }, languageTag))

/** Signs in with what an identity provider sent the browser back with; what went wrong is in the server's words. */
export async function finishSingleSignOn(
  query: BodyOf<Declared<'POST /api/session/single-sign-on'>>,
  languageTag: string,
): Promise<SignInResult & { message?: string | undefined }> {
  let message: string | undefined
  const result = await step(
    postOutside('POST /api/session/single-sign-on', query, languageTag).then(async (response) => {
      const apiError: Partial<ErrorReply> | null = response.ok
        ? null
        : await response
            .clone()
            .json()
            .catch(() => null)
      message = apiError?.message
      return response
    }),
  )
  return { ...result, message }
}

/** How a sign-in with a passkey ended: no second step follows. */
export type PasskeyResult = Exclude<SignInResult, { is: 'second-step' }>

/** A signature that the browser made with a passkey. */
export const signInWithPasskey = async (
  response: BodyOf<Declared<'POST /api/session/passkey'>>['response'],
  languageTag: string,
): Promise<PasskeyResult> => {
  const result = await step(postOutside('POST /api/session/passkey', { response }, languageTag))
  return result.is === 'second-step' ? { is: 'failed' } : result
}

/** Ends the session; unsent work is kept until its person returns. */
export async function endSession(): Promise<void> {
  localStorage.removeItem(mark)
  await fetch(address, { method: 'DELETE', headers: json })
}

/** Signs out: none of the person's work stays in this browser. */
export async function signOut(): Promise<void> {
  stopKeeping()
  forgetLocalWork(localStorage)
  // Tells other windows that this is a sign-out, not a session that has ended by itself.
  localStorage.setItem(mark, marks.signedOut)
  await endSession()
}

/** Reacts to a sign-out in another window, since this window may have stored something in the meantime. */
export function hearSignOuts(page: Window): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== mark || newValue !== marks.signedOut) return
    stopKeeping()
    // Unless somebody has signed in again before this window could hear of it.
    if (!isMarkedSignedIn()) forgetLocalWork(localStorage)
  }
  page.addEventListener('storage', hear)
  return () => page.removeEventListener('storage', hear)
}
