import { spawnSync } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'
import { basename } from 'node:path'

/** Only Linux has priorities of threads. */
const hasThreadPriorities = platform() === 'linux'
const threadId = () => basename(readlinkSync('/proc/thread-self'))

/** Lowers the priority of the current thread below that of the main thread. */
export function lowerPriority(priority: number): void {
  if (hasThreadPriorities) setPriority(Number(threadId()), priority)
}

/**
 * Gives this thread only processor time that nobody else wants (`SCHED_IDLE`). A thread of merely low priority would still keep
 * its time slice of some milliseconds when another one wakes. Without `chrt`, the lowest priority has to do.
 */
export function yieldToOthers(): void {
  lowerPriority(constants.priority.PRIORITY_LOW)
  if (hasThreadPriorities) spawnSync('/usr/bin/chrt', ['-i', '-p', '0', threadId()], { stdio: 'ignore' })
}
