import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlButtonSchema } from '#model/definition/button.ts'
import { type EditedSite, editedSiteOf } from '#model/definition/edited-site.ts'
import { sharedButtonSchema } from '#model/definition/shared-item.ts'
import { checkPage } from '#model/rules/check-site.ts'
import { limits } from '#model/values/limits.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { checkPart } from './check-part.ts'

const edited = editedSiteOf(sampleSite())
const part = { ...edited, edited, pageIds: new Map(), pages: new Map(), categories: [] }
const [id, page] = Object.entries(edited.pages)[0]!

function saved(html: string) {
  const button = htmlButtonSchema.parse({
    id: 'own',
    buttonType: 'HTML_CSS',
    buttonContentHtml: { JP: html },
  })
  const wanted: EditedSite = { ...edited, pages: { ...edited.pages, [id]: { ...page!, buttons: [button] } } }
  return checkPart(part, wanted)
}

test.each([
  ['&'.repeat(20_000), 100_000],
  ['a & b '.repeat(9_000), 89_999],
])('HTML that is too long once it is cleaned is refused with its length then', (html, length) => {
  expect(saved(html).problems).toMatchObject([
    {
      path: `/pages/${id}/buttons/0/buttonContentHtml/JP`,
      rule: 'html-grown',
      params: { length, limit: limits.html },
    },
  ])
  expect(saved(html.slice(0, 12_000)).problems).toBeUndefined()
})

test('so is that of a shared button', () => {
  const shared = sharedButtonSchema.parse({
    id: 'shared',
    name: 'Own',
    button: { buttonType: 'HTML_CSS', buttonContentHtml: { JP: '&'.repeat(20_000) } },
  })
  const settings = { ...edited.settings, sharedButtons: [shared] }
  const { problems = [] } = checkPart(part, { ...edited, settings })
  expect(problems.map(({ rule }) => rule)).toEqual(['html-grown'])
})

test('what was accepted once can be saved again, and stays as it is', () => {
  const piece = fc.constantFrom(
    '&',
    '<',
    '>',
    '"',
    'a & b ',
    '<p>',
    '<a href=/>',
    '<svg title="<&>">',
    '<style>a{content:"<"}</style>',
    '<style>a{content:"',
    'é',
  )
  let [accepted, refused] = [0, 0]
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 8_000 }),
      (pieces, times) => {
        const html = pieces.join('').repeat(times).slice(0, limits.html)
        const once = saved(html)
        if (once.problems) {
          refused++
          return
        }
        accepted++
        const kept = once.edited.pages[id]!
        expect(checkPage(kept).problems).toBeUndefined()
        const pages = { ...edited.pages, [id]: { ...kept } }
        expect(checkPart(part, { ...edited, pages })).toEqual({ edited: { ...edited, pages } })
      },
    ),
    // At least one of each: by chance, none of twenty is refused in one run of fifteen.
    {
      numRuns: 20,
      examples: [
        [['&', '&', '&', '&'], 8_000],
        [['a & b '], 10],
      ],
    },
  )
  expect(accepted).toBeGreaterThan(0)
  expect(refused).toBeGreaterThan(0)
})
