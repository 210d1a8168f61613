import { createRequire } from 'node:module'
import { allowedHtml } from '#content/allowed-html.ts'
import type { PageButton } from '#model/definition/button.ts'
import type { CampaignButton } from '#model/definition/campaign.ts'
import type { Page } from '#model/definition/page.ts'
import type { SharedButtonContent } from '#model/definition/shared-item.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { withPages } from '#model/experiments/variation-site.ts'
import { withoutLostCharacters } from '#model/values/characters.ts'
import type { Language } from '#model/values/language.ts'

type SanitizeHtml = typeof import('sanitize-html')

const styleValue = [/^(?!.*(?:url|expression|@|\\|image\())[\w\s#%.,()-]{1,100}$/i]
const styleProperties =
  'color background-color font-size font-weight font-style line-height letter-spacing text-align text-decoration padding margin border border-radius display width height max-width gap justify-content align-items flex-direction'.split(
    ' ',
  )

const options = {
  allowedTags: allowedHtml.tags,
  allowedAttributes: { a: allowedHtml.linkAttributes, '*': allowedHtml.attributes },
  allowedSchemes: allowedHtml.schemes,
  allowProtocolRelative: false,
  allowedStyles: { '*': Object.fromEntries(styleProperties.map((property) => [property, styleValue])) },
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
  ],
  transformTags: {
    a: (tagName: string, attribs: Record<string, string>) => ({
      tagName,
      attribs: { ...attribs, rel: 'noopener' },
    }),
  },
}

let load: SanitizeHtml | undefined

/**
 * The HTML of a button with everything outside the allow list taken out (decision 40). The library is loaded at the
 * first use: most sites have no such button.
 */
export const sanitizeContentHtml = (html: string): string => sanitized(html, options)

/** The same, with elements that the owner of a folder has made. They keep all attributes, for whoever draws them. */
export const sanitizeAround = (html: string, elements: readonly string[]): string =>
  sanitized(html, {
    ...options,
    allowedTags: [...options.allowedTags, ...elements],
    allowedAttributes: {
      ...options.allowedAttributes,
      ...Object.fromEntries(elements.map((name) => [name, ['*']])),
    },
  })

function sanitized(html: string, how: typeof options): string {
  if (html.trim() === '') return ''
  load ??= createRequire(import.meta.url)('sanitize-html') as SanitizeHtml
  // The library closes void elements as XML does; in what it gives, `>` outside a tag is escaped.
  return withoutLostCharacters(load(html, how)).replaceAll(' />', '>').trim()
}

function sanitizedButton<Button extends PageButton | CampaignButton | SharedButtonContent>(
  button: Button,
): Button {
  if (button.buttonType !== 'HTML_CSS') return button
  const byLanguage = Object.entries(button.buttonContentHtml) as [Language, string][]
  const clean = byLanguage.map(([language, html]) => [language, sanitizeContentHtml(html)])
  return { ...button, buttonContentHtml: Object.fromEntries(clean) }
}

/** A page as it is saved: the HTML of its buttons cleaned (decision 40). */
export const sanitizedPage = (page: Page): Page => ({ ...page, buttons: page.buttons.map(sanitizedButton) })

/** Settings as they are saved: the HTML of shared buttons, of the campaign's and of variations cleaned (decision 40). */
export function sanitizedSettings(settings: SiteSettings): SiteSettings {
  const { campaign, sharedButtons, experiments } = settings
  if (!campaign && !sharedButtons && !experiments) return settings
  return {
    ...settings,
    ...(sharedButtons
      ? { sharedButtons: sharedButtons.map((one) => ({ ...one, button: sanitizedButton(one.button) })) }
      : {}),
    ...(campaign ? { campaign: { ...campaign, buttons: campaign.buttons.map(sanitizedButton) } } : {}),
    ...(experiments ? { experiments: withPages(experiments, sanitizedPage) } : {}),
  }
}
