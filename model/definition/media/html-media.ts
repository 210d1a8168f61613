import type { MediaRef } from './media.ts'
import { isMediaRef } from './media-names.ts'

const stored = /media:[0-9a-f]{64}/g
/** Where an address can be: comments are skipped. */
const places = /<!--[\s\S]*?(?:-->|$)|<img(?=[\s/])|\burl\(\s*(?:&quot;|["'])?/gi
const attribute = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/y
const file = /[^\s"'()<>&;\\:?#/][^\s"'()<>&;\\:?#]*\.[a-z0-9]{2,5}(?=["')\s]|&quot;)/iy

/** The HTML with each reference to an image replaced. */
export function replaceHtmlMedia(html: string, replace: (ref: MediaRef) => MediaRef): string {
  if (!html.includes('media:') && !mayNameFiles.test(html)) return html
  let text = ''
  let end = 0
  for (const { from, to, ref } of [...filesIn(html), ...storedIn(html)].sort((a, b) => a.from - b.from)) {
    const other = replace(ref)
    if (other !== ref) text += html.slice(end, from) + writtenRef(other)
    else text += html.slice(end, to)
    end = to
  }
  return end === 0 ? html : text + html.slice(end)
}

const mayNameFiles = /<img|url\(/i

interface FoundInHtml {
  from: number
  to: number
  ref: MediaRef
}

const storedIn = (html: string): FoundInHtml[] =>
  [...html.matchAll(stored)].map(({ index, 0: ref }) => ({ from: index, to: index + ref.length, ref }))

function filesIn(html: string): FoundInHtml[] {
  const found: FoundInHtml[] = []
  const add = (from: number, address: string) => {
    const ref = fileRef(address)
    if (ref !== undefined) found.push({ from, to: from + address.length, ref })
  }
  let read = 0
  for (const { 0: place, index } of html.matchAll(places)) {
    const at = index + place.length
    if (place.startsWith('<!--')) continue
    if (place.startsWith('<')) {
      // What is within the attributes of another image is no element.
      if (index >= read) read = eachSource(html, at, add)
      continue
    }
    file.lastIndex = at
    const [address] = file.exec(html) ?? []
    if (address !== undefined) add(at, address)
  }
  return found
}

/** Reads the attributes of an `<img>` from `at`; returns where they end. */
function eachSource(html: string, at: number, add: (from: number, address: string) => void): number {
  let end = at
  attribute.lastIndex = at
  for (let one = attribute.exec(html); one; one = attribute.exec(html)) {
    end = attribute.lastIndex
    const value = one[2] ?? one[3] ?? one[4]
    if (value !== undefined && one[1]!.toLowerCase() === 'src')
      add(end - (one[4] === undefined ? 1 : 0) - value.length, value)
  }
  return end
}

/** The file that an address names; undefined for an address that names none. */
function fileRef(address: string): MediaRef | undefined {
  if (/^(?:media:|data:|\/)/i.test(address)) return undefined
  try {
    const name = decodeURIComponent(address.replaceAll('&amp;', '&'))
    return isMediaRef(name) && /\.[a-z0-9]{2,5}$/i.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

/** Characters that would end an address, in the notation of addresses. */
const writtenRef = (ref: MediaRef): string =>
  ref.startsWith('media:')
    ? ref
    : ref.replace(/[^\p{L}\p{M}\p{N}._/-]/gu, (character) =>
        [...new TextEncoder().encode(character)]
          .map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`)
          .join(''),
      )

/** The references to images, each once. */
export function htmlMedia(html: string): MediaRef[] {
  const refs = new Set<MediaRef>()
  replaceHtmlMedia(html, (ref) => {
    refs.add(ref)
    return ref
  })
  return [...refs]
}
