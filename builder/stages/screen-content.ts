import type { LanguageSite } from '#content/language-site.ts'
import { screenContent as contentOf, type PlainScreen } from '#content/screen-content.ts'
import { visitorCalls } from '#model/calls/visitor/paths.ts'
import type { FormDefinition } from '#model/definition/forms/form.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import type { ScreenContent } from '#runtime/documents/screen-document.ts'
import { sha256 } from '../hash.ts'
import { scriptAddress } from './media-names.ts'
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

/** What a screen of a release shows. `calls` is where its forms are answered. */
export function screenContent(
  name: PlainScreen,
  site: LanguageSite,
  calls = site.layout.base + visitorCalls,
): ScreenContent {
  const scriptOf = (form: FormDefinition) => {
    const script = ownScript(form)
    return script && scriptAddress(script, site.layout.base)
  }
  return contentOf(name, site, { calls, versionOf: formVersion, hashOf: sha256, scriptOf })
}
