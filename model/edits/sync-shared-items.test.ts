import { describe, expect, test } from 'vitest'
import { sampleSite } from '#testing/model/sample-site.ts'
import { buttonSamples, productSample } from '#testing/model/samples.ts'
import type { PageButton } from '../definition/button.ts'
import { type EditedSite, editedSiteOf } from '../definition/edited-site.ts'
import type { Product } from '../definition/product.ts'
import { contentOf, withContent } from '../definition/shared-item.ts'
import { applyEdits, invertEdits } from './apply-edits.ts'
import { findEdits } from './find-edits.ts'
import { alikeSharedItems, sharedItemsTouched, syncSharedItems } from './sync-shared-items.ts'

const pages = ['page-a1', 'page-b1', 'page-b2'] as const
const { TEXT, MEDIA } = buttonSamples

const copy = (id: string, top: number): PageButton => ({
  ...TEXT,
  id,
  buttonPositionTop: top,
  sharedId: 'book',
})

/** Three pages with a copy each of one shared button, and one page with a button of its own that looks the same. */
function sharingSite(): EditedSite {
  const site = editedSiteOf(sampleSite())
  site.settings.sharedButtons = [{ id: 'book', name: 'Book', button: contentOf(TEXT) }]
  pages.forEach((id, index) => {
    site.pages[id]!.buttons = [copy(`copy-${index}`, 10 * index)]
  })
  site.pages['page-a2']!.buttons = [{ ...TEXT, id: 'own' }]
  return site
}

function changed(recipe: (site: EditedSite) => void): { before: EditedSite; after: EditedSite } {
  const before = sharingSite()
  const wanted = structuredClone(before)
  recipe(wanted)
  return { before, after: syncSharedItems(before, wanted) }
}

const buttonOn = (site: EditedSite, page: string) => site.pages[page]!.buttons[0]!
const looks = (site: EditedSite) => pages.map((id) => contentOf(buttonOn(site, id)))
const text = (button: object) => Reflect.get(button, 'buttonText') as unknown

test('E26 what is changed in one copy is changed in all of them and in the shared button, but for the place', () => {
  const { before, after } = changed((site) => {
    Object.assign(buttonOn(site, 'page-b1'), { buttonText: { JP: '予約' }, buttonPositionTop: 55 })
  })
  expect(looks(after).map(text)).toEqual(pages.map(() => ({ JP: '予約' })))
  expect(text(after.settings.sharedButtons![0]!.button)).toEqual({ JP: '予約' })
  expect(pages.map((id) => buttonOn(after, id).buttonPositionTop)).toEqual([0, 55, 20])
  expect(pages.map((id) => buttonOn(after, id).id)).toEqual(['copy-0', 'copy-1', 'copy-2'])
  expect(after.pages['page-a2']).toEqual(before.pages['page-a2'])
})

test('what is changed in the shared button is changed in its copies, another kind too', () => {
  const { after } = changed((site) => {
    site.settings.sharedButtons![0]!.button = contentOf(MEDIA)
  })
  for (const look of looks(after)) expect(look).toEqual(contentOf(MEDIA))
  expect(Object.keys(buttonOn(after, 'page-b2'))).toEqual(
    Object.keys(withContent({ ...MEDIA, sharedId: 'book' }, contentOf(MEDIA))),
  )
})

test('where the shared button and a copy are changed at once, the shared button decides', () => {
  const { after } = changed((site) => {
    Object.assign(buttonOn(site, 'page-a1'), { buttonColor: '#111111' })
    Object.assign(site.settings.sharedButtons![0]!.button, { buttonColor: '#222222' })
  })
  expect(looks(after).map((look) => Reflect.get(look, 'buttonColor'))).toEqual(pages.map(() => '#222222'))
})

test('moving, locking and naming a copy is its own affair', () => {
  const { before, after } = changed((site) => {
    Object.assign(buttonOn(site, 'page-a1'), { buttonPositionLeft: 3, lockedInEditor: true })
    Object.assign(buttonOn(site, 'page-a1'), { nameInEditor: 'Here' })
  })
  expect(after.settings).toEqual(before.settings)
  expect(after.pages['page-b1']).toEqual(before.pages['page-b1'])
  expect(buttonOn(after, 'page-a1')).toMatchObject({ nameInEditor: 'Here', sharedId: 'book' })
})

test('a copy that comes is as the shared button is, and does not change it', () => {
  const { before, after } = changed((site) => {
    site.pages['page-c3']!.buttons = [{ ...copy('new', 1), buttonColor: '#0000ff' } as PageButton]
  })
  expect(after.settings).toEqual(before.settings)
  expect(contentOf(buttonOn(after, 'page-c3'))).toEqual(contentOf(TEXT))
})

