import { markersIn, secretMark } from './test-tree.ts'

/** Data in a response that should not be there: names of other companies, secrets, internals of the program. */
export function leaksIn(
  text: string,
  { allowed, secrets }: { allowed: string[]; secrets: readonly string[] },
): string[] {
  const strangers = markersIn(text).filter((name) => !allowed.includes(name))
  const hasSecret = text.includes(secretMark) || secrets.some((secret) => text.includes(secret))
  const hasInside = /(\\n|\n) +at |SQLITE_|SqliteError|node_modules/.test(text)
  return [
    ...(strangers.length > 0 ? [`names ${strangers.join(' and ')}`] : []),
    ...(hasSecret ? ['shows a secret'] : []),
    ...(hasInside ? ['shows the inside of the program'] : []),
  ]
}
