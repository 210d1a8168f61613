import { expect, test } from 'vitest'
import { type MediaCopiesReply, mediaCopiesBodySchema } from '#model/calls/sites/editing.ts'
import type { EditedSite } from '#model/definition/edited-site.ts'
import { pageSchema } from '#model/definition/page.ts'
import { timeLimitPopupSchema } from '#model/definition/popup.ts'
import { siteSettingsSchema } from '#model/definition/site.ts'
import { surveySample } from '#testing/model/settings-samples.ts'
import { clipFrom, clipOfItems, clipOfPages } from './clip.ts'
import { bringInParts, mediaOfClip, withoutMedia } from './clip-media.ts'
import { fittedItems, fittedPages, fittedPopups } from './fit-clip.ts'
import { pasteWords, plainWords } from './paste-words.ts'

const button = (id: string, more: object = {}) => ({
  buttonType: 'TEXT',
  id,
  buttonText: { JP: id },
  ...more,
})
const toPage = (pageId: string) => ({ link: { kind: 'CREATIVE_BLOCK', pageId } })
const toSurvey = { link: { kind: 'SURVEY', surveyId: 'survey' } }

const siteOf = (pages: object[], settings: object = {}): EditedSite => {
  const parsed = pages.map((page) => pageSchema.parse(page))
  const base = { name: 'Inn', languages: ['JP'], defaultLanguage: 'JP' }
  return {
    settings: siteSettingsSchema.parse({ ...base, ...settings }),
    categories: [{ id: 'c', name: { JP: 'A' }, pages: parsed.map(({ id }) => id) }],
    pages: Object.fromEntries(parsed.map((page) => [page.id, page])),
  }
}

const other = siteOf([{ id: 'x', details: {} }])
const newId = () => crypto.randomUUID()

test('pages that are pasted into another site lead nowhere it has not, and that is said', () => {
  const page = pageSchema.parse({
    id: 'a',
    pollId: 'survey',
    details: { JP: { mainText: 'Text' } },
    buttons: [
      button('1', toPage('b')),
      button('2', toPage('left-behind')),
      button('3', toSurvey),
      button('4', { link: { kind: 'EXTERNAL_URL', url: 'https://example.com/' } }),
      button('5', { sharedId: 'alike' }),
    ],
  })
  const fitted = fittedPages([page, pageSchema.parse({ id: 'b', details: {} })], other, newId)
  const [a, b] = fitted.part
  expect(a?.details).toEqual({ JP: { mainText: 'Text' } })
  expect(a?.pollId).toBeUndefined()
  expect(a?.buttons.map(({ link }) => link)).toEqual([
    { kind: 'CREATIVE_BLOCK', pageId: b?.id },
    undefined,
    undefined,
    { kind: 'EXTERNAL_URL', url: 'https://example.com/' },
    undefined,
  ])
  expect(a?.buttons.map(({ sharedId }) => sharedId)).toEqual(Array.from({ length: 5 }, () => undefined))
  expect(fitted.lost.toSorted()).toEqual(['pageLink', 'poll', 'sharing', 'surveyLink'])
  expect([a, b].filter((one) => one!.id in other.pages || ['a', 'b'].includes(one!.id))).toEqual([])
})

test('what things on a page lead to stays where the site has it', () => {
  const page = pageSchema.parse({
    id: 'a',
    details: {},
    buttons: [button('1', toPage('x')), button('2', toSurvey)],
  })
  const clip = clipOfItems(page, { buttons: page.buttons, products: [], things: [] })
  const here = fittedItems(clip, other)
  expect(here.part.buttons.map(({ link }) => link)).toEqual([toPage('x').link, undefined])
  expect(here.part.buttons[1]).not.toHaveProperty('link')
  expect(here.lost).toEqual(['surveyLink'])
  const surveys = [{ ...surveySample, id: 'survey' }]
  const known = siteOf([{ id: 'x', details: {} }], { surveys })
  expect(fittedItems(clip, known)).toEqual({ part: clip, lost: [] })
})

test('a popup of another site shows on all pages, as it knows none of its own', () => {
  const timeLimit = timeLimitPopupSchema.parse({
    id: 'p',
    effectivePages: ['a', 'b'],
    transition: { kind: 'CREATIVE_BLOCK', pageId: 'a' },
    text: { JP: '夏' },
  })
  const { part, lost } = fittedPopups({ kind: 'popup', popupCtas: { timeLimit } }, other, () => 'new')
  expect(part).toEqual({
    timeLimit: { ...timeLimit, id: 'new', effectivePages: ['x'], transition: undefined },
  })
  expect(part.timeLimit).not.toHaveProperty('transition')
  expect(lost.toSorted()).toEqual(['pageLink', 'popupPages'])
  const home = siteOf([
    { id: 'a', details: {} },
    { id: 'b', details: {} },
  ])
  expect(fittedPopups({ kind: 'popup', popupCtas: { timeLimit } }, home, () => 'new').lost).toEqual([])
})

