import { readFile, stat } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Lifetime of a lock whose process cannot be observed from here, or whose process id may have been reused. */
const lastsMs = 300_000
/** How long an empty file may still be in the process of being written. */
const emptyForMs = 1000

/** The process that writes to a folder. */
export interface Holder {
  pid: number
  host: string
  /** Identifies this lock, because process ids are reused. */
  id: string
}

/** A lock file of a folder. */
export interface Held {
  id: string
  renewedAt: number
  /** Undefined if the file has no valid content. */
  holder: Holder | undefined
}

export async function readHeld(file: string): Promise<Held | undefined> {
  try {
    const { mtimeMs, ino } = await stat(file)
    // Earlier versions wrote no id.
    const otherwise = `${ino}-${Math.round(mtimeMs)}`
    const holder = holderIn(await readFile(file, 'utf8'), otherwise)
    return { id: holder?.id ?? otherwise, renewedAt: mtimeMs, holder }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The id becomes part of a file name. */
const isName = (id: unknown): boolean => typeof id === 'string' && /^[\w-]{1,64}$/.test(id)

function holderIn(text: string, otherwise: string): Holder | undefined {
  try {
    const { pid, host, id = otherwise } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' && typeof host === 'string' && isName(id) ? { pid, host, id } : undefined
  } catch {
    return undefined
  }
}

/** Whether the file may still be being written, so that its holder is unknown. */
export const isBeingWritten = ({ holder, renewedAt }: Held): boolean =>
  !holder && Math.abs(Date.now() - renewedAt) < emptyForMs

/**
 * Whether a lock holder is still running. Process ids of another machine or container mean nothing here, so for those
 * the time of the last renewal decides.
 */
export function isAtWork(holder: Holder, renewedAt: number, own: ReadonlySet<string>): boolean {
  if (Date.now() - renewedAt > lastsMs) return false
  if (holder.host !== hostname()) return true
  return holder.pid === process.pid ? own.has(holder.id) : isRunning(holder.pid)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
