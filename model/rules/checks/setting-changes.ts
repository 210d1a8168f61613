import { type Edit, idOfItem, isObject, type Json } from '../../edits/edit.ts'
import { areaOfSetting, type SettingsArea } from './changed-areas.ts'

type Plain = string | number | boolean

/** A changed setting, with its old and new value if they fit on one line. */
export interface SettingChange {
  area: SettingsArea
  /** Keys from the settings down, with the indexes of list items. */
  path: string[]
  kind: 'added' | 'changed' | 'moved' | 'removed'
  before: Plain | null
  after: Plain | null
  /** Whether the values are media references. */
  isPicture: boolean
}

/** Maximum length of a shown text; longer ones are cut. */
const shownLength = 120

/** Keys whose values are ids, which mean nothing to people. */
const keysOfIds: ReadonlySet<string> = new Set(['effectivePages', 'pageId', 'surveyId', 'winner'])

/** The settings that edits change, with the values of both versions; paths of the edits begin at the settings. */
export const settingChanges = (edits: readonly Edit[], before: unknown, now: unknown): SettingChange[] =>
  edits.map((edit) => {
    const [was, is] = valuesOf(edit)
    const isNamed = edit.path.some((key) => keysOfIds.has(key))
    const old = isNamed ? null : plainOf(was)
    const next = isNamed ? null : plainOf(is)
    const item = edit.op === 'set' ? undefined : edit.op === 'move' ? edit.id : idOfItem(edit.item)
    const keys = item === undefined ? edit.path : [...edit.path, item]
    return {
      area: areaOfSetting(edit.path),
      path: placesIn(edit.op === 'remove' ? before : now, keys),
      kind: kindOf(edit.op, was, is),
      before: old,
      after: next,
      isPicture: namesMedium(next ?? old),
    }
  })

const namesMedium = (value: Plain | null) => String(value).startsWith('media:')

const valuesOf = (edit: Edit): [was: Json | undefined, is: Json | undefined] => {
  switch (edit.op) {
    case 'set':
      return [edit.before, edit.after]
    case 'add':
      return [undefined, edit.item]
    case 'remove':
      return [edit.item, undefined]
    case 'move':
      return [undefined, undefined]
  }
}

/**
 * A single value that is added or removed counts as changed; only whole parts and list items count as added or removed.
 */
function kindOf(op: Edit['op'], was: Json | undefined, is: Json | undefined): SettingChange['kind'] {
  if (op !== 'set') return ({ add: 'added', remove: 'removed', move: 'moved' } as const)[op]
  if (was === undefined && typeof is === 'object') return 'added'
  if (is === undefined && typeof was === 'object') return 'removed'
  return 'changed'
}

function plainOf(value: Json | undefined): Plain | null {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'string' || value === '') return null
  return value.length > shownLength ? `${value.slice(0, shownLength)}…` : value
}

/** Replaces the ids of list items by their indexes. */
function placesIn(settings: unknown, keys: readonly string[]): string[] {
  let at: unknown = settings
  return keys.map((key) => {
    if (!Array.isArray(at)) {
      at = isObject(at) ? at[key] : undefined
      return key
    }
    const place = (at as Json[]).findIndex((item) => idOfItem(item) === key)
    at = at[place]
    return place === -1 ? key : String(place)
  })
}
