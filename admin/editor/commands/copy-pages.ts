import type { Link } from '#model/definition/link.ts'
import type { Page } from '#model/definition/page.ts'

export interface PageCopy {
  /** Id of the page that was copied. */
  of: string
  page: Page
}

/** Copies with new ids; links among them lead to the copies, all others keep their targets. */
export function copyPages(pages: readonly Page[], newId: () => string): PageCopy[] {
  const copyOf = new Map(pages.map(({ id }) => [id, newId()]))
  const led = (link: Link): Link =>
    link.kind === 'CREATIVE_BLOCK' ? { ...link, pageId: copyOf.get(link.pageId) ?? link.pageId } : link
  return pages.map((page) => ({
    of: page.id,
    page: {
      ...structuredCloneOf(page),
      id: copyOf.get(page.id)!,
      buttons: page.buttons.map((button) => ({
        ...structuredCloneOf(button),
        id: newId(),
        ...(button.link ? { link: led(button.link) } : {}),
      })),
      products: page.products.map((product) => ({ ...structuredCloneOf(product), id: newId() })),
    },
  }))
}

/** Works on immer drafts, too, which `structuredClone` refuses. */
const structuredCloneOf = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value
