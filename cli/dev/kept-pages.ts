import { isRecord } from '#model/values/fields.ts'

/**
 * Returns a definition in which each page that says the same as before is the object of before, so that what was worked
 * out for it is found again by identity. Nothing may modify these objects.
 */
export function createPageKeeper(): <Definition>(definition: Definition) => Definition {
  let kept = new Map<unknown, unknown>()
  return <Definition>(definition: Definition): Definition => {
    if (!isRecord(definition) || !Array.isArray(definition.categories)) return definition
    const pages = new Map<unknown, unknown>()
    const keepPage = (page: unknown) => {
      if (!isRecord(page)) return page
      const before = kept.get(page.id)
      const same = isIdentical(before, page) ? before : page
      pages.set(page.id, same)
      return same
    }
    const categories = definition.categories.map((category: unknown) =>
      isRecord(category) && Array.isArray(category.pages)
        ? { ...category, pages: category.pages.map(keepPage) }
        : category,
    )
    kept = pages
    return { ...definition, categories }
  }
}

/** Down to the order of keys, which the output can have, too. */
function isIdentical(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isIdentical(item, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const [keys, others] = [Object.keys(a), Object.keys(b)]
  return (
    keys.length === others.length &&
    keys.every((key, at) => key === others[at] && isIdentical(a[key], b[key]))
  )
}
