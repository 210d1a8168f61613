import { Script } from 'node:vm'
import type { Page } from '#model/definition/page.ts'
import { buttonScripts } from '#model/definition/page-facts.ts'
import { sha256 } from '../hash.ts'
import { creatorTags } from './creator-tags.ts'

/** Cache by script hash, because each script is checked for every language. */
const known = new Map<string, boolean>()
const maxKnown = 50_000

/** Whether a creator's script has valid syntax (visitor.md §5). It is parsed as in a browser, and never run. */
export function isRunnable(script: string): boolean {
  const hash = sha256(script)
  const before = known.get(hash)
  if (before !== undefined) return before
  if (known.size >= maxKnown) known.clear()
  const now = syntaxError(script) === undefined
  known.set(hash, now)
  return now
}

/** The engine's error for a script that cannot be run; undefined for a valid one. */
export function syntaxError(script: string): string | undefined {
  try {
    new Script(script)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The scripts of a page, without duplicates: of its buttons, its chatbot and its tags. */
export function pageScripts(page: Page): string[] {
  const scripts = new Set(buttonScripts(page).filter(isRunnable))
  if (page.chatbotScript?.trim() && isRunnable(page.chatbotScript)) scripts.add(page.chatbotScript)
  for (const { seo } of Object.values(page.details))
    for (const text of seo ? creatorTags(seo).texts : []) scripts.add(text)
  return [...scripts]
}
