import { expect, test } from 'vitest'
import { visitorLimits } from '#api/visitor/http/limits.ts'
import { floodForms } from './flooded.ts'

test('L6: of a flood that one address sends hardly anything is kept, and pages are read meanwhile', async () => {
  const { ofOneAddress, ofEverybody } = await floodForms({ seconds: 1, rate: 300 })
  expect(ofOneAddress.rows).toBeLessThanOrEqual(visitorLimits.formOfAddress.most)
  expect(ofOneAddress.statuses['429']).toBeGreaterThan(200)
  expect(Object.keys(ofOneAddress.statuses).sort()).toEqual(['201', '429'])
  expect(ofOneAddress.pages.count).toBe(50)
  // Submissions of many people are accepted, up to the limit of the site.
  expect(ofEverybody.rows).toBeGreaterThan(200)
}, 240_000)
