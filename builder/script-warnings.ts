import type { Link } from '#model/link.ts'
import { type Problem, problem } from '#model/problem.ts'
import type { SiteDefinition } from '#model/site.ts'
import { isRunnable, syntaxError } from './stages/script-check.ts'

/** Every script of a site that can not be run and is therefore left out (visitor.md §5). */
export function scriptWarnings({ settings, categories }: SiteDefinition): Problem[] {
  const found: Problem[] = []
  const check = (script: string | undefined, path: string) => {
    if (!script?.trim() || isRunnable(script)) return
    found.push(problem(path, 'script', { reason: syntaxError(script) ?? '' }))
  }
  const checkLink = (link: Link | undefined, path: string) => {
    if (link?.kind === 'SCRIPT') check(link.script, `${path}/script`)
  }
  for (const [kind, popup] of Object.entries(settings.popupCtas ?? {}))
    checkLink(popup?.transition, `/settings/popupCtas/${kind}/transition`)
  for (const list of ['banners', 'buttons'] as const)
    settings.campaign?.[list].forEach(({ link }, index) => {
      checkLink(link, `/settings/campaign/${list}/${index}/link`)
    })
  for (const [kind, form] of Object.entries(settings.forms ?? {}))
    check(form?.script, `/settings/forms/${kind}/script`)
  categories.forEach(({ pages }, column) => {
    pages.forEach(({ buttons, chatbotScript }, row) => {
      const path = `/categories/${column}/pages/${row}`
      buttons.forEach(({ link }, index) => {
        checkLink(link, `${path}/buttons/${index}/link`)
      })
      check(chatbotScript, `${path}/chatbotScript`)
    })
  })
  return found
}
