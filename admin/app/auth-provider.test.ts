import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthProvider } from './auth-provider.ts'

const steps: string[] = []
const provider = createAuthProvider({
  onSignedOut: () => undefined,
  onExpired: () => steps.push('expired'),
  onDenied: () => steps.push('denied'),
  askAgain: async () => {
    steps.push('asked again')
  },
})

beforeEach(() => {
  steps.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { removeItem: () => undefined })
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
  expect(steps.filter((step) => step === 'denied')).toHaveLength(2)
})

test('other failures lead nowhere', async () => {
  for (const status of [0, 400, 404, 409, 500]) await provider.checkError({ status })
  await vi.advanceTimersByTimeAsync(5000)
  expect(steps).toEqual([])
})
