import { escapeHtml } from '#model/values/escape-html.ts'
import { type Language, languageFacts } from '#model/values/language.ts'
import { fileOfAddress } from '#model/values/layout.ts'

export const htmlType = 'text/html; charset=utf-8'

/** The contents of a page's head; texts are not escaped yet. */
export interface HeadContent {
  title: string
  description: string
  /** Path of the page itself. */
  address: string
  alternates: { language: Language; address: string }[]
  /** Title and description of shared links, if they differ. */
  shared?: { title?: string | undefined; description?: string | undefined }
  /** The picture of shared links, with an absolute address. */
  image?: { url: string; width: number; height: number; alt: string }
  isIndexed: boolean
  hasHeadline?: boolean
  structuredData: object[]
  /** The page's own head tags as HTML, already filtered. */
  tags?: string
}

/** What all pages of a language have in common, already as HTML. */
export interface DocumentFrame {
  origin: string
  language: Language
  defaultLanguage: Language
  /** Icons, web manifest, theme colour, style sheet. */
  links: string
  /** Only for documents outside of the grid: their style sheet. */
  screenLinks: string
  /** Only for documents with a runtime. */
  runtimeLinks: string
  /** Resources to preload: for documents with a headline, and for those without. */
  preloads?: { headline: string; text: string } | undefined
  siteName: string
  /** The site's own head tags as HTML, already filtered. */
  tags: string
  /** The element that starts the runtime. */
  start: string
  /** The beginning of documents in a folder for other hosts. */
  folder?: FolderFrame | undefined
}

export interface FolderFrame {
  base: string
  /** The policy, for hosts that cannot send headers. */
  policy?: string | undefined
  /** The script that makes a document readable when it is opened from a disk. */
  fromDisk: string
}

const unsafeInScript = /[<>&\u2028\u2029]/g

/** JSON that is safe in a script element. */
export const scriptJson = (value: unknown): string => safeInScript(JSON.stringify(value))

export const safeInScript = (json: string): string =>
  json.replace(unsafeInScript, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Additions of some documents: at the start of the head, and after the prerendered body. */
export interface DocumentExtra {
  head: string
  body: string
}

/** The prerendered HTML, and the JSON for its hydration. */
export const islandHtml = (body: string, json: string): string =>
  `<div id="site">${body}</div><script type="application/json" id="document">${json}</script>`

/** A complete HTML document. */
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

/** A complete HTML document of a screen. */
export const screenHtml = (
  frame: DocumentFrame,
  head: HeadContent,
  content: { body: string; json: string },
): string => documentHtml({ ...frame, links: frame.links + frame.screenLinks }, head, content)

/** A complete document without a runtime. */
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
