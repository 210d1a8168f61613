import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { siteFolderFiles } from '#builder/site-folder/write-site-folder.ts'
import { definitionOf, type EditedSite } from '#model/definition/edited-site.ts'
import { type SiteDefinition, siteDefinitionSchema } from '#model/definition/site.ts'
import { mergeSites, noSite } from '#model/edits/merge-sites.ts'
import { withoutDefaults } from '#model/edits/without-defaults.ts'
import { keepPlaces } from '#model/rules/place-items.ts'
import { makeFolder } from '../make-folder.ts'
import type { ShownProgress } from '../progress-line.ts'
import { schemaFiles } from '../schema-files.ts'
import { unreadableAsCommandError } from '../unreadable.ts'
import { changedFiles } from './changed-files.ts'
import { conflictError } from './conflict-text.ts'
import { changeFolder } from './folder-change.ts'
import { asOfToday, type FolderCopy, isTakenIn, readFolderCopy, siteMedia } from './folder-copy.ts'
import { localMedia } from './local-media.ts'
import type { Sync } from './open-sync.ts'
import { statePath, syncStateText } from './sync-state.ts'

export interface Pulled {
  version: number
  written: string[]
  removed: string[]
  /** Number of media files that were downloaded, or would be. */
  media: number
  /** Media whose files the console no longer has: their references stay in the files. */
  gone: string[]
}

interface PullOptions {
  isDryRun: boolean
  onProgress(progress: ShownProgress): void
}

/** Applies the console's changes to the folder. */
export async function pull(sync: Sync, { isDryRun, onProgress }: PullOptions): Promise<Pulled> {
  const { folder, site, state } = sync
  const copy = await readFolderCopy(folder, state?.media ?? {})
  const { version, site: stored } = await site.read()
  const theirs = asOfToday(stored, sync.console)
  const merged = copy ? mergedWith(sync, copy, theirs) : theirs
  const definition = definitionOf(merged)
  const refs = [...new Set(siteMedia.findRefs(definition).map(({ ref }) => ref))].filter(isTakenIn)
  if (isDryRun) {
    const paths = new Map([...(copy?.media ?? [])].map(([path, { ref }]) => [ref, path]))
    const change = filesOf(copy, named(definition, paths))
    const media = refs.filter((ref) => !paths.has(ref)).length
    return { version, written: change.write.map(({ path }) => path), removed: change.remove, media, gone: [] }
  }
  makeFolder('<folder>', folder)
  const known = copy?.media ?? new Map()
  const media = await localMedia({ folder, refs, known, site, onProgress }).catch(unreadableAsCommandError)
  const { write, remove } = filesOf(copy, named(definition, media.paths))
  const { console: origin, siteId } = sync
  const next = {
    console: origin,
    site: siteId,
    version,
    media: Object.fromEntries([...media.known].filter(([, { ref }]) => refs.includes(ref))),
    base: theirs,
  }
  const own = [
    ...(existsSync(join(folder, ignorePath)) ? [] : [{ path: ignorePath, text: 'pending.json\n' }]),
    { path: statePath, text: syncStateText(next) },
  ]
  await changeFolder(folder, { write: [...write, ...own], remove }).catch(unreadableAsCommandError)
  const written = write.map(({ path }) => path)
  return { version, written, removed: remove, media: media.fetched, gone: media.gone }
}

const ignorePath = '.swipress/.gitignore'

function mergedWith(
  { state, wins, console: origin }: Sync,
  copy: FolderCopy,
  theirs: EditedSite,
): EditedSite {
  const base = state ? asOfToday(state.base, origin) : noSite
  const { site, conflicts } = mergeSites({ base, ours: copy.site, theirs }, wins ?? 'ours')
  if (conflicts.length > 0 && !wins) throw conflictError(conflicts, copy)
  return site
}

/** With paths for media. */
const named = (definition: SiteDefinition, paths: ReadonlyMap<string, string>): SiteDefinition =>
  siteMedia.replaceRefs(definition, ({ ref }) => paths.get(ref) ?? ref)

/** The new files: existing ones rewritten as needed, or a folder of new ones. */
function filesOf(copy: FolderCopy | undefined, wanted: SiteDefinition) {
  const short = keepPlaces(withoutDefaults(siteDefinitionSchema, wanted), wanted) as Record<string, unknown>
  if (!copy) return { write: [...siteFolderFiles(short), ...schemaFiles()], remove: [] }
  return changedFiles(copy, wanted)
}
