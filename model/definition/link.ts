import { z } from 'zod'
import { lostCharacter } from '../values/characters.ts'
import { pageIdSchema, scriptSchema, surveyIdSchema } from '../values/fields.ts'
import { limits } from '../values/limits.ts'

/** Screens of the site that a link may lead to. */
export const internalLinkSchema = z.enum(['contact', 'form', 'membership'])
export type InternalLink = z.infer<typeof internalLinkSchema>

const safeProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** An address outside the site: http, https, mailto or tel; never a script. */
export const urlSchema = z.string().max(limits.url).refine(isSafeUrl, 'url')

function isSafeUrl(text: string): boolean {
  const url = text.trim() === text && lostCharacter(text) === undefined ? URL.parse(text) : null
  return url !== null && safeProtocols.has(url.protocol) && url.username === '' && url.password === ''
}

/** Whether a text is the address of a web page: http or https, without a password in it. */
export const isWebAddress = (text: string): boolean => isSafeUrl(text) && /^https?:/i.test(text)

const pageLink = z.strictObject({ kind: z.literal('CREATIVE_BLOCK'), pageId: pageIdSchema })
const screenLink = z.strictObject({ kind: z.literal('INTERNAL_URL'), screen: internalLinkSchema })
const externalLink = z.strictObject({ kind: z.literal('EXTERNAL_URL'), url: urlSchema })
const scriptLink = z.strictObject({ kind: z.literal('SCRIPT'), script: scriptSchema })
const surveyLink = z.strictObject({ kind: z.literal('SURVEY'), surveyId: surveyIdSchema })

/** The target of a button's or a popup's link (decision 18). Absent: no link. */
export const linkSchema = z.discriminatedUnion('kind', [
  pageLink,
  screenLink,
  externalLink,
  scriptLink,
  surveyLink,
])
export type Link = z.infer<typeof linkSchema>
export type LinkKind = Link['kind']

/** Leads to a page, to a screen or to another website. */
export const placeLinkSchema = z.discriminatedUnion('kind', [pageLink, screenLink, externalLink])

/** Target of the link button of a page or a product: a screen or another website. */
export const plainLinkSchema = z.discriminatedUnion('kind', [screenLink, externalLink])

const linkSchemas: ReadonlySet<unknown> = new Set([linkSchema, placeLinkSchema, plainLinkSchema])

export const isLinkSchema = (schema: unknown): boolean => linkSchemas.has(schema)

/** Whether a link of this schema can lead to a page. */
export const takesPages = (schema: unknown): boolean => schema !== plainLinkSchema

const isScreen = (text: string): boolean => internalLinkSchema.options.some((screen) => screen === text)

/** The link that a text stands for: an address with its scheme, the name of a screen, or else the id of a page. */
export function linkOfText(text: string, { toPages = true }: { toPages?: boolean } = {}): unknown {
  if (isScreen(text)) return { kind: 'INTERNAL_URL', screen: text }
  return toPages && !text.includes(':')
    ? { kind: 'CREATIVE_BLOCK', pageId: text }
    : { kind: 'EXTERNAL_URL', url: text }
}

/** The inverse; undefined for a link that no text stands for. */
export function textOfLink(link: Readonly<Record<string, unknown>>): string | undefined {
  const { kind: _, ...target } = link
  const [text, ...more] = Object.values(target)
  const isSame = (full: unknown) => JSON.stringify(full) === JSON.stringify({ kind: link.kind, ...target })
  return typeof text === 'string' && more.length === 0 && isSame(linkOfText(text)) ? text : undefined
}
