import { isNotAllowed, ownSlugs } from './slug-words.ts'

/** The first label of a site's address, chosen by its creator: `seaside-inn` of `seaside-inn.example.com`. */
export const slugLength = { min: 3, max: 63 } as const

/** Number of earlier slugs of a site that still lead to it. */
export const maxEarlierSlugs = 5

/** Two hyphens in a row are reserved for encoded names (`xn--`) and the hosts of previews and DNS records. */
const form = /^[a-z0-9](?:-?[a-z0-9])*$/

/** The form of site ids: such a name is, or will be, the address of a site. */
const idForm = /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|demo-.+)$/

export type SlugFault = 'slug-form' | 'slug-reserved' | 'slug-not-allowed'

/** What is wrong with a slug. `taken`: labels that this installation uses itself. */
export function slugFault(slug: string, taken: readonly string[] = []): SlugFault | undefined {
  if (!form.test(slug) || slug.length < slugLength.min || slug.length > slugLength.max) return 'slug-form'
  if (isNotAllowed(slug)) return 'slug-not-allowed'
  return ownSlugs.has(slug) || taken.includes(slug) || idForm.test(slug) ? 'slug-reserved' : undefined
}

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  þ: 'th',
  ı: 'i',
}

/** `Café “Zum Löwen”` → `cafe-zum-lowen`; empty if no part of the text is allowed in an address. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđþı]/gu, (letter) => letters[letter]!)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, slugLength.max)
    .replace(/^-|-$/g, '')

const maxTries = 20

/** Valid slugs similar to a text, the most similar first. */
export function slugsLike(text: string, taken: readonly string[] = []): string[] {
  const base = slugOf(text)
    .slice(0, slugLength.max - '-site'.length)
    .replace(/-$/, '')
  if (base === '' || isNotAllowed(base)) return []
  const numbered = Array.from({ length: maxTries }, (_, index) => `${base}-${index + 2}`)
  return [base, `${base}-site`, ...numbered].filter((slug) => slugFault(slug, taken) === undefined)
}
