/** The results of a crawl. */
export interface Crawl {
  /** Requested addresses. */
  visited: string[]
  /** `404 /en/A2 from /en/`: every unsuccessful response, and every redirect. */
  broken: string[]
  /** Content types by extension; documents have the extension ''. */
  types: Map<string, Set<string>>
}

const isText = (type: string): boolean => /html|json|xml|css|manifest|javascript/.test(type)

/** Follows all references of a site within its origin, in documents, sitemaps, manifests and data of the viewer. */
export async function crawl(served: string, start: string, origin: string): Promise<Crawl> {
  const from = new Map([[start, 'the start']])
  const found: Crawl = { visited: [], broken: [], types: new Map() }
  for (const [path, source] of from) {
    found.visited.push(path)
    const answer = await fetch(served + path, { redirect: 'manual' })
    const isLost = answer.status !== 200 && !/\/404(?:\.html|\/)?$/.test(path)
    if (isLost) found.broken.push(`${answer.status} ${path} from ${source}`)
    const type = answer.headers.get('content-type') ?? ''
    const ending = /\.[a-z0-9]+$/.exec(path)?.[0] ?? ''
    found.types.set(ending, (found.types.get(ending) ?? new Set()).add(type))
    const bytes = await answer.arrayBuffer()
    if (!isText(type) && !/^(?:\.webmanifest|)$/.test(ending)) continue
    for (const address of addressesIn(Buffer.from(bytes).toString(), ending)) {
      const within = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
      const next = within.split(/[?#]/)[0]!
      if (/^\/(?!\/)/.test(next) && !next.includes('/_api/') && !from.has(next)) from.set(next, path)
    }
  }
  return found
}

function addressesIn(text: string, ending: string): string[] {
  const attributes = [...text.matchAll(/\s(?:href|src|poster|content)="([^"]*)"/g)].map(([, one]) => one!)
  const sets = [...text.matchAll(/srcset="([^"]*)"/g)].flatMap(([, set]) =>
    set!.split(',').map((one) => one.trim().split(' ')[0]!),
  )
  const entries = [...text.matchAll(/<loc>([^<]*)/g)].map(([, one]) => one!)
  const data = [...text.matchAll(/<script type="application\/json"[^>]*>([^<]*)/g)].flatMap(([, json]) =>
    addressesInData(JSON.parse(json!)),
  )
  const file = ending === '.json' || ending === '.webmanifest' ? addressesInData(JSON.parse(text)) : []
  return [...attributes, ...sets, ...entries, ...data, ...file].map((one) => one.replaceAll('&amp;', '&'))
}

interface PictureData {
  stem?: string
  widths?: number[]
  formats?: string[]
}

/** Addresses in the viewer's data; a picture only has its stem, from which the names of its sizes are made. */
function addressesInData(value: unknown): string[] {
  if (typeof value === 'string') return /^\/[\w/.-]+$/.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  const { stem, widths, formats, ...rest } = value as PictureData
  const pictures =
    stem && widths && formats
      ? widths.flatMap((width) => formats.map((format) => `${stem}-${width}.${format}`))
      : []
  return [...pictures, ...Object.values(pictures.length > 0 ? rest : value).flatMap(addressesInData)]
}
