import type { PageButton } from '../button.ts'
import type { Page } from '../page.ts'
import { buttonWithContent, contentOfButton, detachedButton, type SharedContent } from '../shared-button.ts'
import type { SiteDefinition } from '../site.ts'
import { definitionOf, type EditedSite, editedSiteOf } from './edited-site.ts'
import { isSameJson } from './same-json.ts'

type Site = Pick<EditedSite, 'settings' | 'pages'>

/** Ids can be names that every object has. */
const pageOf = (pages: Site['pages'], id: string): Page | undefined =>
  Object.hasOwn(pages, id) ? pages[id] : undefined

/** Shared buttons by id. */
const contentsOf = ({ settings }: Site): Map<string, SharedContent> =>
  new Map((settings.sharedButtons ?? []).map(({ id, button }) => [id, button]))

interface ChangedCopy {
  sharedId: string
  button: PageButton
  /** The same button as it was, if it was on the page. */
  old: PageButton | undefined
}

function changedCopies(before: Site, after: Site): ChangedCopy[] {
  if (before.pages === after.pages) return []
  const copies: ChangedCopy[] = []
  for (const [id, page] of Object.entries(after.pages)) {
    const was = pageOf(before.pages, id)
    if (page === was || page.buttons === was?.buttons) continue
    for (const button of page.buttons) {
      if (button.sharedId === undefined) continue
      const old = was?.buttons.find((one) => one.id === button.id)
      if (!isSameJson(old, button)) copies.push({ sharedId: button.sharedId, button, old })
    }
  }
  return copies
}

/** Ids of the shared buttons of which something is another than before: all their copies are to be looked at. */
export function sharedButtonsTouched(before: Site, after: Site): Set<string> {
  const ids = new Set(changedCopies(before, after).map(({ sharedId }) => sharedId))
  if (before.settings.sharedButtons === after.settings.sharedButtons) return ids
  const [old, now] = [contentsOf(before), contentsOf(after)]
  for (const id of new Set([...old.keys(), ...now.keys()]))
    if (!isSameJson(old.get(id), now.get(id))) ids.add(id)
  return ids
}

/**
 * The site after a change with all copies of each shared button alike: what was changed in one of them is changed in the
 * shared button and in all others. Where both it and a copy were changed, it decides; a copy of one that is gone is a
 * button of its own. Of both sites, all pages with copies of what was touched are there.
 */
export function followSharedButtons<Followed extends Site>(before: Site, after: Followed): Followed {
  const touched = sharedButtonsTouched(before, after)
  if (touched.size === 0) return after
  const contents = decidedContents(touched, before, after)
  const sharedButtons = after.settings.sharedButtons?.map((one) => {
    const content = contents.get(one.id)
    return content && !isSameJson(content, one.button) ? { ...one, button: content } : one
  })
  const isOther = sharedButtons?.some((one, index) => one !== after.settings.sharedButtons?.[index])
  const settings = isOther && sharedButtons ? { ...after.settings, sharedButtons } : after.settings
  const changed = Object.entries(after.pages).flatMap(([id, page]): [string, Page][] => {
    const followed = followedPage(page, touched, contents)
    return followed === page ? [] : [[id, followed]]
  })
  if (settings === after.settings && changed.length === 0) return after
  return { ...after, settings, pages: withPages(after.pages, changed) }
}

/** A definition that comes from elsewhere, with all copies of each shared button as that one is. */
export function alikeSharedButtons(definition: SiteDefinition): SiteDefinition {
  const site = editedSiteOf(definition)
  const { sharedButtons: _none, ...settings } = site.settings
  const alike = followSharedButtons({ settings, pages: {} }, site)
  return alike === site ? definition : { ...definition, ...definitionOf(alike) }
}

const withPages = (pages: Site['pages'], changed: readonly [string, Page][]): Site['pages'] =>
  changed.length === 0 ? pages : { ...pages, ...Object.fromEntries(changed) }

/** What each of the shared buttons shows after the change; those that are gone are absent. */
function decidedContents(
  touched: ReadonlySet<string>,
  before: Site,
  after: Site,
): Map<string, SharedContent> {
  const [old, now] = [contentsOf(before), contentsOf(after)]
  const contents = new Map<string, SharedContent>()
  const copies = changedCopies(before, after)
  for (const id of touched) {
    const content = now.get(id)
    if (!content) continue
    const isDecided = !isSameJson(old.get(id), content)
    const changed = isDecided ? undefined : copies.find((copy) => copy.sharedId === id && isEdited(copy))
    contents.set(id, changed ? contentOfButton(changed.button) : content)
  }
  return contents
}

/** Whether it was a copy of the same before, with something else in it. */
const isEdited = ({ sharedId, button, old }: ChangedCopy): boolean =>
  old?.sharedId === sharedId && !isSameJson(contentOfButton(old), contentOfButton(button))

function followedPage(
  page: Page,
  touched: ReadonlySet<string>,
  contents: ReadonlyMap<string, SharedContent>,
): Page {
  const buttons = page.buttons.map((button) => {
    const { sharedId } = button
    if (sharedId === undefined || !touched.has(sharedId)) return button
    const content = contents.get(sharedId)
    if (!content) return detachedButton(button)
    return isSameJson(contentOfButton(button), content) ? button : buttonWithContent(button, content)
  })
  return buttons.some((button, index) => button !== page.buttons[index]) ? { ...page, buttons } : page
}
