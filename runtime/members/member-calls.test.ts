// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memberCookie } from '#model/calls/visitor/members.ts'
import { sampleShell } from '#testing/runtime/page-document-samples.ts'
import { removeCookie, writeCookie } from '../browser/cookies.ts'
import { logOut } from './member-calls.ts'
import { isMember } from './member-marker.ts'

const shell = { ...sampleShell, calls: '/_api/end-user' }
const answer = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('fetch', answer)
  writeCookie(memberCookie, '1')
  document.body.replaceChildren()
})

afterEach(() => {
  removeCookie(memberCookie)
  vi.unstubAllGlobals()
})

const toast = () => document.querySelector('.toast p')?.textContent

test.each([
  ['the server says so', 200, 'さようなら'],
  ['the session was over already', 401, undefined],
])('F03 a member is logged out where %s', async (_, status, said) => {
  answer.mockResolvedValueOnce(Response.json({ now: 1, message: said ?? 'No.' }, { status }))
  expect(await logOut(shell)).toBe(true)
  expect(isMember()).toBe(false)
  expect(toast()).toBe(said)
})

test('F03 a member whose log-out fails is told so, and stays logged in', async () => {
  answer.mockResolvedValueOnce(Response.json({}, { status: 500 }))
  expect(await logOut(shell)).toBe(false)
  expect(isMember()).toBe(true)
  expect(toast()).toContain('500')
})
