import type { PageButton } from '#model/button.ts'
import { inLanguage } from '#model/language.ts'
import { defaults, limits } from '#model/limits.ts'
import type { Link } from '#model/link.ts'
import type { MediaAsset, MediaRef } from '#model/media.ts'
import type { Page } from '#model/page.ts'
import { detailIn } from '#model/page-facts.ts'
import type { Product } from '#model/product.ts'
import type { ButtonContent, Film, LinkButton, LinkContent, PageContent, Picture, ProductContent } from '#runtime/page-document.ts'
import { filmOf, pictureOf, scriptAddress } from './media-names.ts'
import { sanitizeContentHtml } from './sanitize-html.ts'
import type { LanguageSite } from './shell.ts'

/** What is looked up while a page's content is made. */
export interface ContentLookups {
  asset(ref: MediaRef): MediaAsset
  /** Address of a page of this language; undefined when it does not exist or can not be entered. */
  pageAddress(pageId: string): string | undefined
}


const percentOf = (value: number, whole: number): number => Math.round((value / whole) * 100_000) / 1_000
const ofWidth = (value: number) => percentOf(value, limits.frameWidth)
const ofHeight = (value: number) => percentOf(value, limits.frameHeight)

export const yen = (price: number): string => `¥${String(price).replace(/\B(?=(\d{3})+$)/g, ',')}`

const linesOf = (text: string | undefined): string[] =>
  (text ?? '').split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))

/** The content of a page that everybody may see, in one language. */
export function pageContent(page: Page, site: LanguageSite, lookups: ContentLookups): PageContent {
  const detail = detailIn(page, site.language, site.defaultLanguage)
  const mainText = linesOf(detail.mainText)
  const make = contentMaker(site, lookups)
  return {
    id: page.id,
    isLocked: false,
    ...(detail.media === undefined ? {} : make.media(detail.media)),
    alt: detail.imageAlt ?? '',
    h1: detail.seo?.h1 || mainText[0] || detail.imageAlt || site.settings.name,
    mainText,
    mainTextX: ofWidth(detail.mainTextX ?? 24),
    mainTextY: ofHeight(detail.mainTextY ?? 420),
    mainTextColor: detail.mainTextColor || undefined,
    price: detail.price === undefined ? undefined : yen(detail.price),
    priceTextColor: detail.priceTextColor || undefined,
    linkButton: make.linkButton(detail, detail.linkButtonText, defaults.linkButtonColor),
    hasMusic: page.backgroundMusic,
    hoverArrowColor: detail.hoverArrowColor,
    arrowFadeIntervalS: detail.arrowFadeInterval,
    album: placeOf(detail.albumX, detail.albumY),
    speaker: placeOf(detail.speakerX, detail.speakerY),
    showSns: page.snsConfig,
    showCompany: page.showCompany,
    buttons: page.buttons.flatMap((button) => make.button(button) ?? []),
    products: page.products.map(make.product),
  }
}

/** What the public bundle holds of a members-only page: that it is one, and nothing else (decision 37). */
export const lockedContent = (page: { id: string }, site: LanguageSite): PageContent => ({
  id: page.id,
  isLocked: true,
  alt: '',
  h1: site.settings.name,
  mainText: [],
  mainTextX: 0,
  mainTextY: 0,
  hasMusic: false,
  showSns: false,
  showCompany: false,
  buttons: [],
  products: [],
})

const placeOf = (x: number | undefined, y: number | undefined) =>
  x === undefined || y === undefined ? undefined : { x: ofWidth(x), y: ofHeight(y) }

