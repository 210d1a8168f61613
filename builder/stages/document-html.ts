import { escapeHtml } from '#model/values/escape-html.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { fileOfAddress } from '#model/values/layout.ts'

export const htmlType = 'text/html; charset=utf-8'

/** What stands in the head of a page, every text still as people wrote it. */
export interface HeadContent {
  title: string
  description: string
  /** Path of the page itself. */
  address: string
  alternates: { language: Language; address: string }[]
  /** What shared links say, where that is something else. */
  shared?: { title?: string | undefined; description?: string | undefined }
  /** Address of the picture of shared links, absolute. */
  image?: { url: string; width: number; height: number; alt: string }
  isIndexed: boolean
  hasHeadline?: boolean
  structuredData: object[]
  /** The page's own head tags, checked, as HTML. */
  tags?: string
}

/** What all pages of a language share, already as HTML. */
export interface DocumentFrame {
  origin: string
  language: Language
  defaultLanguage: Language
  /** Icons, web manifest, theme colour, style sheet. */
  links: string
  /** What only a document that is no page of the grid refers to: a style sheet of its own. */
  screenLinks: string
  /** What only a document with a runtime refers to. */
  runtimeLinks: string
  /** What is loaded early: for documents with a headline, and for those without. */
  preloads?: { headline: string; text: string } | undefined
  siteName: string
  /** The site's own head tags, checked, as HTML. */
  tags: string
  /** The element that starts the runtime. */
  start: string
  /** What stands first in documents of a folder for other hosts. */
  folder?: FolderFrame | undefined
}

export interface FolderFrame {
  base: string
  /** A policy for hosts that send none. */
  policy?: string | undefined
  /** Starts what makes a document readable that is opened from a disk. */
  fromDisk: string
}

const unsafeInScript = /[<>&\u2028\u2029]/g

/** JSON that can stand in a script element whatever it holds. */
export const scriptJson = (value: unknown): string => safeInScript(JSON.stringify(value))

export const safeInScript = (json: string): string =>
  json.replace(unsafeInScript, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** What some documents hold besides: before all else of the head, and behind what is drawn. */
export interface DocumentExtra {
  head: string
  body: string
}

/** What was prerendered, and the JSON it is hydrated from. */
export const islandHtml = (body: string, json: string): string =>
  `<div id="site">${body}</div><script type="application/json" id="document">${json}</script>`

/** One finished HTML document. */
export function documentHtml(
  frame: DocumentFrame,
  head: HeadContent,
  { body, json }: { body: string; json: string },
  extra: DocumentExtra = { head: '', body: '' },
): string {
  const { tag } = languageFacts[frame.language]
  const inHead = headHtml(frame, head, frame.links + frame.runtimeLinks, extra.head)
  return `<!DOCTYPE html><html lang="${tag}"><head>${inHead}</head><body>${islandHtml(body, json)}${extra.body}${frame.start}</body></html>`
}

/** One finished HTML document of a screen. */
export const screenHtml = (
  frame: DocumentFrame,
  head: HeadContent,
  content: { body: string; json: string },
): string => documentHtml({ ...frame, links: frame.links + frame.screenLinks }, head, content)

/** A document that is complete as it stands: nothing is started in it. */
export function plainDocumentHtml(
  frame: DocumentFrame,
  head: HeadContent,
  { name, html }: { name: string; html: string },
): string {
  const { tag } = languageFacts[frame.language]
  return `<!DOCTYPE html><html lang="${tag}"><head>${headHtml(frame, head, frame.links + frame.screenLinks)}</head><body class="${name}">${html}</body></html>`
}

function headHtml(
  { origin, language, defaultLanguage, siteName, tags, folder, preloads }: DocumentFrame,
  head: HeadContent,
  links: string,
  first = '',
): string {
  const title = escapeHtml(head.title)
  const description = escapeHtml(head.description)
  const shared = {
    title: escapeHtml(head.shared?.title || head.title),
    description: escapeHtml(head.shared?.description || head.description),
  }
  const url = escapeHtml(origin + head.address)
  const inFolder = folder ? folderHtml(folder, head.address) : ''
  let html = `<meta charset="utf-8">${inFolder}${first}<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${title}</title>`
  if (description) html += `<meta name="description" content="${description}">`
  html += head.isIndexed ? `<link rel="canonical" href="${url}">` : '<meta name="robots" content="noindex">'
  if (head.alternates.length > 1) html += alternateLinks(origin, head.alternates, defaultLanguage)
  html += `<meta property="og:type" content="website"><meta property="og:site_name" content="${escapeHtml(siteName)}"><meta property="og:locale" content="${languageFacts[language].locale}"><meta property="og:title" content="${shared.title}"><meta property="og:url" content="${url}">`
  if (shared.description) html += `<meta property="og:description" content="${shared.description}">`
  html += head.image ? imageTags(head.image) : '<meta name="twitter:card" content="summary">'
  if (preloads) html += head.hasHeadline ? preloads.headline : preloads.text
  html += links + tags + (head.tags ?? '')
  if (head.structuredData.length > 0)
    html += `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', '@graph': head.structuredData })}</script>`
  return html
}

function folderHtml({ base, policy, fromDisk }: FolderFrame, address: string): string {
  const up = '../'.repeat(fileOfAddress(address, base).split('/').length - 1)
  const meta = policy ? `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">` : ''
  return `${meta}<script data-up="${up}" data-base="${base}">${fromDisk}</script>`
}

function alternateLinks(
  origin: string,
  alternates: HeadContent['alternates'],
  defaultLanguage: Language,
): string {
  const link = (hreflang: string, address: string) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(origin + address)}">`
  const fallback = alternates.find(({ language }) => language === defaultLanguage) ?? alternates[0]!
  return (
    alternates.map(({ language, address }) => link(languageFacts[language].tag, address)).join('') +
    link('x-default', fallback.address)
  )
}

const imageTags = ({ url, width, height, alt }: NonNullable<HeadContent['image']>): string =>
  `<meta property="og:image" content="${escapeHtml(url)}"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}">${alt ? `<meta property="og:image:alt" content="${escapeHtml(alt)}">` : ''}<meta name="twitter:card" content="summary_large_image">`
