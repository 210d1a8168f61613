/** What a document is made of: each element with the names of its attributes, what goes before it, and languages. */
function partsOf(html: string): Set<string> {
  const parts = new Set<string>()
  let before = ''
  for (const [, name = '', attributes = ''] of html.matchAll(
    /<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi,
  )) {
    const names = [...attributes.matchAll(/([\w-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g)].map(
      ([whole, attribute]) => (attribute === 'lang' ? whole : attribute),
    )
    parts.add(`${before} ${name} ${names.join(' ')}`)
    before = name
  }
  return parts
}

/**
 * Of the pages of a release those that have something on them that none before had: an element after another one or
 * with other attributes, another language. `LONG=1`: all of them.
 */
export function distinctPages(
  pages: ReadonlyMap<string, string>,
  isLong = process.env.LONG === '1',
): string[] {
  const known = new Set<string>()
  const telling = [...pages].filter(([, html]) => {
    const parts = partsOf(html)
    const isNew = [...parts].some((part) => !known.has(part))
    for (const part of parts) known.add(part)
    return isNew
  })
  return (isLong ? [...pages] : telling).map(([page]) => page)
}