function contentMaker(site: LanguageSite, lookups: ContentLookups) {
  const text = <Value>(values: Partial<Record<LanguageSite['language'], Value>> | undefined) =>
    inLanguage(values, site.language, site.defaultLanguage)

  function media(ref: MediaRef): { picture: Picture } | { film: Film } {
    const asset = lookups.asset(ref)
    return asset.kind === 'image' ? { picture: pictureOf(ref, asset) } : { film: filmOf(ref, asset) }
  }

  function link(target: Link): LinkContent | undefined {
    switch (target.kind) {
      case 'CREATIVE_BLOCK': {
        const href = lookups.pageAddress(target.pageId)
        return href === undefined ? undefined : { kind: target.kind, href }
      }
      case 'INTERNAL_URL':
        return { kind: target.kind, href: internalAddress(site, target.screen) }
      case 'EXTERNAL_URL':
        return { kind: target.kind, href: new URL(target.url).href }
      case 'SCRIPT':
        return { kind: target.kind, script: scriptAddress(target.script) }
      case 'SURVEY':
        return { kind: target.kind, href: `${site.screen('survey')}#${target.surveyId}` }
    }
  }

  /** Stands only when it has both a text and somewhere to go (visitor.md §5). */
  function linkButton(
    source: Pick<Product, 'link' | 'linkButtonColor' | 'linkTextColor'>,
    label: string | undefined,
    color: string,
  ): LinkButton | undefined {
    const target = source.link && link(source.link)
    if (!target || !label?.trim()) return undefined
    return {
      text: label,
      link: target,
      color: source.linkButtonColor || color,
      textColor: source.linkTextColor || defaults.linkTextColor,
    }
  }

  function button(source: PageButton): ButtonContent | undefined {
    const shown = shownContent(source)
    if (!shown) return undefined
    const microcopy = text(source.microcopyText)?.trim()
    return {
      id: source.id,
      type: source.buttonType,
      link: source.link && link(source.link),
      top: source.buttonPositionTop,
      left: source.buttonPositionLeft,
      width: ofWidth(source.buttonWidth),
      height: ofHeight(source.buttonHeight),
      shape: source.buttonShape,
      animation: source.buttonAnimation,
      ...shown,
      microcopy: microcopy
        ? { text: microcopy, color: source.microcopyTextColor || undefined, position: source.microcopyPosition }
        : undefined,
    }
  }

  /** What a button of each kind shows; nothing when it is empty, and then it is not drawn (visitor.md §5). */
  function shownContent(source: PageButton): Partial<ButtonContent> | undefined {
    switch (source.buttonType) {
      case 'TEXT': {
        const label = text(source.buttonText)?.trim()
        return label
          ? {
              text: label,
              color: source.buttonColor || defaults.buttonColor,
              textColor: source.buttonTextColor || defaults.buttonTextColor,
              textSize: source.textSize,
              textAlign: source.textAlign,
            }
          : undefined
      }
      case 'MEDIA': {
        const ref = text(source.buttonImage)
        return ref === undefined ? undefined : { ...media(ref), alt: text(source.imageAlt) ?? '' }
      }
      case 'HTML_CSS': {
        const html = sanitizeContentHtml(text(source.buttonContentHtml) ?? '')
        return html === '' ? undefined : { html }
      }
    }
  }

  const product = (source: Product): ProductContent => ({
    id: source.id,
    name: text(source.productName) ?? '',
    picture: source.image === undefined ? undefined : pictureOfImage(source.image, lookups),
    price: source.price === undefined ? undefined : yen(source.price),
    description: text(source.description)?.trim() || undefined,
    linkButton: linkButton(source, text(source.linkButtonText), defaults.productButtonColor),
    x: ofWidth(source.coordinateX),
    y: ofHeight(source.coordinateY),
    textColor: source.textColor || undefined,
    backgroundColor: source.backgroundColor || undefined,
  })

  return { media, linkButton, button, product }
}

function pictureOfImage(ref: MediaRef, lookups: ContentLookups): Picture | undefined {
  const asset = lookups.asset(ref)
  return asset.kind === 'image' ? pictureOf(ref, asset) : undefined
}

const internalScreens = { contact: 'contact', form: 'forms', membership: 'register' } as const

export const internalAddress = (site: LanguageSite, screen: keyof typeof internalScreens): string =>
  site.screen(internalScreens[screen])
