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

/** Names a state of a form: it changes with the fields, what they are called and their steps (decision 38). */
export const formVersion = ({ fields, steps }: Pick<FormDefinition, 'fields' | 'steps'>): string =>
  sha256(JSON.stringify(steps?.length ? [fields, steps] : fields)).slice(0, 16)

/** What the creator wrote for a form; undefined where it can not be run (visitor.md §5). */
const ownScript = ({ script }: Pick<FormDefinition, 'script'>): string | undefined =>
  script?.trim() && isRunnable(script) ? script : undefined

/** The scripts that the creator wrote for the forms, each once. */
export const formScripts = ({ forms }: SiteSettings): string[] => [
  ...new Set(Object.values(forms ?? {}).flatMap((form) => ownScript(form) ?? [])),
]

/** What is looked up for screens. */
export type ScreenLookups = Pick<ScreenTools, 'media' | 'pageAddress'>

/** What a screen of a release shows. `calls` is where its forms are answered. */
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

/** What the page for addresses where nothing is refers to. */
export async function screenLookups(source: SnapshotSource, site: LanguageSite): Promise<ScreenLookups> {
  const { media, buttons = [] } = site.settings.notFound ?? {}
  const isLinked = buttons.some(({ link }) => link?.kind === 'CREATIVE_BLOCK')
  const asset = media === undefined ? undefined : await source.asset(media)
  const places = isLinked ? await pagePlaces(source, site) : new Map()
  const pageAddress = pageAddresses(places, site)
  return contentContext({ site, pageAddress, asset: () => asset!, focus: source.root.focus })
}