const ref = (letter: string) => `media:${letter.repeat(64)}`

test('media that are not to be had are left out, with what would show nothing without them', () => {
  const page = pageSchema.parse({
    id: 'a',
    backgroundMusic: ref('d'),
    details: {
      JP: { media: ref('a'), mainText: '海', turntable: Array.from({ length: 7 }, () => ref('b')) },
      EN: { media: ref('c') },
    },
    buttons: [
      { buttonType: 'MEDIA', id: '1', buttonImage: { JP: ref('a') } },
      { buttonType: 'MEDIA', id: '2', buttonImage: { JP: ref('a'), EN: ref('c') } },
    ],
    products: [{ id: 'p', productName: { JP: '椅子' }, image: ref('b') }],
  })
  const clip = clipOfPages(siteOf([page]), ['a'])
  expect(mediaOfClip(clip).toSorted()).toEqual(['a', 'b', 'c', 'd'].map(ref))
  expect(withoutMedia(clip, new Set())).toEqual({ part: clip, lost: [] })
  const { part, lost } = withoutMedia(clip, new Set([ref('a'), ref('b'), ref('d')]))
  expect(mediaOfClip(part)).toEqual([ref('c')])
  const [left] = part.kind === 'pages' ? part.pages : []
  expect(left).toMatchObject({ backgroundMusic: false, details: { JP: { mainText: '海' } } })
  expect(left?.buttons).toMatchObject([{ id: '2', buttonImage: { EN: ref('c') } }])
  expect(left?.products).toMatchObject([{ id: 'p' }])
  expect(lost.length).toBeGreaterThan(0)
  expect(clipFrom(JSON.stringify(part))).toEqual(part)
})

test('E10 of own HTML, the images that are not to be had are left out, and the rest stays', () => {
  const html = `<p style="background:url(${ref('b')})">x</p><img src="${ref('a')}"><img src="${ref('c')}">`
  const page = pageSchema.parse({
    ...{ id: 'a', details: {} },
    buttons: [{ buttonType: 'HTML_CSS', id: '1', buttonContentHtml: { JP: html } }],
  })
  const clip = clipOfPages(siteOf([page]), ['a'])
  expect(mediaOfClip(clip).toSorted()).toEqual(['a', 'b', 'c'].map(ref))
  const { part, lost } = withoutMedia(clip, new Set([ref('a'), ref('b')]))
  expect(lost).toEqual(['image', 'image'])
  const [left] = part.kind === 'pages' ? part.pages : []
  expect(left?.buttons).toMatchObject([
    { buttonContentHtml: { JP: `<p style="background:url()">x</p><img src=""><img src="${ref('c')}">` } },
  ])
})

test('media of a thousand pages are brought with several calls', async () => {
  const refs = Array.from({ length: 9_488 }, (_, index) => `media:${index.toString(16).padStart(64, '0')}`)
  const calls: number[] = []
  const answer = async (some: string[]): Promise<MediaCopiesReply> => {
    const asked = mediaCopiesBodySchema.parse({ refs: some }).refs
    calls.push(asked.length)
    const media = Object.fromEntries(asked.slice(1).map((one) => [one, { music: one, bytes: 1 }]))
    return { media, missing: asked.slice(0, 1) }
  }
  const { media, missing } = await bringInParts(refs, answer)
  expect(calls).toEqual([5_000, 4_488])
  expect(missing).toEqual([refs[0], refs[5_000]])
  expect(Object.keys(media)).toHaveLength(9_486)
  await bringInParts(refs.slice(0, 3), answer)
  expect(calls).toEqual([5_000, 4_488, 3])
})

test('a pasted text becomes a further paragraph, in its place where there was none', () => {
  const page = pageSchema.parse({ id: 'a', details: { EN: { price: 5 } } })
  const labels = { mainText: '海', mainTextX: 9, price: 100 }
  expect(pasteWords(page, { JP: labels })).toEqual([])
  expect(page.details).toEqual({ EN: { price: 5 }, JP: labels })
  expect(pasteWords(page, { JP: { mainText: '空', mainTextX: 200 }, EN: { price: 7 } })).toEqual([])
  expect(page.details).toEqual({ EN: { price: 7 }, JP: { ...labels, mainText: '海\n空' } })
  const before = structuredClone(page)
  expect(pasteWords(page, { JP: { mainText: 'あ'.repeat(1_998) } })).toEqual(['text'])
  expect(page).toEqual(before)
})

test('words of other programs come without what nobody sees', () => {
  expect(plainWords(' \r\nA\u202Eb\r\nc\u0000\u{1F30A} \n')).toBe('Ab\nc\u{1F30A}')
})
