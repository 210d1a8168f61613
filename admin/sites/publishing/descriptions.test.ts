import { expect, test } from 'vitest'
import { type EditedSite, editedSiteOf } from '#model/definition/edited-site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import { namedPointer } from '#model/edits/translations/write-text.ts'
import { checkBeforePublishing } from '#model/rules/checks/check-before-publishing.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { describe, imageDescribed, typedCount } from './descriptions.ts'

const undescribed = (): EditedSite => {
  const site = structuredClone(editedSiteOf(sampleSite()))
  for (const page of Object.values(site.pages)) {
    for (const detail of Object.values(page.details)) delete detail.imageAlt
    // Buttons without an image have nothing to describe.
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
  const typed = new Map(paths.map((path) => [namedPointer(site, path), ` What ${path} shows `]))
  expect(describe(described, typed)).toBe(paths.length)
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
  expect(describe(same, typed)).toBe(0)
  expect(same).toEqual(site)
  expect(typedCount(typed)).toBe(2)
  expect(imageDescribed(site, '/pages/gone/details/JP/imageAlt')).toBeUndefined()
})

test('words stay with their button where the order of the buttons has changed', () => {
  const path = missing(site).find((one) => one.includes('/buttons/'))!
  const [, , pageId = '', , place] = path.split('/')
  const { id } = site.pages[pageId]!.buttons[Number(place)]!
  const described = structuredClone(site)
  const { buttons } = described.pages[pageId]!
  buttons.push(structuredClone(buttons[Number(place)]!))
  buttons.at(-1)!.id = 'other'
  buttons.reverse()
  expect(describe(described, new Map([[namedPointer(site, path), 'Sea']]))).toBe(1)
  const altOf = (button: (typeof buttons)[number]) => button.buttonType === 'MEDIA' && button.imageAlt
  expect(altOf(buttons.find((button) => button.id === id)!)).toMatchObject({ JP: 'Sea' })
  expect(altOf(buttons.find((button) => button.id === 'other')!)).toBeUndefined()
})
