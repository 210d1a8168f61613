import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type FolderLayout, folderLayouts } from '#model/values/layout.ts'
import { nearestOf } from '#model/values/nearest.ts'
import { CommandError, exitCodes } from './exit-codes.ts'
import { shown } from './value-kinds.ts'

/** The layout named by `--layout`: a built-in one, or one of the config beside the definition. */
export async function layoutNamed(
  name: string | undefined,
  definition: string,
): Promise<FolderLayout | { ending: string } | undefined> {
  const usual = folderLayouts.find((one) => one === name?.toLowerCase())
  if (name === undefined || usual) return usual
  const own = await ownLayouts(definition)
  const found = Object.hasOwn(own, name) ? own[name] : undefined
  if (found) return found
  const known = [...folderLayouts, ...Object.keys(own)]
  const near = nearestOf(name, known)
  throw new CommandError(
    exitCodes.usage,
    `--layout is ${shown(name)}.${near ? ` Did you mean ${near}?` : ''} Give one of ${known.join(', ')}.`,
  )
}

async function ownLayouts(definition: string): Promise<Readonly<Record<string, { ending: string }>>> {
  const found = await stat(definition).catch(() => undefined)
  if (!found) return {}
  const { ownConfig } = await import('./site-config.ts')
  const loaded = await ownConfig(found.isDirectory() ? definition : dirname(definition))
  return loaded?.config.layouts ?? {}
}
