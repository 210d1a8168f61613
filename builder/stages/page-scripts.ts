import type { Page } from '#model/definition/page.ts'
import { buttonScripts } from '#model/definition/page-facts.ts'
import { creatorTags } from './creator-tags.ts'
import { isRunnable } from './script-check.ts'

/** The text of every script file that a page needs, each once: of its buttons, its chatbot and its tags. */
export function pageScripts(page: Page): string[] {
  const scripts = new Set(buttonScripts(page).filter(isRunnable))
  if (page.chatbotScript?.trim() && isRunnable(page.chatbotScript)) scripts.add(page.chatbotScript)
  for (const { seo } of Object.values(page.details))
    for (const text of seo ? creatorTags(seo).texts : []) scripts.add(text)
  return [...scripts]
}
