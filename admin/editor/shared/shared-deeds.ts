import type { PageButton } from '#model/button.ts'
import type { EditedSite } from '#model/edits/edited-site.ts'
import type { Page } from '#model/page.ts'
import {
  buttonWithContent,
  contentOfButton,
  detachedButton,
  maxSharedButtons,
  type SharedButton,
} from '#model/shared-button.ts'

/*
 * What is done with shared buttons. Each changes the draft in place; the session keeps the copies alike.
 */

/** How many buttons a page may have. */
export const mostOnPage = 50

/** Where a copy of a shared button stands. */
export interface SharedUse {
  pageId: string
  buttonId: string
}

export const sharedButtonOf = (site: EditedSite, sharedId: string | undefined): SharedButton | undefined =>
  site.settings.sharedButtons?.find(({ id }) => id === sharedId)

export const canShareMore = ({ settings }: EditedSite): boolean =>
  (settings.sharedButtons?.length ?? 0) < maxSharedButtons

/** Every copy, in the order of the grid. */
export const usesOf = (site: EditedSite, sharedId: string): SharedUse[] =>
  site.categories
    .flatMap(({ pages }) => pages)
    .flatMap((pageId) =>
      (site.pages[pageId]?.buttons ?? [])
        .filter((button) => button.sharedId === sharedId)
        .map((button) => ({ pageId, buttonId: button.id })),
    )

/** Also of what immer lends out while it watches, which `structuredClone` refuses. */
const plain = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

/** Makes a button of a page a copy of a new shared button. */
export function shareButton(
  site: EditedSite,
  { pageId, buttonId }: SharedUse,
  { id, name }: Pick<SharedButton, 'id' | 'name'>,
): void {
  const buttons = site.pages[pageId]?.buttons ?? []
  const index = buttons.findIndex((one) => one.id === buttonId)
  if (index === -1 || !canShareMore(site)) return
  const button = plain(buttons[index]!)
  const content = contentOfButton(button)
  site.settings.sharedButtons ??= []
  site.settings.sharedButtons.push({ id, name, button: content })
  buttons[index] = buttonWithContent({ ...button, sharedId: id }, content)
}

/** Where the first copy stands; what has none stands where new buttons do. */
function placeOfNew(
  site: EditedSite,
  sharedId: string,
): Pick<PageButton, 'buttonPositionLeft' | 'buttonPositionTop'> {
  const [first] = usesOf(site, sharedId)
  const button = first && site.pages[first.pageId]?.buttons.find(({ id }) => id === first.buttonId)
  return {
    buttonPositionLeft: button?.buttonPositionLeft ?? 24,
    buttonPositionTop: button?.buttonPositionTop ?? 80,
  }
}

/** Puts a copy on a page. */
export function insertShared(site: EditedSite, sharedId: string, { pageId, buttonId }: SharedUse): void {
  const shared = sharedButtonOf(site, sharedId)
  const page = site.pages[pageId]
  if (!shared || !page || page.buttons.length >= mostOnPage) return
  const content = plain(shared.button)
  const own = { ...content, id: buttonId, ...placeOfNew(site, sharedId), sharedId } as PageButton
  page.buttons.push(buttonWithContent(own, content))
}

/** Makes copies on a page buttons of their own, as they are. */
export function detachButtons(page: Page, buttonIds: readonly string[]): void {
  page.buttons = page.buttons.map((button) =>
    buttonIds.includes(button.id) ? detachedButton(button) : button,
  )
}

/** Takes a shared button away: its copies stay as buttons of their own, or go with it. */
export function removeShared(site: EditedSite, sharedId: string, copies: 'keep' | 'remove'): void {
  const { settings } = site
  for (const { pageId } of usesOf(site, sharedId)) {
    const page = site.pages[pageId]!
    if (copies === 'remove') page.buttons = page.buttons.filter((button) => button.sharedId !== sharedId)
    else
      detachButtons(
        page,
        page.buttons.filter((one) => one.sharedId === sharedId).map(({ id }) => id),
      )
  }
  const left = settings.sharedButtons?.filter(({ id }) => id !== sharedId) ?? []
  if (left.length > 0) settings.sharedButtons = left
  else delete settings.sharedButtons
}
