import { keepInTab, keptInTab } from '../browser/keep-in-tab.ts'
import type { Arrival } from './arrival.ts'
import { saidIn } from './is-for.ts'

const storageKey = 'named'

/**
 * Displayable values of the parameters that a site's texts name. They are kept until the tab is closed: of all that the
 * query of an address may hold, only what the site has chosen to show.
 */
export function namedValues(
  names: readonly string[],
  { query, search }: Pick<Arrival, 'query' | 'search'>,
): (name: string) => string | undefined {
  if (query !== undefined) {
    const named = [...new URLSearchParams(query)].filter(([name]) => names.includes(name))
    keepInTab(storageKey, named.length > 0 ? new URLSearchParams(named).toString() : undefined)
  }
  const [now, kept, known] = [query ?? '', keptInTab(storageKey) ?? '', search].map(saidIn)
  return (name) => now!(name) ?? kept!(name) ?? known!(name)
}
