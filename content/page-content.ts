import type { MediaRef } from '#model/definition/media/media.ts'
import { type Page, type PageDetail, type ShownAsWritten, shownAsWritten } from '#model/definition/page.ts'
import { detailIn, musicFile } from '#model/definition/page-facts.ts'
import type { Product } from '#model/definition/product.ts'
import { isPoll } from '#model/definition/survey.ts'
import { languageFacts } from '#model/values/language.ts'
import { defaults } from '#model/values/limits.ts'
import { hasPlaceholder, usualText } from '#model/values/query-text.ts'
import type {
  Encodings,
  FilmCaptions,
  PageContent,
  Picture,
  PollContent,
  ProductContent,
} from '#runtime/documents/page-content.ts'
import { screenMessagesOf } from '#runtime/i18n/screen-messages.ts'
import { arrowsPlace } from './arrows-place.ts'
import { buttonContent } from './button-content.ts'
import { partedScripts } from './consent-content.ts'
import { type ContentContext, ofHeight, ofWidth, ownOrGeneral, textIn, yen } from './content-lookups.ts'
import { controlsLayout } from './controls-layout.ts'
import { type LanguageSite, siteHeading } from './language-site.ts'
import { linkButtonContent } from './link-content.ts'
import { longTextHtml } from './long-text.ts'
import { offerEnd } from './offer-place.ts'
import { raisedButtons } from './raised-buttons.ts'
import { stackedButtons } from './stacked-buttons.ts'
import { type Underlay, withGrounds } from './text-ground.ts'

/** The first question of a survey, to be answered on a page; undefined unless it can be answered with one tap. */
function pollContent(pollId: string | undefined, site: LanguageSite): PollContent | undefined {
  const survey = pollId === undefined ? undefined : site.settings.surveys.find(({ id }) => id === pollId)
  const [question] = survey?.questions ?? []
  if (!survey || !question || !isPoll(survey)) return undefined
  const text = (values: Parameters<typeof textIn<string>>[1]) => textIn({ site }, values) ?? ''
  return {
    surveyId: survey.id,
    href: `${site.screen('survey')}#${survey.id}`,
    questionId: question.id,
    question: text(question.title),
    options: question.options.map(({ id, label }) => ({ id, label: text(label) })),
    thanks: text(survey.thanks) || screenMessagesOf(site.language).surveyThanksText,
  }
}

/** Keys that change with the content of the polls of some pages. */
export const pollKeys = (pollIds: readonly string[] = [], site: LanguageSite): string[] =>
  pollIds.map((id) => JSON.stringify(pollContent(id, site) ?? null))

/**
 * The captions of the film that fills a page, from all languages that show the same film; the reader's own language
 * comes first.
 */
function captionsOf(page: Page, { media }: PageDetail, context: ContentContext): FilmCaptions[] {
  const { language, defaultLanguage, settings } = context.site
  const inOrder = new Set([language, defaultLanguage, ...settings.languages])
  return [...inOrder].flatMap((one) => {
    const cues = page.details[one]?.captions
    if (!cues || detailIn(page, one, defaultLanguage).media !== media) return []
    const src = context.captionsAddress(page, cues)
    const { tag, name } = languageFacts[one]
    return src === undefined ? [] : [{ src, language: tag, label: name }]
  })
}

type Shown = Pick<PageContent, 'picture' | 'film' | 'compared' | 'turned'>

/** Only films have captions. */
const withCaptions = (shown: Shown, captions: FilmCaptions[]): Shown =>
  shown.film && captions.length > 0 ? { ...shown, film: { ...shown.film, captions } } : shown

/** Default position of the main text, in pixels of the frame. */
export const textPlace = { x: 24, y: 420 }

function linesOf(text: string | undefined): string[] {
  const lines: string[] = []
  for (const line of (text ?? '').split('\n')) {
    const trimmed = line.trim()
    if (trimmed !== '') lines.push(ownText(trimmed))
  }
  return lines
}