test('copies of a shared button that is gone, or never was, are buttons of their own', () => {
  const { before, after } = changed((site) => {
    site.settings.sharedButtons = []
    site.pages['page-c3']!.buttons = [{ ...copy('stranger', 1), sharedId: 'unknown' }]
  })
  const all = [...pages, 'page-c3'].map((id) => buttonOn(after, id))
  for (const button of all) expect(button).not.toHaveProperty('sharedId')
  expect(looks(after)).toEqual(looks(before))
})

test('a copy that is detached keeps its looks and is left alone from then on', () => {
  const { before, after } = changed((site) => {
    const own = buttonOn(site, 'page-a1')
    delete own.sharedId
    Object.assign(own, { buttonColor: '#00ff00' })
  })
  expect(after.settings).toEqual(before.settings)
  expect(looks(after)[1]).toEqual(contentOf(TEXT))
})

test('a change elsewhere touches no shared button, and a site that is in order stays the same object', () => {
  const before = sharingSite()
  const after = { ...before, settings: { ...before.settings, name: 'Other' } }
  expect(sharedItemsTouched(before, after).size).toBe(0)
  expect(syncSharedItems(before, after)).toBe(after)
  const moved = structuredClone(before)
  buttonOn(moved, 'page-a1').buttonPositionTop = 50
  expect([...sharedItemsTouched(before, moved)]).toEqual(['book'])
  expect(syncSharedItems(before, moved)).toBe(moved)
})

test('one change of all copies is taken back as one, to the byte', () => {
  const { before, after } = changed((site) => {
    Object.assign(buttonOn(site, 'page-b2'), { textSize: 20 })
  })
  const edits = findEdits(before, after)
  expect(edits).toHaveLength(pages.length + 1)
  const back = applyEdits(after, invertEdits(edits)).document
  expect(JSON.stringify(back)).toBe(JSON.stringify(before))
  expect(syncSharedItems(after, back)).toBe(back)
})

test('a definition from elsewhere comes in order', () => {
  const definition = sampleSite()
  expect(alikeSharedItems(definition)).toBe(definition)
  definition.settings.sharedButtons = [{ id: 'book', name: '', button: contentOf(TEXT) }]
  definition.categories[0]!.pages[0]!.buttons = [
    { ...MEDIA, id: 'one', sharedId: 'book' },
    { ...MEDIA, id: 'two', sharedId: 'unknown' },
  ]
  const { settings, categories } = alikeSharedItems(definition)
  const [one, two] = categories[0]!.pages[0]!.buttons
  expect([contentOf(one!), two]).toEqual([contentOf(TEXT), { ...MEDIA, id: 'two' }])
  expect(settings).toEqual(definition.settings)
})

describe('shared products', () => {
  const product = (id: string, x: number): Product => ({
    ...productSample,
    id,
    coordinateX: x,
    sharedId: 'book',
  })

  /** Beside the shared button, a shared product of the same id on two pages. */
  function changedProducts(recipe: (site: EditedSite) => void) {
    const before = sharingSite()
    before.settings.sharedProducts = [{ id: 'book', name: 'Tea', product: contentOf(productSample) }]
    before.pages['page-a1']!.products = [product('tea-a1', 10)]
    before.pages['page-b1']!.products = [product('tea-b1', 20)]
    const wanted = structuredClone(before)
    recipe(wanted)
    return { before, after: syncSharedItems(before, wanted) }
  }
  const productOn = (site: EditedSite, page: string) => site.pages[page]!.products[0]!

  test('follow each other but for the place, and leave buttons of the same id alone', () => {
    const { before, after } = changedProducts((site) => {
      Object.assign(productOn(site, 'page-b1'), { price: 900, coordinateX: 99 })
    })
    expect(productOn(after, 'page-a1')).toEqual({ ...productOn(before, 'page-a1'), price: 900 })
    expect(productOn(after, 'page-b1').coordinateX).toBe(99)
    expect(after.settings.sharedProducts![0]!.product.price).toBe(900)
    expect([after.settings.sharedButtons, looks(after)]).toEqual([
      before.settings.sharedButtons,
      looks(before),
    ])
    expect(applyEdits(after, invertEdits(findEdits(before, after))).document).toEqual(before)
  })

  test('a button changes in the same entry', () => {
    const { after } = changedProducts((site) => {
      Object.assign(productOn(site, 'page-a1'), { price: 1 })
      Object.assign(buttonOn(site, 'page-b1'), { textSize: 33 })
    })
    expect(productOn(after, 'page-b1').price).toBe(1)
    expect(looks(after).map((look) => Reflect.get(look, 'textSize'))).toEqual([33, 33, 33])
  })

  test('copies of what is gone are products of their own', () => {
    const { before, after } = changedProducts(({ settings }) => void delete settings.sharedProducts)
    expect(productOn(after, 'page-a1')).toEqual({ ...productOn(before, 'page-a1'), sharedId: undefined })
    expect(buttonOn(after, 'page-a1').sharedId).toBe('book')
  })
})
