/** An attribute that refers to another file. */
const attribute = /\s(href|src|srcset|imagesrcset|poster|action)="([^"]*)"/g
const island = /<script type="application\/json"[^>]*>([^<]*)<\/script>/

const decoded = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/**
 * Every address of a release that a document refers to: as a link, as a file, or in its hydration data. Addresses below
 * `/_api/` are skipped, because they are not files.
 */
export function localLinks(html: string, origin: string): Set<string> {
  const found = new Set<string>()
  const add = (url: string) => {
    const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : url
    if (/^\/(?!\/|_api\/)/.test(path)) found.add(path)
  }
  for (const [, name, value] of html.matchAll(attribute)) {
    const urls = name!.endsWith('srcset')
      ? value!.split(',').map((one) => one.trim().split(' ')[0]!)
      : [value!]
    for (const url of urls) add(decoded(url))
  }
  for (const [, url] of html.matchAll(/<meta property="og:(?:image|url)" content="([^"]*)"/g))
    add(decoded(url!))
  for (const [, url] of html.matchAll(/import"([^"]+)"/g)) add(url!)
  const data = island.exec(html)?.[1]
  if (data) for (const url of addressesIn(JSON.parse(data))) add(url)
  return found
}

function* addressesIn(value: unknown): Generator<string> {
  if (typeof value === 'string' && /^\/[\w/.#-]*$/.test(value)) yield value
  if (typeof value !== 'object' || value === null) return
  const { stem, widths, formats, ...rest } = value as { stem?: string; widths?: number[]; formats?: string[] }
  if (stem && widths && formats)
    for (const width of widths) for (const format of formats) yield `${stem}-${width}.${format}`
  for (const child of Object.values(stem && widths && formats ? rest : value)) yield* addressesIn(child)
}
