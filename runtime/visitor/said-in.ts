import { shownValue } from '#model/values/query-text.ts'

/** What a query says of a name, as it may be shown. */
export function saidIn(search: string): (name: string) => string | undefined {
  const query = new URLSearchParams(search)
  return (name) => shownValue(query.get(name))
}
