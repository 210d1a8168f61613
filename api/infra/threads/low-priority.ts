import { spawnSync } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import { constants, platform, setPriority } from 'node:os'
import { basename } from 'node:path'

/** Linux alone has priorities of threads. */
const hasThreadPriorities = platform() === 'linux'
const threadId = () => basename(readlinkSync('/proc/thread-self'))

/** What the main thread does comes before what this one does. */
export function lowerPriority(priority: number): void {
  if (hasThreadPriorities) setPriority(Number(threadId()), priority)
}

/**
 * Leaves this thread what nobody else wants of the processor (`SCHED_IDLE`). However low its priority, another thread is
 * given its slice of some milliseconds before one that wakes. Where the system has no `chrt`, the lowest priority has to do.
 */
export function yieldToOthers(): void {
  lowerPriority(constants.priority.PRIORITY_LOW)
  if (hasThreadPriorities) spawnSync('/usr/bin/chrt', ['-i', '-p', '0', threadId()], { stdio: 'ignore' })
}
