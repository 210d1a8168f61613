import { type Edit, idOfItem, type Json } from '../../edits/edit.ts'
import { isSameJson } from '../../edits/in-order-of.ts'
import {
  changedAreas,
  changedSettings,
  type PageArea,
  pageAreas,
  type SettingsArea,
} from './changed-areas.ts'

/** Headlines are reported separately from other texts, because people look for them first. */
export const toldAreas = ['headline', ...pageAreas] as const
export type NotableArea = PageArea | 'headline'
export const notableKinds = ['added', 'changed', 'moved', 'removed'] as const
export type NotableKind = (typeof notableKinds)[number]

/** A change as it is described to people. */
export type NotableChange =
  | { about: 'page'; id: string; kind: NotableKind; areas: NotableArea[] }
  | { about: 'category'; id: string; kind: NotableKind }
  | { about: 'settings'; areas: SettingsArea[] }

/** What was done to one page or category. */
interface Touched {
  /** Put into the site, or taken out. */
  whole: Edit[]
  /** Put at a place among others, or taken from it. */
  places: Edit[]
  /** Of what it holds; paths begin at it. */
  inner: Edit[]
}

interface Found {
  pages: Map<string, Touched>
  categories: Map<string, Touched>
  settings: Edit[]
}

/**
 * What some edits did together, in the order in which pages and categories were first touched. One that was moved and changed
 * is told of twice; what was taken back is not told.
 */
export function notableChanges(edits: readonly Edit[]): NotableChange[] {
  const found: Found = { pages: new Map(), categories: new Map(), settings: [] }
  for (const edit of edits) sort(edit, found)
  const settings = lasting(found.settings)
  return [
    ...[...found.categories].flatMap(([id, touched]) =>
      kindsOf(touched).map((kind): NotableChange => ({ about: 'category', id, kind })),
    ),
    ...[...found.pages].flatMap(([id, touched]) =>
      kindsOf(touched).map(
        (kind): NotableChange => ({
          about: 'page',
          id,
          kind,
          areas: kind === 'changed' ? areasOf(lasting(touched.inner)) : [],
        }),
      ),
    ),
    ...(settings.length > 0 ? [{ about: 'settings' as const, areas: changedSettings(settings) }] : []),
  ]
}

function sort(edit: Edit, { pages, categories, settings }: Found): void {
  const [root, id, part] = edit.path
  if (root === 'settings') settings.push({ ...edit, path: edit.path.slice(1) })
  else if (root === 'pages' && id !== undefined) {
    const page = touchedIn(pages, id)
    if (edit.path.length > 2) page.inner.push({ ...edit, path: edit.path.slice(2) })
    else page.whole.push(edit)
  } else if (root === 'categories' && part === 'pages') {
    const page = idIn(edit)
    if (page !== undefined) touchedIn(pages, page).places.push(edit)
  } else if (root === 'categories' && id !== undefined) {
    touchedIn(categories, id).inner.push({ ...edit, path: edit.path.slice(2) })
  } else if (root === 'categories') {
    const category = idIn(edit)
    if (category === undefined) return
    const { whole, places } = touchedIn(categories, category)
    places.push(edit)
    if (edit.op !== 'move') whole.push(edit)
  }
}

function touchedIn(all: Map<string, Touched>, id: string): Touched {
  const touched = all.get(id) ?? { whole: [], places: [], inner: [] }
  all.set(id, touched)
  return touched
}

/** The item of a list that an edit puts, takes or moves. */
const idIn = (edit: Edit): string | undefined =>
  edit.op === 'move' ? edit.id : edit.op === 'set' ? undefined : idOfItem(edit.item)

function kindsOf({ whole, places, inner }: Touched): NotableKind[] {
  const [was, is] = [contentBefore(whole[0]), contentAfter(whole.at(-1))]
  if (whole.length > 0 && was === undefined) return is === undefined ? [] : ['added']
  if (whole.length > 0 && is === undefined) return ['removed']
  const isMoved = [...Map.groupBy(places, ({ path }) => path.join('/')).values()].some(
    (ofList) => !isSameJson(placeBefore(ofList[0]!), placeAfter(ofList.at(-1)!)),
  )
  const isChanged = !isSameJson(was, is) || lasting(inner).length > 0
  return [...(isMoved ? (['moved'] as const) : []), ...(isChanged ? (['changed'] as const) : [])]
}

/** What there was, and is, of what an edit sets, adds or removes. */
const contentBefore = (edit: Edit | undefined): Json | undefined =>
  edit?.op === 'set' ? edit.before : edit?.op === 'remove' ? edit.item : undefined
const contentAfter = (edit: Edit | undefined): Json | undefined =>
  edit?.op === 'set' ? edit.after : edit?.op === 'add' ? edit.item : undefined

/** The item that it followed, and follows; undefined where it was not in the list. */
const placeBefore = (edit: Edit) =>
  edit.op === 'move' ? edit.from : edit.op === 'remove' ? edit.place : undefined
const placeAfter = (edit: Edit) => (edit.op === 'move' ? edit.to : edit.op === 'add' ? edit.place : undefined)

/** Without what was set, put or moved, and was again as before at the end. */
function lasting(edits: readonly Edit[]): Edit[] {
  const groups = Map.groupBy(edits, (edit) =>
    JSON.stringify([edit.path, idIn(edit) ?? null, edit.op === 'move']),
  )
  const backAgain = [...groups.values()].filter((group) => {
    const [first, last] = [group[0]!, group.at(-1)!]
    return first.op === 'move'
      ? isSameJson(placeBefore(first), placeAfter(last))
      : isSameJson(contentBefore(first), contentAfter(last))
  })
  const dropped = new Set(backAgain.flat())
  return edits.filter((edit) => !dropped.has(edit))
}

const firstLine = (text: Json | undefined): string =>
  typeof text === 'string' ? text.split('\n', 1)[0]! : ''

const isHeadline = (edit: Edit): boolean =>
  edit.op === 'set' &&
  edit.path.length === 3 &&
  edit.path[2] === 'mainText' &&
  firstLine(edit.before) !== firstLine(edit.after)

function areasOf(edits: readonly Edit[]): NotableArea[] {
  const others = edits.filter((edit) => !isHeadline(edit))
  const areas = [...(others.length < edits.length ? (['headline'] as const) : []), ...changedAreas(others)]
  return areas.length > 0 ? areas : ['options']
}
