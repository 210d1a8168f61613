import { JSDOM } from 'jsdom'
import { beforeEach, expect, test } from 'vitest'
import { pageSchema } from '#model/definition/page.ts'
import { timeLimitPopupSchema } from '#model/definition/popup.ts'
import { type Clip, clipFrom, keepClip } from './clip.ts'
import { pastedClip } from './pasted-clip.ts'

const link = { kind: 'SCRIPT', script: 'steal()' }
const button = (id: string, more: object = {}) => ({
  buttonType: 'TEXT',
  id,
  buttonText: { JP: id },
  ...more,
})
const plainPage = pageSchema.parse({
  id: 'a',
  details: { JP: { mainText: '海' } },
  buttons: [button('plain')],
})
const scriptPage = pageSchema.parse({
  ...plainPage,
  chatbotScript: 'steal()',
  buttons: [button('plain'), button('script', { link })],
  details: {
    JP: {
      mainText: '海',
      seo: { title: '海', headTags: '<script>steal()</script>', bodyTags: '<script>steal()</script>' },
    },
  },
})
const plainPopup = timeLimitPopupSchema.parse({ id: 'p', effectivePages: [], text: { JP: '夏' } })
const popups = {
  timeLimit: { ...plainPopup, transition: link },
  applicantLimit: { ...plainPopup, id: 'q', transition: link, limit: 5 },
}
const clips: Record<Clip['kind'], object> = {
  items: { kind: 'items', buttons: scriptPage.buttons, products: [], details: {} },
  pages: { kind: 'pages', pages: [scriptPage] },
  category: { kind: 'category', name: { JP: 'A' }, pages: [scriptPage] },
  popup: { kind: 'popup', popupCtas: popups },
}

let storage: Storage
beforeEach(() => {
  storage = new JSDOM('', { url: 'http://localhost/' }).window.localStorage
})

test.each(Object.entries(clips))(
  'of %s that any website may have put there no script is pasted, and that is said',
  (_kind, given) => {
    const text = JSON.stringify(clipFrom(JSON.stringify(given)))
    expect(text).toContain('steal()')
    const pasted = pastedClip(text, storage)
    expect(pasted?.lost).toEqual(['script'])
    expect(JSON.stringify(pasted?.part)).not.toMatch(/steal|SCRIPT/)
    expect(clipFrom(JSON.stringify(pasted?.part))).toEqual(pasted?.part)
    // Something else was copied here.
    keepClip(storage, { kind: 'pages', pages: [plainPage] })
    expect(pastedClip(text, storage)?.lost).toEqual(['script'])
  },
)

test.each(Object.entries(clips))(
  'of %s that were copied in this console the scripts come along',
  (_kind, given) => {
    const clip = clipFrom(JSON.stringify(given))!
    keepClip(storage, clip)
    expect(pastedClip(JSON.stringify(clip), storage)).toEqual({ part: clip, lost: [] })
  },
)

test('what has no script is pasted as it is, and what is nothing of a site is not', () => {
  const clip: Clip = { kind: 'pages', pages: [plainPage] }
  expect(pastedClip(JSON.stringify(clip), storage)).toEqual({ part: clip, lost: [] })
  expect(pastedClip(JSON.stringify(clips.pages), storage)?.part).toMatchObject({
    pages: [{ buttons: plainPage.buttons, details: { JP: { mainText: '海', seo: { title: '海' } } } }],
  })
  storage.setItem('console.copied', '{"kind":"settings"}')
  for (const text of ['{"kind":"settings"}', '', 'null']) expect(pastedClip(text, storage)).toBeUndefined()
})
