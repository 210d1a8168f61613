import { z } from 'zod'
import { languageFacts, languages } from '../values/language.ts'
import { nearestOf } from '../values/nearest.ts'

/** Names that other generators and formats use, and what is called so here; the first one that an object has is meant. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  ...each(['mainText', 'buttonText', 'productName', 'name'], 'title', 'heading', 'headline', 'h1', 'label'),
  ...each(['mainText', 'buttonText', 'buttonContentHtml'], 'content', 'body', 'copy'),
  ...each(
    ['media'],
    'image',
    'img',
    'picture',
    'photo',
    'video',
    'film',
    'src',
    'cover',
    'hero',
    'background',
  ),
  ...each(['imageAlt'], 'alt', 'altText'),
  ...each(['link', 'transition'], 'href', 'url', 'to', 'target', 'onClick'),
  ...each(['languages'], 'locales', 'langs', 'i18n'),
  ...each(['defaultLanguage'], 'lang', 'language', 'locale', 'defaultLocale'),
  ...each(['favicon'], 'icon'),
  ...each(['buttons'], 'cta', 'ctas', 'actions', 'links'),
  ...each(['products'], 'hotspots', 'items', 'goods'),
  ...each(['attachment'], 'article', 'longText', 'details'),
  ...each(['seo'], 'meta', 'head', 'og', 'openGraph'),
  ...each(['backgroundMusic'], 'music', 'audio', 'sound'),
  ...each(['membersOnlyLock'], 'private', 'protected', 'locked'),
}

function each(meant: readonly string[], ...names: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(names.map((name) => [name, meant]))
}

/**
 * The field that was probably meant by the name of one that does not exist: one with a similar name, with the name that
 * other tools use, or with a name that ends so (`color`, `buttonColor`). `nested` are fields of its objects
 * (`settings.languages`).
 */
export function meantField(
  written: string,
  known: readonly string[],
  nested: readonly string[] = [],
): string | undefined {
  const others = Object.hasOwn(otherNames, written) ? otherNames[written]! : []
  const within = (names: readonly string[]) =>
    nested.find((path) => names.includes(path.slice(path.lastIndexOf('.') + 1)))
  return (
    languageAmong(known, written) ??
    others.find((name) => known.includes(name)) ??
    nearestOf(written, known) ??
    shortestEnding(written, known) ??
    within([written]) ??
    within(others)
  )
}

/** The choice that was probably meant; languages have other names elsewhere (`ja`, `zh-Hans`). */
export const meantChoice = (written: string, choices: readonly string[]): string | undefined =>
  languageAmong(choices, written) ?? nearestOf(written, choices)

const languageAmong = (known: readonly string[], written: string): string | undefined =>
  languages.find((language) => {
    const { tag, aliases } = languageFacts[language]
    return known.includes(language) && [tag, ...aliases].includes(written)
  })

/** Shorter endings would be found in too many names. */
const leastEnding = 4

function shortestEnding(written: string, known: readonly string[]): string | undefined {
  if (written.length < leastEnding) return undefined
  const ending = `${written.charAt(0).toUpperCase()}${written.slice(1)}`
  const found = known.filter((name) => name.endsWith(ending))
  return found.sort((one, other) => one.length - other.length)[0]
}

/** Paths of the fields of the objects in a schema. */
export const nestedFields = (schema: z.ZodObject): string[] =>
  Object.entries(schema.shape).flatMap(([name, inner]) => {
    const object = withoutWrappers(inner)
    return object instanceof z.ZodObject ? Object.keys(object.shape).map((key) => `${name}.${key}`) : []
  })

function withoutWrappers(schema: unknown): unknown {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable
  return isWrapper ? withoutWrappers(schema.unwrap()) : schema
}
