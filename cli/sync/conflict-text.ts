import { relative } from 'node:path'
import { definitionOf, type EditedSite } from '#model/definition/edited-site.ts'
import { type EditPath, idOfItem, isObject, type Json } from '#model/edits/edit.ts'
import { isSameJson } from '#model/edits/in-order-of.ts'
import type { MergeConflict } from '#model/edits/merge-sites.ts'
import { pointerOf } from '#model/messages/problem.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import type { FolderCopy } from './folder-copy.ts'

const shownConflicts = 20
const longestShown = 120

/** The error for values that both sides have changed: nothing is written until somebody decides. */
export function conflictError(conflicts: readonly MergeConflict[], copy: FolderCopy): CommandError {
  const placed = conflicts.map((conflict) => ({ ...conflict, place: placeOf(conflict.path, copy) }))
  const lines = placed.slice(0, shownConflicts).map(({ path, ours, theirs, place }) => {
    const at = place ? `${relative('', place.file)}:${place.line}:${place.column}, ` : ''
    const [here, there] = differences(ours, theirs)
    return `\n${at}${pointerOf(path)}\n  folder:  ${shownValue(here, copy)}\n  console: ${shownValue(there, copy)}`
  })
  const more = conflicts.length - shownConflicts
  const count = conflicts.length === 1 ? '1 conflict' : `${conflicts.length} conflicts`
  return new CommandError(
    exitCodes.problems,
    [
      `${count}: folder and console have both changed the same. Nothing was written.`,
      ...lines,
      ...(more > 0 ? [`\nand ${more} more; --json has them.`] : []),
      '\nDecide for all of them with --ours (the folder) or --theirs (the console), or make both the same and try again.',
    ].join('\n'),
    {
      conflicts: placed.map(({ path, ours, theirs, place }) => ({
        path: pointerOf(path),
        ours,
        theirs,
        ...place,
      })),
    },
  )
}

/** Two objects without what they have in common, which can be longer than what is shown. */
function differences(ours: Json | undefined, theirs: Json | undefined): [Json | undefined, Json | undefined] {
  if (!isObject(ours) || !isObject(theirs)) return [ours, theirs]
  const [here, there]: [Record<string, Json>, Record<string, Json>] = [{}, {}]
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    if (isSameJson(ours[key], theirs[key])) continue
    const [own, other] = differences(ours[key], theirs[key])
    if (own !== undefined) here[key] = own
    if (other !== undefined) there[key] = other
  }
  return [here, there]
}

/** Media by their files; those that the folder does not have by the beginning of their hash. */
function shownValue(value: Json | undefined, { media }: FolderCopy): string {
  if (value === undefined) return 'nothing'
  const paths = new Map([...media].map(([path, { ref }]) => [ref, path]))
  const text = JSON.stringify(value).replace(
    /media:([0-9a-f]{8})[0-9a-f]{56}/g,
    (ref, hash: string) => paths.get(ref) ?? `a medium of the console (${hash}…)`,
  )
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}

/** Position of the value in the folder's files, or of its container. */
const placeOf = (path: EditPath, { read, site }: FolderCopy) =>
  read.placeOf(pointerOf(definitionPath(path, site)))

/** Converts pages and items by id into indexes of lists. */
function definitionPath([root, ...rest]: EditPath, site: EditedSite): (string | number)[] {
  const definition = definitionOf(site)
  if (root === 'settings') return [root, ...placesOf(rest, definition.settings)]
  const isPage = root === 'pages' || rest[1] === 'pages'
  if (!isPage) return ['categories', ...placesOf(rest, definition.categories)]
  const [id, ...below] = root === 'pages' ? rest : rest.slice(2)
  const column = site.categories.findIndex(({ pages }) => id !== undefined && pages.includes(id))
  if (column < 0) return []
  const row = site.categories[column]!.pages.indexOf(id!)
  return ['categories', column, 'pages', row, ...placesOf(below, site.pages[id!])]
}

function placesOf(path: readonly string[], value: unknown): (string | number)[] {
  const [key, ...rest] = path
  if (key === undefined) return []
  if (Array.isArray(value)) {
    const index = value.findIndex((item) => idOfItem(item) === key)
    return index < 0 ? [] : [index, ...placesOf(rest, value[index])]
  }
  return [key, ...placesOf(rest, isObject(value) ? value[key] : undefined)]
}
