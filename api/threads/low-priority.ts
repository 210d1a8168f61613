import { readlinkSync } from 'node:fs'
import { platform, setPriority } from 'node:os'
import { basename } from 'node:path'

/** What the main thread does comes before what this one does. Linux alone has priorities of threads. */
export function lowerPriority(priority: number): void {
  if (platform() === 'linux') setPriority(Number(basename(readlinkSync('/proc/thread-self'))), priority)
}
