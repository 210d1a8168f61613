import { CommandError, exitCodes } from './exit-codes.ts'

interface NamedPlace {
  /** How people know it: the name of a setting, or the text itself. */
  name: string
  /** `s3://bucket/prefix` */
  text: string | undefined
}

/**
 * Throws if one of two places in buckets lies within the other, or is the other: whatever copies one to the other, or
 * removes from it what it does not need, would take the files of both for its own.
 */
export function checkApart(one: NamedPlace, other: NamedPlace): void {
  if (!one.text || !other.text || !isWithin(one.text, other.text)) return
  throw new CommandError(
    exitCodes.usage,
    `${one.name} and ${other.name} lie within each other. Give ${one.name} a bucket of its own, or a prefix beside ${other.name}: s3://bucket/other.`,
  )
}

function isWithin(one: string, other: string): boolean {
  const [here, there] = [placeOf(one), placeOf(other)]
  if (here.bucket !== there.bucket) return false
  return here.prefix.startsWith(there.prefix) || there.prefix.startsWith(here.prefix)
}

/** A prefix ends with a slash, unless it is empty. */
function placeOf(text: string) {
  const url = new URL(text)
  const prefix = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '')
  const endpoint = url.searchParams.get('endpoint') ?? ''
  return { bucket: `${endpoint} ${url.hostname}`, prefix: prefix === '' ? '' : `${prefix}/` }
}
