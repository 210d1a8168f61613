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
    yield Array.from(xml.matchAll(/<Contents>(.*?)<\/Contents>/gs), ([, object]) => ({
      key: keyOf(textOf(object!, 'Key') ?? '').slice(prefix.length),
      etag: unquoted(unescaped(textOf(object!, 'ETag') ?? '')),
      bytes: Number(textOf(object!, 'Size')),
      modifiedAt: Date.parse(textOf(object!, 'LastModified') ?? ''),
    }))
    token =
      textOf(xml, 'IsTruncated') === 'true'
        ? unescaped(textOf(xml, 'NextContinuationToken') ?? '')
        : undefined
  }
}

const textOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

/** Keys are requested percent-encoded, because XML cannot contain every character. */
const keyOf = (text: string) => decodeURIComponent(unescaped(text).replaceAll('+', ' '))

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
