import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedPath } from '#builder/media/media-file.ts'
import { inParallel } from '#deploy/in-parallel.ts'
import { mediaNameSchema } from '#model/calls/media/media.ts'
import type { EditLock } from '#model/calls/sites/editing.ts'
import { definitionOf, type EditedSite } from '#model/definition/edited-site.ts'
import { maxMediaBytes } from '#model/definition/media/media.ts'
import type { Edit } from '#model/edits/edit.ts'
import { inOrderOf, isSameJson } from '#model/edits/in-order-of.ts'
import { mergeSites, noSite } from '#model/edits/merge-sites.ts'
import { pointerOf } from '#model/messages/problem.ts'
import { CommandError, exitCodes } from '../exit-codes.ts'
import { shellWord } from '../printable.ts'
import type { ShownProgress } from '../progress-line.ts'
import { conflictError } from './conflict-text.ts'
import { editSteps } from './edit-steps.ts'
import { asOfToday, type FolderCopy, isTakenIn, readFolderCopy, siteMedia } from './folder-copy.ts'
import type { Sync } from './open-sync.ts'
import { statePath, syncStateText } from './sync-state.ts'
import { writeWithin } from './write-within.ts'

export interface Pushed {
  /** Version of the console's site after the push. */
  version: number
  /** What was changed there, or would be, as JSON pointers with ids. */
  changes: string[]
  /** Number of media files that were sent, or would be. */
  media: number
  /** Whether the console has changes that the folder does not have yet. */
  isBehind: boolean
}

export interface PushOptions {
  isDryRun: boolean
  /** Continues even if somebody has the site open in the editor. */
  joins: boolean
  onProgress(progress: ShownProgress): void
}

const attempts = 4

/** Applies the folder's changes to the console. */
export async function push(sync: Sync, options: PushOptions): Promise<Pushed> {
  const { folder, site, state, console: origin } = sync
  const copy = await readFolderCopy(folder, state?.media ?? {})
  if (!copy)
    throw new CommandError(
      exitCodes.problems,
      `${folder} holds no site. Name a folder with a site.yaml or site.json, or pull one first: npx swipress pull ${shellWord(folder)}`,
    )
  const base = state ? asOfToday(state.base, origin) : noSite
  const done: Pushed = { version: 0, changes: [], media: 0, isBehind: false }
  for (let attempt = 1; ; attempt++) {
    const { version, site: stored, lock } = await site.read()
    if (!options.joins) requireNobody(lock, origin)
    const theirs = asOfToday(stored, origin)
    const isReplaced = state === undefined && sync.wins === 'ours'
    const { site: merged, conflicts } = isReplaced
      ? { site: copy.site, conflicts: [] }
      : mergeSites({ base, ours: copy.site, theirs }, sync.wins ?? 'theirs')
    if (conflicts.length > 0 && !sync.wins) throw conflictError(conflicts, copy)
    const steps = editSteps(theirs, inOrderOf(theirs, merged))
    done.version = version
    done.isBehind = !isSameJson(copy.site, merged)
    done.media += await sendMedia(sync, copy, [theirs, merged], options)
    if (options.isDryRun) return { ...done, changes: steps.flat().map(shownEdit) }
    const sent = await sendSteps(sync, version, steps, done.changes)
    if (sent !== undefined) {
      done.version = sent
      await keepState(sync, copy, sent)
      return done
    }
    if (attempt === attempts)
      throw new CommandError(
        exitCodes.machine,
        `${origin}: others change the site faster than this can be sent. Nothing of theirs was lost; push again.`,
      )
  }
}

function requireNobody({ holder, since }: EditLock, origin: string): void {
  if (!holder || holder.isMe) return
  const who = holder.name || 'Somebody'
  throw new CommandError(
    exitCodes.problems,
    `${who} has had the site open in the editor of ${origin} since ${since}. Wait until they have closed it, or add --join: what both change in different places is merged.`,
  )
}

/** The resulting version; undefined if somebody else was faster, so that everything must be compared again. */
async function sendSteps(
  { site }: Sync,
  version: number,
  steps: readonly Edit[][],
  done: string[],
): Promise<number | undefined> {
  let base = version
  for (const edits of steps) {
    const reply = await site.send(base, edits)
    if (!reply) return undefined
    base = reply.version
    done.push(...edits.map(shownEdit))
  }
  return base
}

/** The folder's state is now the common one: the console's other changes come with the next pull. */
async function keepState({ folder, console: origin, siteId }: Sync, copy: FolderCopy, version: number) {
  const media = Object.fromEntries(copy.media)
  const text = syncStateText({ console: origin, site: siteId, version, media, base: copy.site })
  await writeWithin(folder, statePath, text)
}

const filesAtOnce = 4

/** Sends the media files that the site newly uses and its library lacks. Returns their number. */
async function sendMedia(
  { folder, site }: Sync,
  copy: FolderCopy,
  [before, after]: readonly [EditedSite, EditedSite],
  { isDryRun, onProgress }: PushOptions,
): Promise<number> {
  const refsOf = (one: EditedSite) => siteMedia.findRefs(definitionOf(one)).map(({ ref }) => ref)
  const known = new Set(refsOf(before))
  const named = [...new Set(refsOf(after))].filter((ref) => !known.has(ref) && isTakenIn(ref))
  const inLibrary = named.length > 0 ? await site.mediaNames(named) : new Map()
  const files = [...copy.media].filter(([, { ref }]) => named.includes(ref) && !inLibrary.has(ref))
  if (isDryRun) return files.length
  let done = 0
  await inParallel(files, filesAtOnce, async ([path, { ref }]) => {
    const bytes = await readFile((await storedPath(folder, path)) ?? join(folder, path))
    if (bytes.byteLength > maxMediaBytes)
      throw new CommandError(
        exitCodes.problems,
        `${join(folder, path)} is larger than 30 MB. Make it smaller.`,
      )
    const added = await site.addMedium(nameInLibrary(path), bytes)
    if (added.ref !== ref)
      throw new CommandError(
        exitCodes.problems,
        `${join(folder, path)} was changed while it was sent. Push again.`,
      )
    onProgress({ stage: 'taking-in', done: ++done, of: files.length })
  })
  return files.length
}

/** Names of files can be longer than those of the library. */
function nameInLibrary(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (mediaNameSchema.safeParse(name).success) return name
  const [, start, ending] = /^(.{0,90}).*?(\.\w{1,5})?$/su.exec(name) ?? []
  return `${start}${ending ?? ''}`
}

const shownEdit = (edit: Edit): string => {
  const item = edit.op === 'move' ? edit.id : edit.op === 'set' ? undefined : edit.item
  const id = typeof item === 'object' ? String(Reflect.get(item ?? {}, 'id')) : item
  return `${signs[edit.op]} ${pointerOf(edit.path)}${id === undefined ? '' : `/${id}`}`
}

const signs = { set: '~', add: '+', remove: '-', move: '>' } as const
