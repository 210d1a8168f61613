import { createRequire } from 'node:module'
import type { Seo } from '#model/definition/seo.ts'
import { escapeHtml } from '#model/values/escape-html.ts'
import type { CreatorScript } from '#runtime/documents/page-content.ts'
import { scriptJson } from './document-html.ts'
import { scriptAddress } from './media-names.ts'

type SanitizeHtml = typeof import('sanitize-html')

/** The result of processing a creator's head and body tags (decision 39). */
export interface CreatorTags {
  /** Head elements that load and run nothing. */
  html: string
  /** Scripts for the runtime to start; inline code becomes a file of the release. */
  scripts: CreatorScript[]
  /** The contents of those files. */
  texts: string[]
}

const none: CreatorTags = { html: '', scripts: [], texts: [] }

interface Tag {
  tag: string
  attribs: Readonly<Record<string, string>>
  text: string
}

let load: SanitizeHtml | undefined

/**
 * The `meta`, `link` and `script` elements of a text, in order. Only the library's parser is used, not its output. It
 * is loaded on demand, because most sites have no tags.
 */
function readTags(text: string): Tag[] {
  const tags: Tag[] = []
  load ??= createRequire(import.meta.url)('sanitize-html') as SanitizeHtml
  load(text, {
    allowedTags: ['meta', 'link', 'script'],
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: ['style', 'textarea', 'option', 'xmp', 'noscript', 'template', 'title', 'svg', 'math'],
    exclusiveFilter: ({ tag, attribs, text: content }) => {
      tags.push({ tag, attribs, text: content })
      return true
    },
  })
  return tags
}

/** An absolute https address as browsers parse it; undefined for anything else. */
function httpsAddress(value: string | undefined): string | undefined {
  const url = URL.parse(value?.trim() ?? '')
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined
}

/** Names of `meta` elements that would change how the document itself is interpreted. */
const ownNames = new Set(['viewport', 'referrer', 'color-scheme', 'theme-color'])

function metaHtml({ attribs: { name = '', property = '', content = '' } }: Tag): string {
  const [attribute, value] = name ? ['name', name] : ['property', property]
  if (!/^[\w:.-]{1,100}$/.test(value) || ownNames.has(value.toLowerCase())) return ''
  return `<meta ${attribute}="${value}" content="${escapeHtml(content)}">`
}

/** Link relations for which browsers load nothing, but at most open connections. */
const relations = new Set(
  'alternate author dns-prefetch help license me next preconnect prev search webmention'.split(' '),
)

function linkHtml({ attribs: { rel = '', href, hreflang, type, title } }: Tag): string {
  const address = httpsAddress(href)
  const words = rel.toLowerCase().split(/\s+/).filter(Boolean)
  if (!address || words.length === 0 || !words.every((word) => relations.has(word))) return ''
  const more = Object.entries({ hreflang, type, title }).flatMap(([attribute, value]) =>
    value ? ` ${attribute}="${escapeHtml(value)}"` : [],
  )
  return `<link rel="${words.join(' ')}" href="${escapeHtml(address)}"${more.join('')}>`
}

/** Ids that the runtime uses. */
const ownIds = new Set(['document', 'site', 'parts'])

/** The allowed values of a script's attributes; other attributes are removed. */
const attributeRules: readonly (readonly [name: RegExp, value: RegExp])[] = [
  [/^data-[a-z0-9-]{1,60}$/, /^.{0,2000}$/su],
  [/^id$/, /^[\w:.-]{1,100}$/],
  [/^(?:async|defer|nomodule)$/, /^/],
  [/^type$/, /^module$/],
  [/^crossorigin$/, /^(?:anonymous|use-credentials)?$/],
  [/^integrity$/, /^sha(?:256|384|512)-[A-Za-z0-9+/=]{40,100}$/],
  [/^referrerpolicy$/, /^[a-z-]{1,40}$/],
]

function scriptAttributes(attribs: Tag['attribs']): CreatorScript['attributes'] {
  const kept = Object.entries(attribs).filter(
    ([name, value]) =>
      !(name === 'id' && ownIds.has(value)) &&
      attributeRules.some(([names, values]) => names.test(name) && values.test(value)),
  )
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

const scriptTypes = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i

/** Structured data, rewritten from its parsed value; empty if it is not JSON. */
function factsHtml(text: string): string {
  try {
    return `<script type="application/ld+json">${scriptJson(JSON.parse(text))}</script>`
  } catch {
    return ''
  }
}

function addScript(tags: CreatorTags, { attribs, text }: Tag, base: string): void {
  const attributes = scriptAttributes(attribs)
  const type = attribs.type?.trim() ?? ''
  if (/^application\/ld\+json$/i.test(type)) tags.html += factsHtml(text)
  if (!scriptTypes.test(type)) return
  if ('src' in attribs) {
    const src = httpsAddress(attribs.src)
    if (src) tags.scripts.push({ src, attributes })
  } else if (text.trim() !== '') {
    tags.texts.push(text)
    tags.scripts.push({ src: scriptAddress(text, base), attributes })
  }
}

/**
 * Filters head and body tags by an allow list: `meta` and `link` are rewritten for the head, scripts are started by the
 * runtime, everything else is removed.
 */
export function creatorTags(
  { headTags, bodyTags }: Pick<Seo, 'headTags' | 'bodyTags'>,
  base = '',
): CreatorTags {
  if (!headTags?.trim() && !bodyTags?.trim()) return none
  const tags: CreatorTags = { html: '', scripts: [], texts: [] }
  for (const tag of readTags(headTags ?? '')) {
    if (tag.tag === 'meta') tags.html += metaHtml(tag)
    else if (tag.tag === 'link') tags.html += linkHtml(tag)
    else addScript(tags, tag, base)
  }
  for (const tag of readTags(bodyTags ?? '')) if (tag.tag === 'script') addScript(tags, tag, base)
  return tags
}
