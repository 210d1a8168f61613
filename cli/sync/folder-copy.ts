import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { storedPath } from '#builder/media/media-file.ts'
import { type DefinitionFile, readDefinition } from '#builder/read-definition.ts'
import { unreadable } from '#builder/site-folder/folder-fault.ts'
import { requireWithin } from '#builder/site-folder/read-text-file.ts'
import { hashFile } from '#deploy/folder-files.ts'
import { inParallel } from '#deploy/in-parallel.ts'
import { definitionOf, type EditedSite, editedSiteOf } from '#model/definition/edited-site.ts'
import { type SiteDefinition, siteDefinitionSchema } from '#model/definition/site.ts'
import { createMediaRefs } from '#model/media/media-refs.ts'
import { pointerOf } from '#model/messages/problem.ts'
import { checkSite } from '#model/rules/check-site.ts'
import { upgradeSite } from '#model/upgrades/upgrade-site.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { placed } from '../placed-problems.ts'
import { problemText } from '../print-problems.ts'
import { unreadableAsCommandError } from '../unreadable.ts'
import type { KnownMedium } from './sync-state.ts'

/** A stored site with the defaults of this version of Swipress. */
export function asOfToday(site: EditedSite, whose: string): EditedSite {
  const { definition, problems } = checkSite(definitionOf(site), { for: 'draft' })
  if (definition) return editedSiteOf(definition)
  throw new CommandError(
    exitCodes.problems,
    `${whose} has a site that this version of Swipress does not read: ${problems[0]?.path} ${problems[0]?.message} Update Swipress: npm install swipress@latest.`,
  )
}

export const siteMedia = createMediaRefs(siteDefinitionSchema)
export const isTakenIn = (ref: string): boolean => ref.startsWith('media:')

/** A site as stored in its folder. */
export interface FolderCopy {
  /** As it is in the files. */
  read: DefinitionFile
  /** Validated, with paths for media. */
  definition: SiteDefinition
  /** The same with the console's references for media. */
  site: EditedSite
  media: Map<string, KnownMedium>
}

/** Undefined if the folder contains no site yet. Throws with all problems of an invalid one. */
export async function readFolderCopy(
  folder: string,
  known: Readonly<Record<string, KnownMedium>>,
): Promise<FolderCopy | undefined> {
  const names = ['site.yaml', 'site.yml', 'site.json', 'pages']
  if (!names.some((name) => existsSync(join(folder, name)))) return undefined
  const given = await readDefinition(folder).catch(unreadableAsCommandError)
  const upgraded = upgradeSite(given.input)
  const read = { ...given, input: 'document' in upgraded ? upgraded.document : given.input }
  const checked = checkSite(read.input, { for: 'draft' })
  if (checked.problems)
    throw new CommandError(exitCodes.problems, problemText(placed(checked.problems, read.placeOf)))
  const { definition } = checked
  const media = await hashMedia(read, definition, known).catch(unreadableAsCommandError)
  const taken = siteMedia.replaceRefs(definition, ({ ref }) => media.get(ref)?.ref ?? ref)
  return { read, definition, site: editedSiteOf(taken), media }
}

const filesAtOnce = 8

/** The console's reference for each file: its hash, unless it is known under another reference. */
async function hashMedia(
  { folder, placeOf }: DefinitionFile,
  definition: SiteDefinition,
  known: Readonly<Record<string, KnownMedium>>,
): Promise<Map<string, KnownMedium>> {
  const root = await realpath(folder)
  const found = new Map(
    siteMedia
      .findRefs(definition)
      .reverse()
      .map(({ ref, path }) => [ref, path]),
  )
  const paths = [...found.keys()].filter((ref) => !isTakenIn(ref))
  const media = await inParallel(paths, filesAtOnce, async (path): Promise<[string, KnownMedium]> => {
    const file = await storedPath(folder, path)
    const before = Object.hasOwn(known, path) ? known[path] : undefined
    if (file === undefined && before) return [path, before]
    if (file === undefined) {
      const place = placeOf(pointerOf(found.get(path)!))
      const { file: where = folder, ...at } = place ?? {}
      throw unreadable(where, `${path} is not there. Add the file, or name another.`, at)
    }
    requireWithin(file, root)
    const sha256 = await hashFile('sha256', file)
    return [path, before?.sha256 === sha256 ? before : { ref: `media:${sha256}`, sha256 }]
  })
  return new Map(media)
}