/**
 * A copy that does not share memory with a longer text: shared texts make `JSON.stringify` three times as slow for a
 * page.
 */
const ownText = (text: string): string => text.slice(0, 1) + text.slice(1)

const copyWritten = <Key extends keyof ShownAsWritten>(
  from: ShownAsWritten,
  to: ShownAsWritten,
  key: Key,
): void => {
  if (from[key]) to[key] = from[key]
}

/** What is shown as it is written; what is empty is left out. */
function shownOf(detail: PageDetail): ShownAsWritten {
  const shown: ShownAsWritten = {}
  for (const key of shownAsWritten) copyWritten(detail, shown, key)
  return shown
}

const placeOf = (x: number | undefined, y: number | undefined) =>
  x === undefined || y === undefined ? undefined : { x: ofWidth(x), y: ofHeight(y) }

const chatbotOf = (context: ContentContext, { chatbotScript }: Page) =>
  chatbotScript?.trim() ? context.scriptAddress(chatbotScript) : undefined

const attachmentOf = (
  { pageAddress }: ContentContext,
  attachment: PageDetail['attachment'],
): PageContent['attachment'] =>
  attachment?.title.trim() && attachment.text.trim()
    ? { title: attachment.title, html: longTextHtml(attachment.text, pageAddress) }
    : undefined

/**
 * The medium that fills the page. A picture can be turned or compared with a second one; a film given for that is
 * replaced by its still picture.
 */
function shownMedia(
  context: ContentContext,
  { media, compareMedia, turntable }: PageDetail,
): Pick<PageContent, 'picture' | 'film' | 'turned' | 'compared'> {
  const shown = media === undefined ? undefined : context.media(media)
  if (!shown || 'film' in shown) return shown ?? {}
  if (turntable) return { ...shown, turned: turntable.map((ref) => encodingsOf(context.still(ref))) }
  if (compareMedia === undefined) return shown
  // Both are cropped alike, else their halves would not meet.
  const { focus } = shown.picture
  return { ...shown, compared: { ...context.still(compareMedia), focus } }
}

/** What is heard on a page once sound is on: the sound of its film, its own music, or the site's music. */
function soundOf(
  context: ContentContext,
  { backgroundMusic }: Page,
  { film }: Pick<PageContent, 'film'>,
): Pick<PageContent, 'isFilmHeard' | 'music'> {
  if (backgroundMusic === 'none') return {}
  if (backgroundMusic !== false && film?.hasSound) return { isFilmHeard: true }
  const file = musicFile(backgroundMusic) ?? context.site.settings.backgroundMusic
  return file === undefined ? {} : { music: context.music(file) }
}

const encodingsOf = ({ stem, widths, formats }: Picture): Encodings => ({ stem, widths, formats })

/** The pictures that may be behind the texts of a page. */
function underlaysOf(
  context: ContentContext,
  { media, compareMedia, turntable = [] }: PageDetail,
): Underlay[] {
  if (media === undefined) return []
  const { focus } = context.still(media)
  const underlay = (ref: MediaRef) => ({
    picture: { ...context.still(ref), focus },
    tones: context.tones(ref),
  })
  if ('film' in context.media(media)) return [{ ...underlay(media), isFilm: true }]
  return [media, ...turntable, ...(compareMedia === undefined ? [] : [compareMedia])].map(underlay)
}

/** The content of a page that everybody may see, in one language. */
export function pageContent(page: Page, context: ContentContext): PageContent {
  const { site } = context
  const detail = detailIn(page, site.language, site.defaultLanguage)
  const { displayAlbum, autoAdvanceS, viewMode } = site.settings
  const written = contentOf(page, detail, context)
  const content = { ...written, offerEnd: offerEnd(written) }
  const controls = controlsLayout(content, { displayAlbum, advances: Boolean(autoAdvanceS) })
  const buttons = stackedButtons(raisedButtons({ ...content, controls }))
  const arrows = arrowsPlace({ ...content, buttons, controls })
  return withGrounds({ ...content, buttons, controls, arrows }, underlaysOf(context, detail), viewMode)
}

