import type { AwsAnswer } from './aws-request.ts'

export interface ListedObject {
  key: string
  etag: string
  bytes: number
  modifiedAt: number
}

/** Without quotation marks and the sign of weak tags. */
export const unquoted = (etag: string | undefined) => (etag ?? '').replace(/^W\//, '').replaceAll('"', '')

/** Objects whose keys begin with a text, page by page; `ask` sends a query. */
export async function* listPages(
  ask: (query: URLSearchParams) => Promise<AwsAnswer>,
  prefix: string,
  below: string,
): AsyncIterable<ListedObject[]> {
  for (let token: string | undefined, isFirst = true; isFirst || token; isFirst = false) {
    const query = new URLSearchParams({ 'list-type': '2', prefix: prefix + below, 'encoding-type': 'url' })
    if (token) query.set('continuation-token', token)
    const xml = (await ask(query)).body.toString()
    yield objectsIn(xml).map((object) => ({
      key: keyOf(textOf(object, 'Key') ?? '').slice(prefix.length),
      etag: unquoted(unescaped(textOf(object, 'ETag') ?? '')),
      bytes: Number(textOf(object, 'Size')),
      modifiedAt: Date.parse(textOf(object, 'LastModified') ?? ''),
    }))
    token =
      textOf(xml, 'IsTruncated') === 'true'
        ? unescaped(textOf(xml, 'NextContinuationToken') ?? '')
        : undefined
  }
}

/** Of one page: Amazon lists 1,000 at a time. */
const maxObjects = 10_000

/** Reads the text once, from its beginning to its end: the server may belong to anybody. */
function objectsIn(xml: string): string[] {
  const objects: string[] = []
  for (let at = xml.indexOf('<Contents>'); at >= 0; at = xml.indexOf('<Contents>', at)) {
    const end = xml.indexOf('</Contents>', at)
    if (end < 0 || objects.length >= maxObjects) break
    objects.push(xml.slice(at, end))
    at = end
  }
  return objects
}

const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

/** Keys are requested percent-encoded, because XML cannot contain every character. */
function keyOf(text: string): string {
  const key = unescaped(text).replaceAll('+', ' ')
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
  '#34': '"',
  '#39': "'",
}
const unescaped = (text: string) =>
  text.replace(/&([a-z]+|#\d+);/g, (whole, name: string) => entities[name] ?? whole)
