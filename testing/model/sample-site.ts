import type { Category, Page } from '#model/definition/page.ts'
import { definitionVersion, type SiteDefinition, type SiteSettings } from '#model/definition/site.ts'
import type { Language } from '#model/values/language.ts'
import { formSamples } from './form-samples.ts'
import { buttonSamples, emptyPage, inFour, pageSamples, productSample, sampleMedia } from './samples.ts'
import {
  applicantLimitPopupSample,
  campaignSample,
  companyDisplaySample,
  companySample,
  notificationSamples,
  seoSample,
  snsSamples,
  surveySample,
  timeLimitPopupSample,
} from './settings-samples.ts'

const plainSettings = (name: string, languages: Language[]): SiteSettings => ({
  name,
  languages,
  defaultLanguage: languages[0] ?? 'JP',
  viewMode: 'MOBILE',
  displayLanguageIcon: true,
  displayGlobalMenu: true,
  displayPageCount: true,
  displayAlbum: true,
  displayShare: true,
  resumes: true,
  swipeRedirection: true,
  autoAdvanceS: 0,
  scriptOrigins: [],
  embedOrigins: [],
  sns: [],
  surveys: [],
  notifications: [],
})

const named = (id: string, page: Page): Page => ({ ...page, id })

/** A copy without shared objects, so that a change affects only one place. */
const unshared = (site: SiteDefinition): SiteDefinition => JSON.parse(JSON.stringify(site))

/** Three categories of three cells in four languages, with everything a site can have. */
export function sampleSite(): SiteDefinition {
  const categories: Category[] = [
    {
      id: 'category-a',
      name: inFour('はじめに', 'Welcome', '欢迎', '소개'),
      pages: [
        named('page-a1', pageSamples.full),
        named('page-a2', pageSamples.buttons),
        named('page-a3', pageSamples.products),
      ],
    },
    {
      id: 'category-b',
      name: inFour('お茶', 'Teas', '茶', '차'),
      pages: [
        named('page-b1', pageSamples.film),
        named('page-b2', pageSamples.text),
        named('page-b3', pageSamples.empty),
      ],
    },
    {
      id: 'category-c',
      name: inFour('会員', 'Members', '会员', '회원'),
      pages: [
        named('page-c1', pageSamples.lockedWithThumbnail),
        named('page-c2', pageSamples.locked),
        named('page-c3', pageSamples.price),
      ],
    },
  ]
  return unshared({ version: definitionVersion, settings: fullSettings(), categories })
}

const fullSettings = (): SiteSettings => ({
  ...plainSettings('Sample tea garden', ['JP', 'EN', 'CN', 'KR']),
  nameByLanguage: { JP: '見本茶園', CN: '样品茶园', KR: '견본 차밭' },
  logo: sampleMedia.logo,
  favicon: sampleMedia.favicon,
  shareImage: sampleMedia.picture,
  globalMenuTextColor: '#222222',
  globalMenuBackgroundColor: '#ffffff',
  speakerColor: '#ffffff',
  scriptOrigins: ['https://widget.example.com'],
  embedOrigins: ['https://shop.example.com'],
  allowedNetworks: ['192.0.2.0/24', '2001:db8::/32'],
  ownNetworks: ['198.51.100.7'],
  seo: seoSample,
  sns: [...snsSamples],
  company: companySample,
  companyDisplay: companyDisplaySample,
  forms: formSamples,
  spamCheck: { turnstileKey: '0x4AAAAAAASampleSiteKey' },
  memberLogin: { mailedLink: true, passkeys: true, lineChannelId: '1234567890', linePrompt: 'NORMAL' },
  surveys: [surveySample],
  popupCtas: { timeLimit: timeLimitPopupSample, applicantLimit: applicantLimitPopupSample },
  campaign: campaignSample,
  notifications: [...notificationSamples],
})

const rowsOfLargeSite = 100

/** A site of `pageCount` pages in columns of 100, each page with four buttons and three products. */
export function largeSite(pageCount: number, languages: Language[] = ['JP', 'EN']): SiteDefinition {
  const columns = Math.ceil(pageCount / rowsOfLargeSite)
  return {
    version: definitionVersion,
    settings: plainSettings(`${pageCount} pages`, languages),
    categories: Array.from({ length: columns }, (_, column) => ({
      id: `category-${column + 1}`,
      name: { JP: `分類 ${column + 1}`, EN: `Category ${column + 1}` },
      pages: Array.from(
        { length: Math.min(rowsOfLargeSite, pageCount - column * rowsOfLargeSite) },
        (_cell, row) => largePage(column, row),
      ),
    })),
  }
}

const largePageId = (column: number, row: number) => `page-${column + 1}-${row + 1}`

function largePage(column: number, row: number): Page {
  const id = largePageId(column, row)
  const { link: _, ...plain } = buttonSamples.TEXT
  const text = {
    ...plain,
    link: { kind: 'CREATIVE_BLOCK' as const, pageId: largePageId(column, 0) },
  }
  return {
    ...emptyPage(id),
    details: {
      JP: {
        media: sampleMedia.picture,
        mainText: `${id} の本文です。\n写真と文章が続きます。`,
        mainTextX: 24,
        mainTextY: 520,
        seo: { title: `見本 ${column + 1}-${row + 1}` },
      },
      EN: { mainText: `Text of ${id}.`, imageAlt: `Picture of ${id}` },
    },
    buttons: [
      text,
      buttonSamples.MEDIA,
      buttonSamples.HTML_CSS,
      { ...plain, id: 'button-more', buttonText: inFour('もっと', 'More', '更多', '더 보기') },
    ],
    products: [1, 2, 3].map((index) => ({
      ...productSample,
      id: `product-${index}`,
      coordinateY: index * 180,
    })),
  }
}