function contentOf(page: Page, detail: PageDetail, context: ContentContext): PageContent {
  const { site } = context
  const { queryNames = [] } = site.settings
  const shown = shownMedia(context, detail)
  const { picture, film, turned, compared } = withCaptions(shown, captionsOf(page, detail, context))
  const { isFilmHeard, music } = soundOf(context, page, shown)
  const written = linesOf(detail.mainText)
  const mainText = written.map((line) => usualText(line, queryNames).trim())
  const linkButton = { text: detail.linkButtonText, color: defaults.linkButtonColor }
  const chatbot = chatbotOf(context, page)
  const { free, blocked } = partedScripts(site.settings, detail.seo ? context.tagScripts(detail.seo) : [])
  const talks = partedScripts(site.settings, chatbot === undefined ? [] : [{ src: chatbot }])
  const blockedScripts = [...blocked, ...talks.blocked]
  // An object literal without spreads in the middle is created at once; otherwise it is built key by key.
  return {
    id: page.id,
    picture,
    film,
    turned,
    compared,
    alt: detail.imageAlt ?? '',
    h1: detail.seo?.h1 || mainText[0] || detail.imageAlt || siteHeading(site),
    mainText,
    queryText: written.some((line) => hasPlaceholder(line, queryNames)) ? written : undefined,
    mainTextX: ofWidth(detail.mainTextX ?? textPlace.x),
    mainTextY: ofHeight(detail.mainTextY ?? textPlace.y),
    mainTextColor: detail.mainTextColor || undefined,
    price: detail.price === undefined ? undefined : yen(detail.price),
    priceTextColor: detail.priceTextColor || undefined,
    linkButton: linkButtonContent(context, detail, linkButton),
    isFilmHeard,
    music,
    chatbot: talks.free[0]?.src,
    scripts: free.length > 0 ? free : undefined,
    held: blockedScripts.length > 0 ? blockedScripts : undefined,
    ...shownOf(detail),
    arrowFadeIntervalS: detail.arrowFadeInterval,
    album: placeOf(detail.albumX, detail.albumY),
    speaker: placeOf(detail.speakerX, detail.speakerY),
    isZoomable: page.allowZoom || undefined,
    hidesSns: !page.snsConfig || undefined,
    hidesCompany: !page.showCompany || undefined,
    attachment: attachmentOf(context, detail.attachment),
    poll: pollContent(page.pollId, site),
    buttons: page.buttons
      .map((button) => buttonContent(context, button))
      .filter((button) => button !== undefined),
    products: page.products.map((product) => productContent(context, product)),
  }
}

function productContent(context: ContentContext, product: Product): ProductContent {
  const linkButton = { text: textIn(context, product.linkButtonText), color: defaults.productButtonColor }
  const image = ownOrGeneral(context, product.imageByLanguage, product.image)
  return {
    id: product.id,
    name: textIn(context, product.productName) ?? '',
    picture: image === undefined ? undefined : context.still(image),
    price: product.price === undefined ? undefined : yen(product.price),
    description: textIn(context, product.description)?.trim() || undefined,
    linkButton: linkButtonContent(context, product, linkButton),
    x: ofWidth(product.coordinateX),
    y: ofHeight(product.coordinateY),
    textColor: product.textColor || undefined,
    backgroundColor: product.backgroundColor || undefined,
  }
}

/** A members-only page in the public files: only that it is locked and what its bar shows (decision 37). */
export const lockedContent = (
  page: Pick<Page, 'id' | 'snsConfig' | 'showCompany'>,
  site: LanguageSite,
): PageContent => ({
  id: page.id,
  isLocked: true,
  hidesSns: !page.snsConfig || undefined,
  hidesCompany: !page.showCompany || undefined,
  alt: '',
  h1: site.name,
  mainText: [],
  mainTextX: 0,
  mainTextY: 0,
  buttons: [],
  products: [],
  controls: 'row',
})
