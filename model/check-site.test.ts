import { expect, test } from 'vitest'
import { checkCategory, checkPage, checkSettings, checkSite } from './check-site.ts'
import type { Problem } from './problem.ts'
import { largeSite, sampleSite } from './sample-site.ts'
import { pageSamples } from './samples.ts'
import { surveySample } from './settings-samples.ts'
import { changeAt } from './testing/change-at.ts'

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

const firstPage = '/categories/0/pages/0'
const firstButton = `${firstPage}/buttons/0`
const contact = '/settings/forms/CONTACT_SETTING'
/** What one tap answers. */
const turned = (count: number) => Array.from({ length: count }, (_, at) => `media/turned-${at}.jpg`)
const pollSurvey = { ...surveySample, questions: [surveySample.questions[1]!] }

/** What is written where, and every problem it makes when the site is to be published. */
const mistakes: [written: Record<string, unknown>, problems: string[]][] = [
  [{ '/settings/languages': ['EN', 'CN'] }, ['/settings/defaultLanguage default-language']],
  [{ '/settings/languages': ['JP', 'EN', 'JP'] }, ['/settings/languages/2 duplicate-language']],
  [{ '/settings/languages': ['JP', 'FR'] }, ['/settings/languages/1 not-one-of']],
  [{ '/settings/prefix': 'zh' }, ['/settings/prefix prefix-language']],
  [{ '/settings/prefix': 'kr' }, ['/settings/prefix prefix-language']],
  [{ '/settings/prefix': 'b2' }, ['/settings/prefix prefix-position']],
  [{ '/settings/prefix': 'zzz100' }, ['/settings/prefix prefix-position']],
  [{ '/settings/prefix': 'login' }, ['/settings/prefix prefix-reserved']],
  [{ '/settings/prefix': 'sites' }, ['/settings/prefix prefix-reserved']],
  [{ '/settings/prefix': 'Shop' }, ['/settings/prefix prefix-form']],
  [{ '/settings/prefix': 'b101' }, []],
  [{ '/categories/1/id': 'category-a' }, ['/categories/1/id duplicate-id']],
  [{ '/categories/2/pages/1/id': 'page-c1' }, ['/categories/2/pages/1/id duplicate-id']],
  [{ '/categories/2/pages/1/id': 'page-a2' }, ['/categories/2/pages/1/id duplicate-id']],
  [{ [`${firstPage}/buttons/2/id`]: 'button-text' }, [`${firstPage}/buttons/2/id duplicate-id`]],
  [
    { '/categories/0/pages/1/buttons/9/id': 'button-text-1' },
    ['/categories/0/pages/1/buttons/9/id duplicate-id'],
  ],
  [{ [`${firstPage}/products/1/id`]: 'product-tea' }, [`${firstPage}/products/1/id duplicate-id`]],
  [{ '/settings/notifications/2/id': 'news-always' }, ['/settings/notifications/2/id duplicate-id']],
  [
    { '/settings/popupCtas/applicantLimit/id': 'popup-time' },
    ['/settings/popupCtas/applicantLimit/id duplicate-id'],
  ],
  [{ '/settings/campaign/banners/1/id': 'banner-left' }, ['/settings/campaign/banners/1/id duplicate-id']],
  [
    { '/settings/surveys/0/questions/1/id': 'question-why' },
    ['/settings/surveys/0/questions/1/id duplicate-id'],
  ],
  [
    { '/settings/surveys/0/questions/1/options/1/id': 'daily' },
    ['/settings/surveys/0/questions/1/options/1/id duplicate-id'],
  ],
  [
    { '/settings/surveys/0/questions/1/options': [] },
    ['/settings/surveys/0/questions/1/options options-missing'],
  ],
  [
    { '/settings/surveys/0/questions/2/options': [] },
    ['/settings/surveys/0/questions/2/options options-missing'],
  ],
  [{ [`${contact}/fields/3/options`]: [] }, [`${contact}/fields/3/options options-missing`]],
  [{ [`${contact}/fields/4/options`]: [] }, [`${contact}/fields/4/options options-missing`]],
  [{ [`${contact}/fields/4/key`]: 'people' }, [`${contact}/fields/4/key duplicate-field-key`]],
  [{ [`${contact}/fields/0/key`]: 'mail' }, [`${contact}/fields form-field-missing`]],
  [
    { '/settings/forms/MEMBERSHIP_SETTING/fields/2/key': 'again' },
    ['/settings/forms/MEMBERSHIP_SETTING/fields form-field-missing'],
  ],
  [{ '/settings/campaign/endDate': '2019-01-01T00:00:00Z' }, ['/settings/campaign/endDate end-before-start']],
  [
    { '/settings/popupCtas/timeLimit/endDate': '2019-12-31T23:59:59Z' },
    ['/settings/popupCtas/timeLimit/endDate end-before-start'],
  ],
  [{ '/settings/popupCtas/timeLimit/endDate': undefined }, []],
  [{ '/settings/popupCtas/timeLimit/endDate': '2020-01-01T00:00:59Z' }, []],
  [
    { '/settings/notifications/0/endDate': '2019-01-01T00:00:00Z' },
    ['/settings/notifications/0/endDate end-before-start'],
  ],
  [{ '/settings/campaign/endDate': '2026-02-30T00:00:00Z' }, ['/settings/campaign/endDate date']],
  [{ '/settings/campaign/endDate': '2026-02-28 10:00' }, ['/settings/campaign/endDate date']],
  [
    { '/settings/company/JP/privacyPolicy': ' \n' },
    ['/settings/company/JP/privacyPolicy agreement-text-missing'],
  ],
  [
    { '/settings/company': undefined },
    [
      '/settings/company/JP/termsOfService agreement-text-missing',
      '/settings/company/JP/privacyPolicy agreement-text-missing',
    ],
  ],
  [
    { '/settings/company/JP/companyWebsite': 'javascript:alert(1)' },
    ['/settings/company/JP/companyWebsite web-address'],
  ],
  [
    { [`${firstPage}/details/JP/compareMedia`]: 'media/after.MOV' },
    [`${firstPage}/details/JP/compareMedia picture-needed`],
  ],
  [{ [`${firstPage}/details/JP/compareMedia`]: 'media/after.jpg' }, []],
  [{ [`${firstPage}/details/JP/turntable`]: turned(7) }, []],
  [{ [`${firstPage}/details/JP/turntable`]: turned(71) }, []],
  [{ [`${firstPage}/details/JP/turntable`]: turned(6) }, [`${firstPage}/details/JP/turntable too-few`]],
  [{ [`${firstPage}/details/JP/turntable`]: turned(72) }, [`${firstPage}/details/JP/turntable too-many`]],
  [
    { [`${firstPage}/details/JP/turntable`]: [...turned(7), 'media/round.mp4'] },
    [`${firstPage}/details/JP/turntable/7 picture-needed`],
  ],
  [
    {
      [`${firstPage}/details/JP/compareMedia`]: 'media/after.jpg',
      [`${firstPage}/details/EN/turntable`]: turned(7),
    },
    [`${firstPage}/details/EN/turntable turntable-or-compare`],
  ],
  [{ [`${firstPage}/pollId`]: 'gone' }, [`${firstPage}/pollId survey-missing`]],
  [{ [`${firstPage}/pollId`]: 'survey-taste' }, [`${firstPage}/pollId poll-survey`]],
  [{ '/settings/surveys/0': pollSurvey, [`${firstPage}/pollId`]: 'survey-taste' }, []],
  [
    {
      '/settings/surveys/0': { ...pollSurvey, email: 'required' },
      [`${firstPage}/pollId`]: 'survey-taste',
    },
    [`${firstPage}/pollId poll-survey`],
  ],
  [
    {
      '/settings/surveys/0': {
        ...pollSurvey,
        questions: [...pollSurvey.questions, surveySample.questions[2]],
      },
      [`${firstPage}/pollId`]: 'survey-taste',
    },
    [`${firstPage}/pollId poll-survey`],
  ],
  [
    { '/settings/surveys/0': { ...pollSurvey, title: 5 }, [`${firstPage}/pollId`]: 'survey-taste' },
    ['/settings/surveys/0/title wrong-type'],
  ],
  [{ '/settings/sns/0/snsUrl': 'www.youtube.com' }, ['/settings/sns/0/snsUrl web-address']],
  [{ '/settings/sns/6/snsUrl': 'call me' }, ['/settings/sns/6/snsUrl phone-number']],
  [{ '/settings/seo/JP/title': '見本_茶園' }, ['/settings/seo/JP/title seo-character']],
  [{ '/settings/seo/JP/title': ' 見本' }, ['/settings/seo/JP/title seo-space']],
  [{ '/settings/seo/JP/bodyTags': '<img src=x>' }, ['/settings/seo/JP/bodyTags body-tags']],
  [
    { [`${firstPage}/details/JP/seo/bodyTags`]: 'alert(1)' },
    [`${firstPage}/details/JP/seo/bodyTags body-tags`],
  ],
  [{ [`${firstPage}/details/JP/media`]: '../a.png' }, [`${firstPage}/details/JP/media media-ref`]],
  [{ [`${firstPage}/details/JP/media`]: 'a\n/../../b.png' }, [`${firstPage}/details/JP/media media-ref`]],
  [
    { [`${firstPage}/details/JP/media`]: 'https://example.com/a.png' },
    [`${firstPage}/details/JP/media media-ref`],
  ],
  [{ [`${firstPage}/details/JP/price`]: 1.5 }, [`${firstPage}/details/JP/price not-whole`]],
  [
    { [`${firstButton}/link`]: { kind: 'CREATIVE_BLOCK', pageId: 'gone' } },
    [`${firstButton}/link/pageId page-missing`],
  ],
  [
    { [`${firstButton}/link`]: { kind: 'SURVEY', surveyId: 'gone' } },
    [`${firstButton}/link/surveyId survey-missing`],
  ],
  [
    { [`${firstButton}/link`]: { kind: 'EXTERNAL_URL', url: ' https://a.b' } },
    [`${firstButton}/link/url url`],
  ],
  [
    { [`${firstButton}/link`]: { kind: 'EXTERNAL_URL', url: 'javascript:1' } },
    [`${firstButton}/link/url url`],
  ],
  [
    { [`${firstButton}/link`]: { kind: 'EXTERNAL_URL', url: 'https://u:p@a.b' } },
    [`${firstButton}/link/url url`],
  ],
  [{ [`${firstButton}/link/kind`]: 'LINK' }, [`${firstButton}/link/kind not-one-of`]],
  [{ [`${firstButton}/link/kind`]: undefined }, [`${firstButton}/link/kind required`]],
  [{ [`${firstButton}/buttonTxt`]: {} }, [`${firstButton}/buttonTxt misspelt-key`]],
  [{ [`${firstButton}/xyz`]: 1 }, [`${firstButton}/xyz unknown-key`]],
  [{ [`${firstButton}/buttonText/FR`]: 'Bonjour' }, [`${firstButton}/buttonText/FR unknown-key`]],
  [{ [`${firstButton}/buttonText`]: 'Go' }, [`${firstButton}/buttonText wrong-type`]],
  [
    { '/settings/popupCtas/timeLimit/effectivePages': ['page-a1', 'gone'] },
    ['/settings/popupCtas/timeLimit/effectivePages/1 page-missing'],
  ],
  [{ '/settings/campaign/effectivePages': ['gone'] }, ['/settings/campaign/effectivePages/0 page-missing']],
  [{ '/categories/1/name': { EN: 'Teas' } }, ['/categories/1/name/JP category-name-empty']],
  [{ '/categories/1/name/JP': ' はじめに ' }, ['/categories/1/name/JP category-name-duplicate']],
  [{ '/categories/1/name/KR': '회원' }, ['/categories/2/name/KR category-name-duplicate']],
  [{ '/categories/0/pages/1/details': {} }, ['/categories/0/pages/1/details page-gap']],
  [
    { '/categories/0/pages/1/details': { EN: { media: 'media/a.png' } } },
    ['/categories/0/pages/1/details page-gap'],
  ],
  [{ '/categories/0/pages/2/details': {} }, []],
  [{ [`${firstPage}/details`]: {} }, [`${firstPage}/details first-page-empty`]],
  [{ '/categories/0/pages': [pageSamples.empty] }, [`${firstPage}/details first-page-empty`]],
  [{ '/categories/1/pages': [] }, [`${firstButton}/link/pageId page-missing`]],
  [{ '/categories': [] }, ['/categories too-few']],
  [{ '/settings/name': '' }, ['/settings/name too-short']],
  [{ '/version': 2 }, ['/version future-version']],
  [{ '/version': '1' }, ['/version unknown-version']],
  [{ '/version': -1 }, ['/version unknown-version']],
]

