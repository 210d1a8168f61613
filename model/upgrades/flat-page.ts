import type { Language } from '../values/language.ts'
import { type FlatSite, linkOf, plainLinkOf } from './flat-links.ts'
import {
  eachOf,
  type Flat,
  filled,
  flag,
  isFlat,
  languageCode,
  localizedField,
  reshape,
} from './flat-values.ts'

/** What the pages of a flat import need to know about the whole site. */
export interface FlatPages extends FlatSite {
  defaultLanguage: Language
}

const buttonTypes: Readonly<Record<string, string>> = {
  button: 'TEXT',
  text: 'TEXT',
  image: 'MEDIA',
  media: 'MEDIA',
  buttonMedia: 'MEDIA',
  HTML: 'HTML_CSS',
  html: 'HTML_CSS',
  'html/css': 'HTML_CSS',
  buttonHtml: 'HTML_CSS',
}

const buttonType = (value: unknown): unknown =>
  typeof value === 'string' && Object.hasOwn(buttonTypes, value) ? buttonTypes[value] : value

/** Fields that belong to other kinds of buttons; a flat button has all of them. */
const ownFields: Readonly<Record<string, readonly string[]>> = {
  TEXT: ['buttonText', 'buttonColor', 'buttonTextColor', 'textSize', 'textAlign'],
  MEDIA: ['buttonImage', 'imageAlt'],
  HTML_CSS: ['buttonContentHtml'],
}

export function flatButton(button: Flat, pages: FlatPages): Flat {
  const language = pages.defaultLanguage
  const type = buttonType(button.buttonType)
  const reshaped = reshape(button, {
    id: (id) => ({ id: String(id) }),
    buttonType: () => ({ buttonType: type }),
    buttonText: localizedField('buttonText', language),
    buttonImageUrl: localizedField('buttonImage', language),
    imageAlt: localizedField('imageAlt', language),
    buttonContentHtml: localizedField('buttonContentHtml', language),
    microcopyText: localizedField('microcopyText', language),
    microcopyTextAlign: (align) => ({
      microcopyPosition: typeof align === 'string' ? align.toUpperCase() : align,
    }),
    buttonLinkType: null,
    linkDestinationUrl: null,
    linkedSurveyId: null,
    order: null,
    isVideo: null,
    thumbnailUrl: null,
    clickCount: null,
  })
  const own = typeof type === 'string' && Object.hasOwn(ownFields, type) ? ownFields[type] : undefined
  if (own) {
    const foreign = Object.values(ownFields)
      .flat()
      .filter((name) => !own.includes(name))
    for (const name of foreign) delete reshaped[name]
    // The content of a button may be empty in an import: the button is then not drawn.
    const shows = { TEXT: 'buttonText', MEDIA: 'buttonImage', HTML_CSS: 'buttonContentHtml' }[String(type)]
    if (shows) reshaped[shows] ??= {}
  }
  const { buttonLinkType, linkDestinationUrl, linkedSurveyId } = button
  return {
    ...reshaped,
    ...linkOf({ type: buttonLinkType, destination: linkDestinationUrl, surveyId: linkedSurveyId }, pages),
  }
}

function flatProduct(product: Flat, language: Language): Flat {
  const reshaped = reshape(product, {
    id: (id) => ({ id: String(id) }),
    pageId: null,
    order: null,
    productName: localizedField('productName', language),
    imagePath: filled('image'),
    description: localizedField('description', language),
    linkButtonText: localizedField('linkButtonText', language),
    linkButtonUrl: null,
    isInternalLink: null,
  })
  return {
    productName: {},
    ...reshaped,
    ...plainLinkOf(product.linkButtonUrl, product.isInternalLink),
  }
}

function flatDetail(detail: Flat): Flat {
  const { h1, title, description, headTags, bodyTags } = detail
  const seo = reshape({ title, h1, description, headTags, bodyTags }, {})
  for (const key of Object.keys(seo)) if (seo[key] === undefined || seo[key] === '') delete seo[key]
  const reshaped = reshape(detail, {
    ...Object.fromEntries(['id', 'order', 'linkDestinationUrl', 'isInternalLink'].map((key) => [key, null])),
    ...Object.fromEntries(['h1', 'title', 'description', 'headTags', 'bodyTags'].map((key) => [key, null])),
    ...Object.fromEntries(['snsConfig', 'showCompany', 'membersOnlyLock'].map((key) => [key, null])),
    imageUrl: filled('media'),
    thumbnail: filled('thumbnail'),
    hoverArrowColor: (color) => ({ hoverArrowColor: color === 'white' ? 'white' : 'black' }),
  })
  return {
    ...reshaped,
    ...plainLinkOf(detail.linkDestinationUrl, detail.isInternalLink),
    ...(Object.keys(seo).length > 0 ? { seo } : {}),
  }
}

/** `details` with any spelling of the languages, else the single `detail` for the default language. */
function flatDetails(page: Flat, language: Language): Flat {
  const byLanguage = isFlat(page.details)
    ? Object.entries(page.details).map(([key, value]) => [String(languageCode(key)), value] as const)
    : [[language, page.detail ?? {}] as const]
  const details: Flat = Object.fromEntries(
    byLanguage.map(([key, value]) => [key, isFlat(value) ? flatDetail(value) : value]),
  )
  const shown = details[language]
  const media = { ...filled('media')(page.imageUrl ?? ''), ...filled('thumbnail')(page.thumbnail ?? '') }
  if (shown === undefined || isFlat(shown)) details[language] = { ...media, ...shown }
  return details
}

/** A field that is either in the page or in its detail. */
const either = (page: Flat, name: string): Flat => {
  const inDetail = isFlat(page.detail) ? page.detail[name] : undefined
  const value = page[name] ?? inDetail
  return value === undefined || value === null ? {} : flag(name)(value)
}

const byOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.toSorted((one: unknown, other: unknown) => orderOf(one) - orderOf(other))
    : value

const orderOf = (item: unknown): number => (isFlat(item) && typeof item.order === 'number' ? item.order : 0)

export function flatPage(page: Flat, id: string, pages: FlatPages): Flat {
  const language = pages.defaultLanguage
  const reshaped = reshape(page, {
    id: null,
    order: null,
    status: null,
    thumbnail: null,
    imageUrl: null,
    detail: null,
    details: null,
    membersOnlyLock: null,
    snsConfig: null,
    showCompany: null,
    backgroundMusic: flag('backgroundMusic'),
    publicThumbnail: flag('publicThumbnail'),
    chatbotScript: filled('chatbotScript'),
    products: (products) => ({ products: eachOf(byOrder(products), (item) => flatProduct(item, language)) }),
    buttons: (buttons) => ({ buttons: eachOf(byOrder(buttons), (item) => flatButton(item, pages)) }),
  })
  return {
    id,
    ...either(page, 'membersOnlyLock'),
    ...either(page, 'snsConfig'),
    ...either(page, 'showCompany'),
    ...reshaped,
    details: flatDetails(page, language),
  }
}
