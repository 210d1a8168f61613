import { expect, test } from 'vitest'
import { editedSiteOf } from '#model/definition/edited-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import type { LinkAnswer } from '../../infra/outbound/probe-link.ts'
import { checkLinks, outwardLinks } from './check-links.ts'

const site = editedSiteOf(sampleSite())
const checked = (answer: LinkAnswer, now = () => 0) => checkLinks(site, async () => answer, now)

test('every link out of a site is found where it stands, and each address asked once', async () => {
  const links = outwardLinks(site)
  const addresses = new Set(links.map(({ url }) => url))
  expect(links.length).toBeGreaterThan(addresses.size)
  expect(await checked(200)).toEqual({ findings: [], asked: addresses.size })
  const { findings } = await checked(404)
  expect(findings.map(({ path }) => path).toSorted()).toEqual(links.map(({ path }) => path).toSorted())
  expect(findings[0]).toMatchObject({ rule: 'link-broken', severity: 'warns', params: { status: 404 } })
})

test('what asks who one is, or may not be asked, is not broken; what is silent or leads on for ever is', async () => {
  for (const answer of [401, 403, 429, 'unasked'] as const)
    expect((await checked(answer)).findings).toEqual([])
  expect((await checked('silent')).findings[0]).toMatchObject({ rule: 'link-silent' })
  expect((await checked('endless')).findings[0]).toMatchObject({ rule: 'link-endless' })
})

test('asking ends at its deadline', async () => {
  let time = 0
  const { asked } = await checked(200, () => (time += 30_000))
  expect(asked).toBe(0)
})
