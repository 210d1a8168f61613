import type { EditedSite } from '#model/definition/edited-site.ts'
import type { Link } from '#model/definition/link.ts'
import type { Page } from '#model/definition/page.ts'
import { detached, type SharedItem, type SharedKind } from '#model/definition/shared-item.ts'
import { copyPages } from '../commands/copy-pages.ts'
import { sharedOf } from '../commands/shared-commands.ts'
import type { ClipOf } from './clip.ts'

/** What of a part of a site cannot be pasted, mostly because the other site does not have it. */
export type Loss =
  | 'pageLink'
  | 'surveyLink'
  | 'poll'
  | 'sharing'
  | 'popupPages'
  | 'image'
  | 'room'
  | 'text'
  | 'script'

/** The targets that exist on a site. */
interface Targets {
  pages: { has(id: string): boolean }
  surveys: { has(id: string): boolean }
  shared: Readonly<Record<SharedKind, ReadonlySet<string>>>
}

interface Fitting {
  targets: Targets
  /** Collects the losses. */
  lost: Loss[]
}

export interface Fitted<Part> {
  part: Part
  lost: readonly Loss[]
}

const targetsOf = (site: EditedSite, further: readonly Page[]): Targets => ({
  pages: new Set([...Object.keys(site.pages), ...further.map(({ id }) => id)]),
  surveys: new Set(site.settings.surveys.map(({ id }) => id)),
  shared: {
    button: new Set(sharedOf(site, 'button').map(({ id }) => id)),
    product: new Set(sharedOf(site, 'product').map(({ id }) => id)),
  },
})

/** Copies of pages of any site, with new ids. Links to something that this site does not have are removed. */
export function fittedPages(of: readonly Page[], site: EditedSite, newId: () => string): Fitted<Page[]> {
  const copies = copyPages(of, newId).map(({ page }) => page)
  const fitting: Fitting = { targets: targetsOf(site, copies), lost: [] }
  return { part: copies.map((page) => fittedPage(page, fitting)), lost: fitting.lost }
}

function fittedPage({ pollId, ...page }: Page, fitting: Fitting): Page {
  const hasPoll = pollId !== undefined && fitting.targets.surveys.has(pollId)
  if (pollId !== undefined && !hasPoll) fitting.lost.push('poll')
  return {
    ...page,
    ...(hasPoll ? { pollId } : {}),
    buttons: page.buttons.map((button) => ownIfUnknown('button', withoutDeadLink(button, fitting), fitting)),
    products: page.products.map((product) => ownIfUnknown('product', product, fitting)),
  }
}

function withoutDeadLink<Linked extends { link?: Link | undefined }>(of: Linked, fitting: Fitting): Linked {
  if (!of.link || isKnown(of.link, fitting)) return of
  const { link: _link, ...rest } = of
  return rest as Linked
}

/** Whether the target of a link exists; records the loss if it does not. */
function isKnown(link: Link, { targets, lost }: Fitting): boolean {
  const loss = lossOf(link, targets)
  if (loss) lost.push(loss)
  return loss === undefined
}

function lossOf(link: Link, { pages, surveys }: Targets): Loss | undefined {
  if (link.kind === 'CREATIVE_BLOCK') return pages.has(link.pageId) ? undefined : 'pageLink'
  if (link.kind === 'SURVEY') return surveys.has(link.surveyId) ? undefined : 'surveyLink'
  return undefined
}

function ownIfUnknown<Item extends SharedItem>(
  kind: SharedKind,
  item: Item,
  { targets, lost }: Fitting,
): Item {
  if (item.sharedId === undefined || targets.shared[kind].has(item.sharedId)) return item
  lost.push('sharing')
  return detached(item)
}

/** Items on a page, fitted to a site; their ids are assigned when they are inserted. */
export function fittedItems(clip: ClipOf<'items'>, site: EditedSite): Fitted<ClipOf<'items'>> {
  const fitting: Fitting = { targets: targetsOf(site, []), lost: [] }
  const buttons = clip.buttons.map((button) =>
    ownIfUnknown('button', withoutDeadLink(button, fitting), fitting),
  )
  const products = clip.products.map((product) => ownIfUnknown('product', product, fitting))
  return { part: { ...clip, buttons, products }, lost: fitting.lost }
}

/** Popups with new ids; shown on all pages if the site has none of theirs. */
export function fittedPopups(
  { popupCtas }: ClipOf<'popup'>,
  site: EditedSite,
  newId: () => string,
): Fitted<ClipOf<'popup'>['popupCtas']> {
  const fitting: Fitting = { targets: targetsOf(site, []), lost: [] }
  const all = site.categories.flatMap(({ pages }) => pages)
  const fitted = <Popup extends { id: string; effectivePages: string[]; transition?: Link | undefined }>(
    popup: Popup,
  ): Popup => {
    const { transition, ...rest } = popup
    const known = popup.effectivePages.filter((id) => fitting.targets.pages.has(id))
    const isElsewhere = popup.effectivePages.length > 0 && known.length === 0
    if (isElsewhere) fitting.lost.push('popupPages')
    return {
      ...rest,
      ...(transition && isKnown(transition, fitting) ? { transition } : {}),
      ...{ id: newId(), effectivePages: isElsewhere ? all : known },
    } as Popup
  }
  const { timeLimit, applicantLimit } = popupCtas
  const part = {
    ...(timeLimit ? { timeLimit: fitted(timeLimit) } : {}),
    ...(applicantLimit ? { applicantLimit: fitted(applicantLimit) } : {}),
  }
  return { part, lost: fitting.lost }
}
