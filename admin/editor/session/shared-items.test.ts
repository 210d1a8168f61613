import { expect, test } from 'vitest'
import { type EditedSite, editedSiteOf } from '#model/definition/edited-site.ts'
import { rebase } from '#model/edits/rebase.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { buttonVariants, productSample } from '#testing/model/samples.ts'
import {
  detachItems,
  insertShared,
  itemAt,
  removeShared,
  shareItem,
  usesOf,
} from '../commands/shared-commands.ts'
import { changeSite, closeSession, openSession, redo, undo } from './edit-session.ts'

const nowhere = async () => Promise.reject(new Error('nobody asks'))

/** As the server stores it. */
const sample = (): EditedSite => editedSiteOf(checkSite(sampleSite()).definition!)

function open(site: EditedSite = sample()) {
  const limits = {
    maxPages: 1_000,
    multiLanguage: true,
    creatorScripts: true,
    settingPopupCta: true,
    settingFormContact: true,
    analyticsEffect: true,
    privateDomain: true,
    settingTagSeo: true,
    swipe: true,
  }
  const session = openSession({
    document: {
      version: 0,
      site,
      media: {},
      problems: [],
      stale: [],
      lock: { holder: null, since: null, people: [], stamp: '' },
      languages: site.settings.languages,
      limits,
    },
    calls: { send: nowhere, poll: nowhere, read: nowhere },
    pendingEdits: { load: () => [], store: () => undefined },
    now: Date.now,
    isConflict: () => false,
    problemsOf: () => [],
  })
  const did = (recipe: (site: EditedSite) => unknown, group?: string) =>
    changeSite(session, { label: 'x', ...(group ? { group } : {}) }, recipe)
  return { session, did, bytes: () => JSON.stringify(session.editing.site) }
}

const pageIds = ['page-a2', 'page-b1', 'page-b2'] as const
const sharedId = 'book'
const ref = { kind: 'button', sharedId } as const
const of = { kind: 'button', pageId: 'page-a2', id: buttonVariants[0]!.id } as const

/** A button of one page, shared with two others. */
function share(did: ReturnType<typeof open>['did']): void {
  did((site) => shareItem(site, of, { id: sharedId, name: 'Book' }))
  for (const pageId of pageIds.slice(1))
    did((site) => insertShared(site, sharedId, { kind: 'button', pageId, id: `copy-${pageId}` }))
}

const copiesIn = (site: EditedSite) => usesOf(site, ref).map((use) => itemAt(site, use)!)

test('a shared button stands on other pages as it is, and what is written in one copy is in all at once', () => {
  const { session, did, bytes } = open()
  const start = bytes()
  share(did)
  expect(usesOf(session.editing.site, ref).map(({ pageId }) => pageId)).toEqual([...pageIds])
  const shared = bytes()
  for (const text of ['予', '予約'])
    did(({ pages }) => {
      const button = pages['page-b1']!.buttons.find((one) => one.sharedId === sharedId)!
      if (button.buttonType === 'TEXT') button.buttonText.JP = text
    }, 'typing')
  for (const button of copiesIn(session.editing.site))
    expect(button).toMatchObject({ buttonText: { JP: '予約' } })
  undo(session)
  expect(bytes()).toBe(shared)
  redo(session)
  expect(session.editing.site.settings.sharedButtons).toMatchObject([
    { button: { buttonText: { JP: '予約' } } },
  ])
  for (let count = 0; count < 4; count++) undo(session)
  expect(bytes()).toBe(start)
  closeSession(session)
})

test('a copy that is detached keeps its looks, and does not follow any more', () => {
  const { session, did } = open()
  share(did)
  const before = copiesIn(session.editing.site)[0]!
  did(({ pages }) => detachItems(pages['page-a2']!, 'button', [of.id]))
  did(({ settings }) => Object.assign(settings.sharedButtons![0]!.button, { buttonColor: '#010203' }))
  const own = session.editing.site.pages['page-a2']!.buttons.find(({ id }) => id === of.id)
  expect(own).toEqual({ ...before, sharedId: undefined })
  expect(copiesIn(session.editing.site)).toMatchObject([
    { buttonColor: '#010203' },
    { buttonColor: '#010203' },
  ])
  closeSession(session)
})

test.each([
  ['keep', 1],
  ['remove', 0],
] as const)('a shared button that goes lets its copies %s, and comes back with one undo', (copies, left) => {
  const { session, did, bytes } = open()
  share(did)
  const before = bytes()
  did((site) => removeShared(site, ref, copies))
  const { settings, pages } = session.editing.site
  expect(settings.sharedButtons).toBeUndefined()
  expect(pages['page-b2']!.buttons.filter(({ id }) => id === 'copy-page-b2')).toHaveLength(left)
  expect(usesOf(session.editing.site, ref)).toEqual([])
  undo(session)
  expect(bytes()).toBe(before)
  closeSession(session)
})

test('what others changed in a shared button is asked about once, not for each of its copies', () => {
  const { session, did } = open()
  share(did)
  const base = session.editing.site
  const colored = (color: string) => {
    const one = open(base)
    one.did(({ settings }) => Object.assign(settings.sharedButtons![0]!.button, { buttonColor: color }))
    closeSession(one.session)
    return one.session.editing.site
  }
  const { site, conflicts } = rebase({ base, site: colored('#0a0a0a') }, colored('#0b0b0b'))
  expect(conflicts.map(({ mine }) => mine.path.join('/'))).toEqual([
    'settings/sharedButtons/book/button/buttonColor',
  ])
  expect(copiesIn(site)).toMatchObject([1, 2, 3].map(() => ({ buttonColor: '#0b0b0b' })))
  closeSession(session)
})

test('a shared product is one price on all pages, in one deed, and a site has both kinds beside each other', () => {
  const { session, did, bytes } = open()
  share(did)
  did(({ pages }) => void pages['page-b1']!.products.push({ ...productSample, id: 'tea' }))
  const tea = { kind: 'product', sharedId: 'tea' } as const
  did((site) =>
    shareItem(site, { kind: 'product', pageId: 'page-b1', id: 'tea' }, { id: 'tea', name: 'Tea' }),
  )
  did((site) => insertShared(site, 'tea', { kind: 'product', pageId: 'page-b2', id: 'tea-b2' }))
  const before = bytes()
  did(({ pages }) => Object.assign(pages['page-b2']!.products.at(-1)!, { price: 480 }))
  const now = () => session.editing.site
  expect(usesOf(now(), tea).map((use) => itemAt(now(), use))).toMatchObject([
    { id: 'tea', price: 480 },
    { id: 'tea-b2', price: 480, coordinateX: productSample.coordinateX },
  ])
  expect(now().settings.sharedProducts).toMatchObject([{ name: 'Tea', product: { price: 480 } }])
  expect(copiesIn(now())).toHaveLength(3)
  undo(session)
  expect(bytes()).toBe(before)
  did((site) => removeShared(site, tea, 'remove'))
  expect(now().settings.sharedProducts).toBeUndefined()
  expect(now().pages['page-b2']!.products.map(({ id }) => id)).not.toContain('tea-b2')
  expect(now().settings.sharedButtons).toHaveLength(1)
  closeSession(session)
})
