import type { PageContent } from '#runtime/page-document.ts'
import type { ElementPlace, OwnElements } from '../site-extensions.ts'
import { assetFolder } from './media-names.ts'
import { sanitizeContentHtml } from './sanitize-html.ts'

/** The HTML of one page with the owner's elements drawn, and then its content with their scripts. */
export function ownElementsOf(elements: OwnElements, place: ElementPlace, base: string) {
  const scripts = new Set<string>()
  return {
    safeHtml(html: string): string {
      if (!elements.names.some((name) => html.includes(name))) return sanitizeContentHtml(html)
      const drawn = elements.draw(html, place)
      for (const script of drawn.scripts) scripts.add(script)
      return drawn.html
    },
    withScripts(content: PageContent): PageContent {
      if (scripts.size === 0) return content
      const own = [...scripts].map((name) => ({
        src: base + assetFolder + name,
        attributes: { type: 'module' },
      }))
      return { ...content, scripts: [...(content.scripts ?? []), ...own] }
    },
  }
}
