import { expect, test } from 'vitest'
import { changeAt } from '#testing/model/change-at.ts'
import { pageMistakes } from '#testing/model/page-mistakes.ts'
import { largeSite, sampleSite } from '#testing/model/sample-site.ts'
import { pageSamples } from '#testing/model/samples.ts'
import { settingsMistakes } from '#testing/model/settings-mistakes.ts'
import type { Problem } from '../messages/problem.ts'
import { checkPage, checkSettings, checkSite } from './check-site.ts'

const found = (problems: readonly Problem[] | undefined) =>
  problems?.map(({ path, rule }) => `${path} ${rule}`) ?? []

const changedSite = (changes: Record<string, unknown>) =>
  Object.entries(changes).reduce<unknown>(
    (site, [pointer, value]) => changeAt(site, pointer, value),
    sampleSite(),
  )

test('the sample site and a large site are in order, for publishing too', () => {
  for (const site of [sampleSite(), largeSite(250)]) {
    expect(checkSite(site)).toEqual({ definition: site })
    expect(checkSite(JSON.parse(JSON.stringify(site)), { for: 'draft' })).toEqual({ definition: site })
  }
})

test('V45 a definition written by hand gets its defaults', () => {
  const page = { id: 'p', details: { EN: { media: 'media/a.png' } } }
  const { definition } = checkSite({
    version: 1,
    settings: { name: 'S', languages: ['EN'], defaultLanguage: 'EN' },
    categories: [{ id: 'c', name: { EN: 'C' }, pages: [page] }],
  })
  expect(definition?.settings).toMatchObject({
    displayLanguageIcon: true,
    displayGlobalMenu: true,
    displayPageCount: true,
    displayAlbum: true,
    swipeRedirection: true,
    viewMode: 'MOBILE',
    sns: [],
  })
  expect(definition?.categories[0]?.pages[0]).toMatchObject({ snsConfig: true, buttons: [], products: [] })
})

test('what is no object is no definition', () => {
  for (const input of [null, [], '{}']) expect(found(checkSite(input).problems)).toEqual([' wrong-type'])
  expect(found(checkSite(undefined).problems)).toEqual([' required'])
})

test('an empty object lacks all three parts', () => {
  expect(found(checkSite({}).problems)).toEqual([
    '/version required',
    '/settings required',
    '/categories required',
  ])
})

const mistakes = [...settingsMistakes, ...pageMistakes]

test.each(mistakes)('%j', (written, problems) => {
  expect(found(checkSite(changedSite(written)).problems).slice(0, problems.length + 3)).toEqual(
    expect.arrayContaining(problems),
  )
  if (problems.length === 0) expect(checkSite(changedSite(written)).problems).toBeUndefined()
})

/** Additional requirements for publishing. */
const unfinished: readonly string[] = [
  'category-name-empty',
  'category-name-duplicate',
  'page-gap',
  'first-page-empty',
  'page-missing',
  'survey-missing',
  'poll-survey',
  'agreement-text-missing',
  'condition-field',
  'condition-option',
  'same-as-field',
]

test('a draft may be unfinished, but not wrong', () => {
  for (const [written] of mistakes) {
    const toPublish = checkSite(changedSite(written)).problems ?? []
    const asDraft = checkSite(changedSite(written), { for: 'draft' }).problems ?? []
    expect(asDraft).toEqual(toPublish.filter(({ rule }) => !unfinished.includes(rule)))
  }
})

test('every problem names where it is, what is wrong and what would be right', () => {
  const { problems } = checkSite(
    changedSite({
      '/categories/0/pages/0/buttons/0/buttonColr': '#000',
      '/settings/name': 'n'.repeat(51),
      '/settings/viewMode': 'TABLET',
      '/settings/seo/JP/title': '見本😀茶園',
      '/categories/0/pages/1/details': {},
    }),
  )
  expect(problems?.map(({ message, expected }) => `${message} ${expected}`)).toEqual([
    'This has 51 characters; at most 50 are allowed. Shorten it to 50 characters.',
    'TABLET is not one of the choices. Choose one of: MOBILE, PC.',
    expect.stringContaining('The character 😀 may not stand in SEO text.'),
    'There is no field called buttonColr here. Did you mean buttonColor?',
    expect.stringContaining('The page A2 has neither media nor a lock, but a page after it has (JP).'),
  ])
})

test('mistakes of the schema do not hide mistakes between parts', () => {
  const { problems } = checkSite(
    changedSite({
      '/settings/viewMode': 7,
      '/settings/prefix': 'en',
      '/settings/campaign/endDate': '2019-01-01T00:00:00Z',
      '/categories/0/pages/0/buttons/1/buttonType': 'VIDEO',
      '/categories/0/pages/0/buttons/2/link': { kind: 'SURVEY', surveyId: 'gone' },
      '/categories/1/name': 5,
      '/categories/2/name/JP': 'はじめに',
      '/categories/2/pages/2/id': 'page-a1',
      '/categories/0/pages/1/details/JP/media': 5,
    }),
  )
  expect(found(problems).toSorted()).toEqual([
    '/categories/0/pages/0/buttons/1/buttonType not-one-of',
    '/categories/0/pages/0/buttons/2/link/surveyId survey-missing',
    '/categories/0/pages/1/details/JP/media wrong-type',
    '/categories/1/name wrong-type',
    '/categories/2/name/JP category-name-duplicate',
    '/categories/2/pages/2/id duplicate-id',
    '/settings/campaign/endDate end-before-start',
    '/settings/prefix prefix-language',
    '/settings/viewMode not-one-of',
  ])
})

test('a link to a page or survey that has a mistake of its own is not dead', () => {
  const broken = changedSite({ '/categories/1/pages/1/details': 5, '/settings/surveys/0/title': 5 })
  expect(found(checkSite(broken).problems)).toEqual([
    '/settings/surveys/0/title wrong-type',
    '/categories/1/pages/1/details wrong-type',
  ])
  const cells = sampleSite().categories[1]!.pages
  const tooMany = changedSite({ '/categories/1/pages': [...cells, ...new Array(98).fill(cells[2])] })
  expect(found(checkSite(tooMany).problems)).toEqual(['/categories/1/pages too-many'])
})

test('settings and a page are checked alone, with pointers of their own', () => {
  const site = sampleSite()
  expect(checkSettings(site.settings)).toEqual({ value: site.settings })
  expect(checkPage(pageSamples.full)).toEqual({ value: pageSamples.full })
  expect(found(checkSettings(changeAt(site.settings, '/prefix', 'en')).problems)).toEqual([
    '/prefix prefix-language',
  ])
  const unagreed = changeAt(site.settings, '/company', undefined)
  expect(checkSettings(unagreed).problems).toHaveLength(2)
  expect(checkSettings(unagreed, { for: 'draft' }).problems).toBeUndefined()
  expect(found(checkPage(changeAt(pageSamples.full, '/buttons/1/id', 'button-text')).problems)).toEqual([
    '/buttons/1/id duplicate-id',
  ])
})