test.each(mistakes)('%j', (written, problems) => {
  expect(found(checkSite(changedSite(written)).problems).slice(0, problems.length + 3)).toEqual(
    expect.arrayContaining(problems),
  )
  if (problems.length === 0) expect(checkSite(changedSite(written)).problems).toBeUndefined()
})

/** What publishing asks for besides. */
const unfinished: readonly string[] = [
  'category-name-empty',
  'category-name-duplicate',
  'page-gap',
  'first-page-empty',
  'page-missing',
  'survey-missing',
  'poll-survey',
  'agreement-text-missing',
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
      [`${firstButton}/buttonColr`]: '#000',
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

test('settings, a category and a page are checked alone, with pointers of their own', () => {
  const site = sampleSite()
  expect(checkSettings(site.settings)).toEqual({ value: site.settings })
  expect(checkCategory(site.categories[0])).toEqual({ value: site.categories[0] })
  expect(checkPage(pageSamples.full)).toEqual({ value: pageSamples.full })
  expect(found(checkSettings(changeAt(site.settings, '/prefix', 'en')).problems)).toEqual([
    '/prefix prefix-language',
  ])
  const unagreed = changeAt(site.settings, '/company', undefined)
  expect(checkSettings(unagreed).problems).toHaveLength(2)
  expect(checkSettings(unagreed, { for: 'draft' }).problems).toBeUndefined()
  expect(found(checkCategory(changeAt(site.categories[0], '/pages/1/id', 'page-a1')).problems)).toEqual([
    '/pages/1/id duplicate-id',
  ])
  expect(found(checkPage(changeAt(pageSamples.full, '/buttons/1/id', 'button-text')).problems)).toEqual([
    '/buttons/1/id duplicate-id',
  ])
})
