import { type Edit, isObject, type Json } from '../../edits/edit.ts'
import {
  changedAreas,
  changedSettings,
  type PageArea,
  pageAreas,
  type SettingsArea,
} from './changed-areas.ts'

/** A headline is what people look for first: it is told apart from other texts. */
export const toldAreas = ['headline', ...pageAreas] as const
export type ToldArea = PageArea | 'headline'
export const toldKinds = ['added', 'changed', 'moved', 'removed'] as const
export type ToldKind = (typeof toldKinds)[number]

/** What edits do, as people are told. */
export type ToldChange =
  | { about: 'page'; id: string; kind: ToldKind; areas: ToldArea[] }
  | { about: 'category'; id: string; kind: ToldKind }
  | { about: 'settings'; areas: SettingsArea[] }

interface Found {
  pages: Map<string, { kind?: ToldKind; edits: Edit[] }>
  categories: Map<string, ToldKind>
  settings: Edit[]
}

/** What some edits did, each page and category once, in the order in which they were first touched. */
export function toldChanges(edits: readonly Edit[]): ToldChange[] {
  const found: Found = { pages: new Map(), categories: new Map(), settings: [] }
  for (const edit of edits) sort(edit, found)
  return [
    ...[...found.categories].map(([id, kind]): ToldChange => ({ about: 'category', id, kind })),
    ...[...found.pages].map(
      ([id, { kind = 'changed', edits: own }]): ToldChange => ({
        about: 'page',
        id,
        kind,
        areas: kind === 'changed' ? areasOf(own) : [],
      }),
    ),
    ...(found.settings.length > 0
      ? [{ about: 'settings' as const, areas: changedSettings(found.settings) }]
      : []),
  ]
}

function sort(edit: Edit, { pages, categories, settings }: Found): void {
  const [root, id, part] = edit.path
  if (root === 'settings') settings.push({ ...edit, path: edit.path.slice(1) })
  else if (root === 'pages' && id !== undefined) {
    const page = pages.get(id) ?? { edits: [] }
    pages.set(id, page)
    if (edit.path.length > 2) page.edits.push({ ...edit, path: edit.path.slice(2) })
    else page.kind = kindOfWhole(edit) ?? page.kind
  } else if (root === 'categories' && part === 'pages') {
    const moved = edit.op === 'move' ? edit.id : undefined
    const page = moved === undefined ? undefined : (pages.get(moved) ?? { edits: [] })
    if (moved !== undefined && page) pages.set(moved, { kind: 'moved', ...page })
  } else if (root === 'categories') {
    const own = id ?? (edit.op === 'move' ? edit.id : idIn(edit))
    const kind = id === undefined ? kindOfItem(edit) : 'changed'
    if (own !== undefined && (categories.get(own) ?? 'changed') === 'changed') categories.set(own, kind)
  }
}

/** Of an edit that puts a page into the site, or takes it out. */
const kindOfWhole = (edit: Edit): ToldKind | undefined => {
  if (edit.op !== 'set') return undefined
  if (edit.before === undefined) return 'added'
  return edit.after === undefined ? 'removed' : 'changed'
}

const kindOfItem = ({ op }: Edit): ToldKind =>
  (({ add: 'added', remove: 'removed', move: 'moved', set: 'changed' }) as const)[op]

const idIn = (edit: Edit): string | undefined =>
  'item' in edit && isObject(edit.item) && typeof edit.item.id === 'string' ? edit.item.id : undefined

const firstLine = (text: Json | undefined): string =>
  typeof text === 'string' ? text.split('\n', 1)[0]! : ''

const isHeadline = (edit: Edit): boolean =>
  edit.op === 'set' &&
  edit.path.length === 3 &&
  edit.path[2] === 'mainText' &&
  firstLine(edit.before) !== firstLine(edit.after)

function areasOf(edits: readonly Edit[]): ToldArea[] {
  const others = edits.filter((edit) => !isHeadline(edit))
  const areas = [...(others.length < edits.length ? (['headline'] as const) : []), ...changedAreas(others)]
  return areas.length > 0 ? areas : ['options']
}
