import type { Link } from '#model/definition/link.ts'
import type { Category } from '#model/definition/page.ts'
import type { SiteDefinition, SiteSettings } from '#model/definition/site.ts'
import { type Problem, problem } from '#model/messages/problem.ts'
import { isRunnable, syntaxError } from './stages/script-check.ts'

/** Every script of a site that cannot be run and is therefore left out (visitor.md §5). */
export const scriptWarnings = ({ settings, categories }: SiteDefinition): Problem[] => [
  ...settingsScripts(settings),
  ...categories.flatMap((category, column) => categoryScripts(category, column)),
]

function checkScript(script: string | undefined, path: string, found: Problem[]): void {
  if (!script?.trim() || isRunnable(script)) return
  found.push(problem(path, 'script', { reason: syntaxError(script) ?? '' }))
}

function checkLink(link: Link | undefined, path: string, found: Problem[]): void {
  if (link?.kind === 'SCRIPT') checkScript(link.script, `${path}/script`, found)
}

/** The same for the settings. */
export function settingsScripts(settings: SiteSettings): Problem[] {
  const found: Problem[] = []
  for (const [kind, popup] of Object.entries(settings.popupCtas ?? {}))
    checkLink(popup?.transition, `/settings/popupCtas/${kind}/transition`, found)
  for (const list of ['banners', 'buttons'] as const)
    settings.campaign?.[list].forEach(({ link }, index) => {
      checkLink(link, `/settings/campaign/${list}/${index}/link`, found)
    })
  for (const [kind, form] of Object.entries(settings.forms ?? {}))
    checkScript(form?.script, `/settings/forms/${kind}/script`, found)
  return found
}

/** The same for the pages of one category. */
export function categoryScripts({ pages }: Category, column: number): Problem[] {
  const found: Problem[] = []
  pages.forEach(({ buttons, chatbotScript }, row) => {
    const path = `/categories/${column}/pages/${row}`
    buttons.forEach(({ link }, index) => {
      checkLink(link, `${path}/buttons/${index}/link`, found)
    })
    checkScript(chatbotScript, `${path}/chatbotScript`, found)
  })
  return found
}
