import { readFile, stat } from 'node:fs/promises'
import { hostname } from 'node:os'

/** Of a process whose end is not seen from here, or whose number another one has by now. */
const lastsMs = 300_000
/** How long an empty file may be one that is just being written. */
const emptyForMs = 1000

/** Who writes to a folder. */
export interface Holder {
  pid: number
  host: string
  /** Of this taking of the folder: numbers of processes come again. */
  id: string
}

/** A file that says who holds a folder. */
export interface Held {
  id: string
  renewedAt: number
  /** Undefined where the file says nothing. */
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

/** It becomes a part of a file's name. */
const isName = (id: unknown): boolean => typeof id === 'string' && /^[\w-]{1,64}$/.test(id)

function holderIn(text: string, otherwise: string): Holder | undefined {
  try {
    const { pid, host, id = otherwise } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' && typeof host === 'string' && isName(id) ? { pid, host, id } : undefined
  } catch {
    return undefined
  }
}

/** Nobody knows yet whose it will be. */
export const isBeingWritten = ({ holder, renewedAt }: Held): boolean =>
  !holder && Math.abs(Date.now() - renewedAt) < emptyForMs

/**
 * Whether a holder still writes. A process of another machine or container can not be looked for by its number, which
 * another one has here: of those it counts when they last renewed their file.
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
