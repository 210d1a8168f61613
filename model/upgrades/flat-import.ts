import type { Language } from '../values/language.ts'
import { type FlatPages, flatPage } from './flat-page.ts'
import { flatCampaign, flatPopups } from './flat-popups.ts'
import {
  dateField,
  eachOf,
  type Flat,
  filled,
  flag,
  isFlat,
  isLanguage,
  languageCode,
  localizedField,
  reshape,
} from './flat-values.ts'

/**
 * Upgrades version 0: the flat fields of an export (visitor.md §3). Texts are in the default language, links name pages
 * by their order, dates are local time in Tokyo, categories are called `creatives`. Unknown fields are kept, so that
 * the schema can report them.
 */
export function upgradeFlatImport(document: Flat): Flat {
  const languages = Array.isArray(document.languages)
    ? document.languages.map(languageCode)
    : document.languages
  const chosen = languageCode(document.defaultLanguage ?? (Array.isArray(languages) ? languages[0] : 'JP'))
  const defaultLanguage: Language = isLanguage(chosen) ? chosen : 'JP'
  const ids = pageIdsOf(document.creatives)
  const pages: FlatPages = {
    defaultLanguage,
    pageIdOfOrder: (order) => ids.flat()[Number(order) - 1] ?? `order-${String(order)}`,
  }
  return {
    settings: {
      languages: [defaultLanguage],
      defaultLanguage: chosen,
      ...flatSettings(document, languages, pages),
    },
    categories: flatCategories(document.creatives, ids, pages),
  }
}

/** The ids of all cells; a cell without an id gets one from its position. */
function pageIdsOf(creatives: unknown): string[][] {
  if (!Array.isArray(creatives)) return []
  return creatives.map((creative: unknown, column) => {
    const pages = isFlat(creative) && Array.isArray(creative.pages) ? creative.pages : []
    return pages.map((page: unknown, row) =>
      isFlat(page) && page.id !== undefined && page.id !== null
        ? String(page.id)
        : `c${column + 1}-p${row + 1}`,
    )
  })
}

function flatCategories(creatives: unknown, ids: string[][], pages: FlatPages): unknown {
  return eachOf(creatives, (creative, column) => {
    const category = isFlat(creative.category) ? creative.category : {}
    const reshaped = reshape(creative, {
      category: null,
      pages: (cells) => ({ pages: eachOf(cells, (page, row) => flatPage(page, ids[column]![row]!, pages)) }),
    })
    return {
      id: String(category.id ?? `c${column + 1}`),
      name: {},
      pages: [],
      ...localizedField('name', pages.defaultLanguage)(category.name ?? ''),
      ...reshaped,
    }
  })
}

const flags = [
  'displayLanguageIcon',
  'displayGlobalMenu',
  'displayPageCount',
  'displayAlbum',
  'swipeRedirection',
]
const dropped = [
  'version',
  'id',
  'status',
  'numberHorizontal',
  'numberVertical',
  'creatives',
  'creatorPlanItem',
]
const forms = {
  contactSetting: 'CONTACT_SETTING',
  membershipSetting: 'MEMBERSHIP_SETTING',
  homepageSetting: 'HOMEPAGE_SETTING',
} as const
const scripts = {
  contactSetting: 'contactScript',
  membershipSetting: 'membershipScript',
  homepageSetting: 'formScript',
} as const

function flatSettings(document: Flat, languages: unknown, pages: FlatPages): Flat {
  const language = pages.defaultLanguage
  const settings = reshape(document, {
    ...Object.fromEntries(
      [...dropped, ...Object.keys(forms), ...Object.values(scripts)].map((key) => [key, null]),
    ),
    ...Object.fromEntries(flags.map((name) => [name, flag(name)])),
    defaultLanguage: null,
    languages: () => ({ languages }),
    logoSetting: filled('logo'),
    faviconSetting: filled('favicon'),
    sns: (entries) => ({ sns: eachOf(entries, flatSns) }),
    company: (company) => flatCompany(company, language),
    popupCtas: (popups) => ({ popupCtas: flatPopups(popups, pages) }),
    campaign: (campaign) => ({ campaign: flatCampaign(campaign, pages) }),
    notifications: (notifications) => ({
      notifications: eachOf(notifications, (notification) => flatNotification(notification, language)),
    }),
  })
  return { ...settings, ...flatForms(document, language) }
}

const flatSns = ({ snsType, snsUrl }: Flat): Flat => ({
  snsType: typeof snsType === 'string' && /^(twitter|x\/twitter|twitter\/x)$/i.test(snsType) ? 'x' : snsType,
  snsUrl,
})

const companyTexts = ['companyWebsite', 'companyProfile', 'companyClause', 'termsOfService', 'privacyPolicy']
const companyFlags = ['showInContact', 'showInForm', 'showInMemberShip', 'agreementRequired']

function flatCompany(company: unknown, language: Language): Flat {
  if (!isFlat(company)) return { company }
  const texts = reshape(company, {
    ...Object.fromEntries(companyTexts.map((name) => [name, filled(name)])),
    ...Object.fromEntries(companyFlags.map((name) => [name, null])),
  })
  const shown = Object.entries(company).filter(([key, value]) => companyFlags.includes(key) && value !== null)
  return {
    company: { [language]: texts },
    companyDisplay: Object.fromEntries(shown.flatMap(([key, value]) => Object.entries(flag(key)(value)))),
  }
}

const flatNotification = (notification: Flat, language: Language): Flat => ({
  title: {},
  ...reshape(notification, {
    id: (id) => ({ id: String(id) }),
    title: localizedField('title', language),
    content: localizedField('content', language),
    imageUrl: filled('image'),
    newsUrl: filled('newsUrl'),
    startDate: dateField('startDate'),
    endDate: dateField('endDate'),
  }),
})

function flatForms(document: Flat, language: Language): Flat {
  const found = Object.entries(forms).flatMap(([name, kind]) => {
    const fields = document[name]
    if (fields === undefined || fields === null) return []
    const script = filled('script')(document[scripts[name as keyof typeof scripts]] ?? '')
    return [
      [
        kind,
        { fields: eachOf(byOrderNumber(fields), (field, at) => flatField(field, at, language)), ...script },
      ],
    ]
  })
  return found.length > 0 ? { forms: Object.fromEntries(found) } : {}
}

const orderNumber = (field: unknown): number =>
  isFlat(field) && typeof field.orderNum === 'number' ? field.orderNum : 0

const byOrderNumber = (fields: unknown): unknown =>
  Array.isArray(fields)
    ? fields.toSorted((one: unknown, other: unknown) => orderNumber(one) - orderNumber(other))
    : fields

/** `value` is the key of a field in a submission; a field without one is named by its position. */
function flatField(field: Flat, index: number, language: Language): Flat {
  const reshaped = reshape(field, {
    id: null,
    typeForm: null,
    orderNum: null,
    value: null,
    title: localizedField('title', language),
    placeholder: localizedField('placeholder', language),
    isRequired: flag('isRequired'),
    options: (options) => ({
      options: Array.isArray(options)
        ? options.map((option: unknown) => localizedField('label', language)(option).label ?? {})
        : options,
    }),
  })
  const key = typeof field.value === 'string' && field.value !== '' ? field.value : `field_${index + 1}`
  return { title: {}, key, ...reshaped }
}
