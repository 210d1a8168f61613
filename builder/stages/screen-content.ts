import type { LanguageSite } from '#content/language-site.ts'
import { screenContent as contentOf, type PlainScreen, type ScreenTools } from '#content/screen-content.ts'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import type { FormDefinition } from '#model/definition/forms/form.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { ScreenContent } from '#runtime/documents/screen-document.ts'
import type { SnapshotSource } from '../compile-site.ts'
import { sha256 } from '../hash.ts'
import { contentContext } from './content-context.ts'
import { scriptAddress } from './media-names.ts'
import { pageAddresses, pagePlaces } from './page-places.ts'
import { isRunnable } from './script-check.ts'

/** The version of a form: changes with its fields, their titles and its steps (decision 38). */
export const formVersion = ({ fields, steps }: Pick<FormDefinition, 'fields' | 'steps'>): string =>
  sha256(JSON.stringify(steps?.length ? [fields, steps] : fields)).slice(0, 16)

/** The creator's script for a form; undefined if it cannot be run (visitor.md §5). */
const ownScript = ({ script }: Pick<FormDefinition, 'script'>): string | undefined =>
  script?.trim() && isRunnable(script) ? script : undefined

/** The creator's scripts for all forms, without duplicates. */
export const formScripts = ({ forms }: SiteSettings): string[] => [
  ...new Set(Object.values(forms ?? {}).flatMap((form) => ownScript(form) ?? [])),
]

/** Lookups for screens. */
export type ScreenLookups = Pick<ScreenTools, 'media' | 'pageAddress'>

/** The content of a screen in a release. `calls` is the address of the calls that its forms use. */
export function screenContent(
  name: PlainScreen,
  site: LanguageSite,
  lookups: ScreenLookups,
  calls = site.layout.base + visitorCalls,
): ScreenContent {
  const scriptOf = (form: FormDefinition) => {
    const script = ownScript(form)
    return script && scriptAddress(script, site.layout.base)
  }
  return contentOf(name, site, { ...lookups, calls, versionOf: formVersion, hashOf: sha256, scriptOf })
}

/** The lookups for the page of addresses that do not exist. */
export async function screenLookups(source: SnapshotSource, site: LanguageSite): Promise<ScreenLookups> {
  const { media, buttons = [] } = site.settings.notFound ?? {}
  const isLinked = buttons.some(({ link }) => link?.kind === 'CREATIVE_BLOCK')
  const asset = media === undefined ? undefined : await source.asset(media)
  const places = isLinked ? await pagePlaces(source, site) : new Map()
  const pageAddress = pageAddresses(places, site)
  return contentContext({ site, pageAddress, asset: () => asset!, focus: source.root.focus })
}
