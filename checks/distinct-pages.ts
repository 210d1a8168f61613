/** The features of a document: each element with its attribute names, its predecessor, and languages. */
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
 * The pages of a release with at least one feature that no earlier page has: an element after another one or with other
 * attributes, or another language. `LONG=1`: all pages.
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
