import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openServer, rename } from '#testing/admin/edit-server.ts'
import { clipOfPages, keepClip } from '../editor/clipboard/clip.ts'
import { saveNow } from '../editor/session/autosave.ts'
import { changeSite, closeSession } from '../editor/session/edit-session.ts'
import { createKeptHistory } from '../editor/session/kept-history.ts'
import { createPendingEdits } from '../editor/session/pending-edits.ts'
import { hearSignOuts } from '../session/session.ts'
import { createAuthProvider } from './auth-provider.ts'

const steps: string[] = []
let leave = () => Promise.resolve()
const provider = createAuthProvider({
  onSignedOut: () => void leave(),
  onExpired: () => {
    steps.push('expired')
    void leave()
  },
  onDenied: (isRefusedAgain) => steps.push(isRefusedAgain ? 'denied again' : 'denied'),
  askAgain: async () => {
    steps.push('asked again')
  },
})

let page: Window & typeof globalThis

beforeEach(() => {
  leave = () => Promise.resolve()
  steps.length = 0
  vi.useFakeTimers()
  page = new JSDOM('', { url: 'http://localhost/' }).window as unknown as typeof page
  vi.stubGlobal('location', page.location)
  vi.stubGlobal('localStorage', page.localStorage)
  localStorage.setItem('console.signed-in', 'yes')
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a session that has ended leads out after a second, once for all calls that were refused with it', async () => {
  for (let call = 0; call < 3; call += 1)
    await expect(provider.checkError({ status: 401 })).resolves.toBeUndefined()
  await vi.advanceTimersByTimeAsync(900)
  expect(steps).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(steps).toEqual(['expired'])
})

test('a call that is not allowed asks who one is, and leads to the forbidden page after two seconds', async () => {
  await expect(provider.checkError({ status: 403 })).resolves.toBeUndefined()
  await vi.advanceTimersByTimeAsync(1900)
  expect(steps).toEqual(['asked again'])
  await vi.advanceTimersByTimeAsync(100)
  expect(steps).toEqual(['asked again', 'denied'])
  await provider.checkError({ status: 403 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(steps).toEqual(['asked again', 'denied', 'asked again', 'denied again'])
})

test('whoever has left the screen that was refused is not led away from where they are', async () => {
  await provider.checkError({ status: 403 })
  await vi.advanceTimersByTimeAsync(1000)
  page.history.pushState(null, '', '/elsewhere')
  await vi.advanceTimersByTimeAsync(4000)
  expect(steps).toEqual(['asked again'])
  await provider.checkError({ status: 403 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(steps).toEqual(['asked again', 'asked again', 'denied'])
})

test('other failures lead nowhere', async () => {
  for (const status of [0, 400, 404, 409, 500]) await provider.checkError({ status })
  await vi.advanceTimersByTimeAsync(5000)
  expect(steps).toEqual([])
})

/** A site that somebody edits, with a change that cannot be sent; leaving it unmounts the editor. */
function openEditor() {
  const server = openServer()
  const session = server.open([], createKeptHistory(localStorage, 'ann', 'inn', Date.now))
  session.pendingEdits = createPendingEdits(localStorage, 'ann', 'inn')
  server.state.isDown = true
  changeSite(session, { label: 'name' }, rename('Unsent'))
  leave = () => saveNow(session).finally(() => closeSession(session))
  return { session, page: session.editing.site.categories[0]!.pages[0]! }
}

const keptKeys = () => Object.keys({ ...localStorage }).toSorted()
const work = ['console.history.ann.inn', 'console.unsent.ann.inn']

test('nothing of their work is left once somebody has signed out, whatever the editor still does', async () => {
  const { session } = openEditor()
  await saveNow(session)
  expect(keptKeys()).toEqual([...work.slice(0, 1), 'console.signed-in', ...work.slice(1)])
  await provider.logout({})
  await vi.advanceTimersByTimeAsync(5_000)
  expect(keptKeys()).toEqual([])
  // Whoever signs in next can save as before.
  await saveNow(openEditor().session)
  expect(keptKeys()).toEqual(work)
})

test('the same where they have signed out in another window, in which they may copy until that is noticed', async () => {
  const provider = createAuthProvider({
    ...{ onSignedOut: () => undefined, onExpired: () => void leave(), onDenied: () => undefined },
    askAgain: async () => undefined,
  })
  const deaf = hearSignOuts(page)
  const { session, page: copied } = openEditor()
  await saveNow(session)
  localStorage.setItem('console.signed-in', 'no')
  page.dispatchEvent(new page.StorageEvent('storage', { key: 'console.signed-in', newValue: 'no' }))
  localStorage.removeItem('console.signed-in')
  expect(keptKeys()).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  keepClip(localStorage, clipOfPages(session.editing.site, [copied]))
  await provider.checkError({ status: 401 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(keptKeys()).toEqual([])
  deaf()
})

test('what could not be sent stays where a session has ended by itself, here or in another window', async () => {
  const deaf = hearSignOuts(page)
  openEditor()
  page.dispatchEvent(new page.StorageEvent('storage', { key: 'console.signed-in', newValue: null }))
  await provider.checkError({ status: 401 })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(keptKeys()).toEqual(work)
  deaf()
})
