import type { EditedSite } from '#model/definition/edited-site.ts'
import { emptyOf, type FieldPath, slotAt, valueAt } from '../schema/slot-at.ts'

type Group = Record<string, unknown>

/**
 * Writes into a draft. Missing parents are created, and optional ones are removed with their last value; `undefined`
 * removes the value.
 */
export function setAt(site: EditedSite, path: FieldPath, value: unknown): void {
  const key = path.at(-1)!
  const holder = path.slice(0, -1)
  if (value === undefined) removeAt(site, path)
  else {
    createAt(site, holder)
    const group = valueAt(site, holder) as Group
    group[key] = value
    if (isBlank(group) && holder.length >= 2 && slotAt(site, holder).isOptional) removeAt(site, holder)
  }
}

/** Whether a group contains nothing but emptied texts. */
const isBlank = (group: Group): boolean => Object.values(group).every((value) => value === '')

function createAt(site: EditedSite, path: FieldPath): void {
  if (path.length === 0 || valueAt(site, path) !== undefined) return
  const holder = path.slice(0, -1)
  createAt(site, holder)
  const group = valueAt(site, holder) as Group
  group[path.at(-1)!] = emptyOf(slotAt(site, path))
}

function removeAt(site: EditedSite, path: FieldPath): void {
  const holder = path.slice(0, -1)
  const group = valueAt(site, holder) as Group | undefined
  if (group === undefined || Array.isArray(group)) return
  delete group[path.at(-1)!]
  const isEmpty = Object.keys(group).length === 0
  if (isEmpty && holder.length >= 2 && slotAt(site, holder).isOptional) removeAt(site, holder)
}
