import { expect, test } from 'vitest'
import { type EditedSite, editedSiteOf } from '#model/definition/edited-site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { checkBeforePublishing } from '#model/rules/checks/check-before-publishing.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { describe, imageDescribed, typedCount } from './descriptions.ts'

const undescribed = (): EditedSite => {
  const site = structuredClone(editedSiteOf(sampleSite()))
  for (const page of Object.values(site.pages)) {
    for (const detail of Object.values(page.details)) delete detail.imageAlt
    // Those without an image have nothing to describe.
    page.buttons = page.buttons.filter(
      (button) => button.buttonType !== 'MEDIA' || Object.keys(button.buttonImage).length > 0,
    )
    for (const button of page.buttons) if (button.buttonType === 'MEDIA') delete button.imageAlt
  }
  return site
}

const site = undescribed()
const missing = (of: EditedSite) =>
  checkBeforePublishing(of, { asset: () => undefined })
    .filter(({ rule }) => rule === 'alt-missing')
    .map(({ path }) => path)

test('each image without a description is found by its finding, and described where the finding is', () => {
  const paths = missing(site)
  expect(paths.some((path) => path.includes('/buttons/'))).toBe(true)
  expect(paths.some((path) => path.includes('/details/'))).toBe(true)
  expect(paths.filter((path) => imageDescribed(site, path) === undefined)).toEqual([])
  const described = structuredClone(site)
  describe(described, new Map(paths.map((path) => [path, ` What ${path} shows `])))
  expect(missing(described)).toEqual([])
  expect(findEdits(site, described)).toHaveLength(paths.length)
})

test('what says nothing, and what has gone, changes nothing', () => {
  const same = structuredClone(site)
  const [first = ''] = missing(site)
  const typed = new Map([
    [first, '   '],
    ['/pages/gone/details/JP/imageAlt', 'Sea'],
    ['/settings/name', 'Sea'],
  ])
  describe(same, typed)
  expect(same).toEqual(site)
  expect(typedCount(typed)).toBe(2)
  expect(imageDescribed(site, '/pages/gone/details/JP/imageAlt')).toBeUndefined()
})
