import {
  contrastOf,
  largeTextPx,
  minContrast,
  minContrastOfLarge,
  readableOn,
} from '../definition/contrast.ts'
import type { Category, Page } from '../definition/page.ts'
import { detailIn } from '../definition/page-facts.ts'
import type { TimeLimitPopup } from '../definition/popup.ts'
import type { Product } from '../definition/product.ts'
import type { SiteDefinition, SiteSettings } from '../definition/site.ts'
import { type Problem, problem, type Report } from '../messages/problem.ts'
import type { Language, Localized } from '../values/language.ts'
import { defaults } from '../values/limits.ts'

/** The first `most` things on a site that are hard to read or to tap. They do not prevent publishing. */
export function readabilityWarnings({ settings, categories }: SiteDefinition, most = Infinity): Problem[] {
  const found = settingsReadability(settings, '/settings')
  for (const [column, category] of categories.entries()) {
    if (found.length >= most) break
    found.push(...categoryReadability(category, settings, column, most - found.length))
  }
  return found.slice(0, most)
}

/** The same for the pages of one category. */
export function categoryReadability(
  { pages }: Category,
  { defaultLanguage }: SiteSettings,
  column: number,
  most = Infinity,
): Problem[] {
  const found: Problem[] = []
  for (const [row, page] of pages.entries()) {
    if (found.length >= most) break
    const at = `/categories/${column}/pages/${row}`
    found.push(...collect((report) => reportPage(page, defaultLanguage, at, report)))
  }
  return found.slice(0, most)
}

/** The same for the settings; paths begin with `path`, by default at the settings. */
export const settingsReadability = (settings: SiteSettings, path = ''): Problem[] =>
  collect((report) => reportSettings(settings, path, report))

/** The same for one page; paths begin at the page. */
export const pageReadability = (page: Page, defaultLanguage: Language): Problem[] =>
  collect((report) => reportPage(page, defaultLanguage, '', report))

function collect(report: (report: Report) => void): Problem[] {
  const found: Problem[] = []
  report((path, rule, params) => {
    found.push(problem(path, rule, params))
  })
  return found
}

/** A text on a background: the keys of the two colours, and the colours used if they are absent. */
interface ColorPair<Key extends string> {
  text: Key
  background: Key
  usualText?: string
  usualBackground: string
  textSizePx?: number
}

function reportContrast<Key extends string>(
  source: { [Name in Key]?: string | undefined },
  { text, background, usualText, usualBackground, textSizePx = 0 }: ColorPair<Key>,
  path: string,
  report: Report,
): void {
  const behind = source[background] || usualBackground
  const contrast = contrastOf(source[text] || usualText || readableOn(behind), behind)
  const least = textSizePx >= largeTextPx ? minContrastOfLarge : minContrast
  if (contrast === undefined || contrast >= least) return
  const params = { contrast: Math.floor(contrast * 10) / 10, least }
  report(`${path}/${source[text] ? text : background}`, 'contrast', params)
}

const linkButton = (usualBackground: string) =>
  ({ text: 'linkTextColor', background: 'linkButtonColor', usualBackground }) as const

const isSaid = (texts: Localized<string> | undefined): boolean =>
  Object.values(texts ?? {}).some((text) => text.trim() !== '')

type Button = Page['buttons'][number] | NonNullable<SiteSettings['campaign']>['buttons'][number]

function reportButtonText(button: Button, path: string, report: Report): void {
  if (button.buttonType !== 'TEXT' || !isSaid(button.buttonText)) return
  const colors = {
    text: 'buttonTextColor',
    background: 'buttonColor',
    usualBackground: defaults.buttonColor,
    textSizePx: button.textSize,
  } as const
  reportContrast(button, colors, path, report)
}

/** In pixels of the frame: minimum size of a tap target (WCAG 2.5.8). */
const minTapSize = 24

function reportTapSize(button: Page['buttons'][number], path: string, report: Report): void {
  const { buttonWidth: width, buttonHeight: height, link, buttonType } = button
  const isTapped = link !== undefined || buttonType === 'HTML_CSS'
  if (!isTapped || Math.min(width, height) >= minTapSize) return
  report(`${path}/${height <= width ? 'buttonHeight' : 'buttonWidth'}`, 'tap-size', { width, height })
}

function reportProduct(product: Product, path: string, report: Report): void {
  const card = {
    text: 'textColor',
    background: 'backgroundColor',
    usualText: defaults.productTextColor,
    usualBackground: defaults.productBackgroundColor,
  } as const
  reportContrast(product, card, path, report)
  if (product.link && isSaid(product.linkButtonText))
    reportContrast(product, linkButton(defaults.productButtonColor), path, report)
}

function reportPage(page: Page, defaultLanguage: Language, path: string, report: Report): void {
  for (const language of Object.keys(page.details) as Language[]) {
    const { linkButtonColor, linkTextColor } = page.details[language] ?? {}
    const detail = detailIn(page, language, defaultLanguage)
    // Text inherited from the default language is reported there.
    if ((linkButtonColor || linkTextColor) && detail.link && detail.linkButtonText?.trim())
      reportContrast(detail, linkButton(defaults.linkButtonColor), `${path}/details/${language}`, report)
  }
  page.buttons.forEach((button, index) => {
    reportButtonText(button, `${path}/buttons/${index}`, report)
    reportTapSize(button, `${path}/buttons/${index}`, report)
  })
  page.products.forEach((product, index) => {
    reportProduct(product, `${path}/products/${index}`, report)
  })
}

function reportSettings(settings: SiteSettings, path: string, report: Report): void {
  const menu = {
    text: 'globalMenuTextColor',
    background: 'globalMenuBackgroundColor',
    usualText: defaults.menuTextColor,
    usualBackground: defaults.menuBackgroundColor,
  } as const
  reportContrast(settings, menu, path, report)
  for (const kind of ['timeLimit', 'applicantLimit'] as const) {
    const popup = settings.popupCtas?.[kind]
    if (popup) reportPopup(popup, `${path}/popupCtas/${kind}`, report)
  }
  settings.campaign?.buttons.forEach((button, index) => {
    reportButtonText(button, `${path}/campaign/buttons/${index}`, report)
  })
}

function reportPopup(popup: TimeLimitPopup, path: string, report: Report): void {
  const box = {
    text: 'textColor',
    background: 'backgroundColor',
    usualText: defaults.popupTextColor,
    usualBackground: defaults.popupBackgroundColor,
    textSizePx: popup.style?.textSize,
  } as const
  if (popup.style && isSaid(popup.text)) reportContrast(popup.style, box, `${path}/style`, report)
  if (isSaid(popup.linkButtonText)) reportContrast(popup, linkButton(defaults.linkButtonColor), path, report)
}
