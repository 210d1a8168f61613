import { type Edit, idOfItem, isObject, type Json } from '../../edits/edit.ts'
import { areaOfSetting, type SettingsArea } from './changed-areas.ts'

type Plain = string | number | boolean

/** A setting that is another: what it was and what it is, where that can be said in a line. */
export interface SettingChange {
  area: SettingsArea
  /** From the settings down; items of lists by their places. */
  path: string[]
  kind: 'added' | 'changed' | 'moved' | 'removed'
  before: Plain | null
  after: Plain | null
  /** They name media. */
  isPicture: boolean
}

/** Of a text; what is longer is cut. */
const shownLength = 120

/** Their values are ids, which are no words for people. */
const keysOfIds: ReadonlySet<string> = new Set(['effectivePages', 'pageId', 'surveyId', 'winner'])

/** What edits of the settings change, told in the words of both states; their paths begin at the settings. */
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

/** A value that comes or goes by itself is changed; whole parts and items of lists are added and removed. */
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

/** Ids of items become their places. */
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
