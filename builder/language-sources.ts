import type { SiteSettings } from '#model/definition/site.ts'
import { categoryWithin, type SnapshotCategoryEntry } from '#model/jobs/snapshot.ts'
import { pageWithin, settingsWithin } from '#model/records/plan.ts'
import type { Language } from '#model/values/language.ts'
import type { SnapshotSource } from './compile-site.ts'

/** The source of each language of a site, in the order of its languages. */
export type LanguageSources = ReadonlyMap<Language, SnapshotSource>

/**
 * The snapshot itself for every language, unless some languages stay as in an earlier snapshot. Then each language has
 * its own source, in which the languages of the site, their addresses and the pages of the other languages are
 * combined.
 */
export async function languageSources(source: SnapshotSource): Promise<LanguageSources> {
  const { mix } = source.root
  if (!mix) return new Map(source.settings.languages.map((language) => [language, source]))
  const own = new Map<Language, SnapshotSource>()
  for (const language of mix.languages) {
    const kept = mix.kept[language]
    own.set(language, kept === undefined ? source : await source.other(kept))
  }
  const mixed = new Map<SnapshotSource, SnapshotSource>()
  for (const one of own.values()) mixed.set(one, mixedSource(one, source, own))
  return new Map([...own].map(([language, one]) => [language, mixed.get(one)!]))
}

function mixedSource(
  one: SnapshotSource,
  { root, settings: { defaultLanguage, prefix } }: SnapshotSource,
  own: LanguageSources,
): SnapshotSource {
  const languages = [...own.keys()]
  const within = settingsWithin(root.plan, one.settings)
  const settings: SiteSettings = { ...within, languages, defaultLanguage, prefix }
  const rowsOf = (column: number): SnapshotCategoryEntry['rows'] =>
    Object.fromEntries(
      [...own].map(([language, { root: its }]) => [language, its.categories[column]?.rows[language] ?? 0]),
    )
  const page = async (hash: string) => pageWithin(root.plan, await one.page(hash))
  const category = async (entry: SnapshotCategoryEntry) =>
    categoryWithin(root.plan, await one.category(entry))
  const categories = one.root.categories.map((entry, column) => ({ ...entry, rows: rowsOf(column) }))
  return { ...one, page, category, settings, root: { ...one.root, plan: root.plan, categories } }
}

/** Each source once. */
export const distinctSources = (sources: Iterable<SnapshotSource>): SnapshotSource[] => [...new Set(sources)]
