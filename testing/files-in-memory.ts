import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const shared = '/dev/shm'
/** Short: the path of a socket, which has several names below this one, may have about 100 characters. */
const name = 'swipress-'
const roomNeeded = 2 * 2 ** 30
const memoryNeeded = 4 * 2 ** 30
/** Unpacked once for all runs, see `cli/find-chromium.ts`. */
const browser = 'chromium'

/**
 * Lets this process and the ones that it starts keep temporary files in memory, if there is enough of it: they are real
 * files, but flushing and removing them costs nothing. The folder is removed when this process exits. Without effect
 * where `TMPDIR` is set.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR) return
  const usual = tmpdir()
  const folder = makeFolder()
  if (folder === undefined) return
  process.env.TMPDIR = folder
  process.env.NODE_COMPILE_CACHE ??= join(usual, 'node-compile-cache')
  if (existsSync(join(usual, browser))) symlinkSync(join(usual, browser), join(folder, browser))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function makeFolder(): string | undefined {
  if (process.availableMemory() < memoryNeeded) return undefined
  try {
    const { bavail, bsize } = statfsSync(shared)
    if (bavail * bsize < roomNeeded) return undefined
    removeLeftovers()
    const folder = join(shared, name + process.pid)
    // Servers that run as another user read folders below it, which tests open to them.
    mkdirSync(folder, { mode: 0o711 })
    if (runsPrograms(folder)) return folder
    rmSync(folder, { recursive: true })
  } catch {
    // There is no such file system here, or it belongs to somebody else.
  }
  return undefined
}

/** Containers often mount it without the right to run what is in it. */
function runsPrograms(folder: string): boolean {
  const program = join(folder, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}

/** Of runs that were killed. */
function removeLeftovers(): void {
  for (const entry of readdirSync(shared)) {
    const owner = entry.startsWith(name) ? Number(entry.slice(name.length)) : 0
    if (owner && !isRunning(owner)) rmSync(join(shared, entry), { recursive: true, force: true })
  }
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
