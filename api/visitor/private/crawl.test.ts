import { afterEach, beforeEach, expect, test } from 'vitest'
import { canariesIn, canarySite, openWord, secretWord } from '#testing/api/canary-site.ts'
import { type Canaries, openCanaries } from '#testing/api/open-test-canaries.ts'

let site: Canaries
beforeEach(async () => {
  site = await openCanaries()
})
afterEach(() => site.close())

const planted = (name: string) => canariesIn(JSON.stringify(canarySite()), name)
const found = async (name: string) => canariesIn(await site.crawl(), name)
const activate = (release: number) => site.staff('POST', `/api/releases/inn.${release}/activate`)
const lock = () => site.change('secret', () => ({ membersOnlyLock: true }))

test('R7 what a page holds is found while it is open, and nothing of it once it is private', async () => {
  await site.publish()
  expect(planted(secretWord).length).toBeGreaterThan(40)
  // Positive control: the crawl finds everything there is.
  expect(await found(secretWord)).toEqual(planted(secretWord))
  await lock()
  await site.publish()
  expect(await found(secretWord)).toEqual([])
  expect(await found(openWord)).toEqual(planted(openWord))
})

test('R7 a release that shows a page that is private by now can not be brought back', async () => {
  await site.publish()
  await lock()
  await site.publish()
  const refused = await activate(1)
  expect([refused.status, await refused.json()]).toEqual([
    409,
    expect.objectContaining({
      reason: 'release-shows-members-pages',
      params: { number: 1, pages: 'A2' },
    }),
  ])
  expect(await found(secretWord)).toEqual([])
  // Public again on purpose: then the release can be activated.
  await site.change('secret', () => ({ membersOnlyLock: false }))
  await site.publish()
  expect((await activate(1)).status).toBe(200)
  expect(await found(secretWord)).toEqual(planted(secretWord))
})

test('R7 what a page held before it became private is not served from an earlier release either', async () => {
  await site.publish()
  // The publish that locks the page also removes its media, so the live release does not know them.
  await site.change('secret', () => ({
    membersOnlyLock: true,
    details: { EN: { mainText: 'Nothing' } },
    products: [],
    buttons: [],
    chatbotScript: undefined,
  }))
  await site.publish()
  expect(await found(secretWord)).toEqual([])
  // Nor from a release without the page.
  await site.remove('secret')
  await site.publish()
  expect(await found(secretWord)).toEqual([])
  expect((await activate(1)).status).toBe(409)
  expect(await found(openWord)).toEqual(planted(openWord))
})
