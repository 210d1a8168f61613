import type { BuiltFolder } from './built-folder.ts'

export interface DeployProgress {
  stage: 'comparing' | 'uploading' | 'deleting' | 'finishing'
  done: number
  of: number
  bytes: number
}

export interface DeployOptions {
  /** How many requests are under way at once. */
  concurrency: number
  /** How many files may be deleted without asking. */
  maxDeletes: number
  isDryRun: boolean
  /** There is a cache before the target: what changed is told again by the next deploys, until it is purged. */
  isPurging: boolean
  /** Asked before more is deleted than `maxDeletes`; nobody can be asked where it is absent. */
  confirm: ((question: string) => Promise<boolean>) | undefined
  /** Takes the lock of another deploy, which is known to be over. */
  isUnlocking: boolean
  /** Who deploys, to be named to others who try it at the same time. */
  holder: string
  /** Whether one who has left a lock is known to be there no more, as a process that was killed. */
  isOver: (holder: string) => boolean
  now: () => Date
  signal: AbortSignal
  onProgress: (progress: DeployProgress) => void
  /** What is worth knowing and stops nothing. */
  onWarning: (warning: string) => void
}

/** What a deploy has done, or would do. */
export interface DeployResult {
  /** What the deploy is called in `rollback`. */
  deploy: string
  new: number
  changed: number
  unchanged: number
  deleted: number
  /** Sent to the host. */
  bytes: number
  /** Files that changed under their name: a cache before the host may hold them as they were. */
  stale: string[]
  /** What is done to which file, in order; only of a dry run. */
  steps?: string[]
  url?: string
  /** Where the site is opened, with its base path, as its folder says. */
  address?: string | undefined
}

/** A place that a built folder is put to. Targets of one's own implement it, too. */
export interface DeployTarget {
  /** To be read by people: bucket, host or project. */
  name: string
  deploy(folder: BuiltFolder, options: DeployOptions): Promise<DeployResult>
  /** Puts an earlier deploy online again: the one before, unless one is named. */
  rollback(deploy: string | undefined, options: DeployOptions): Promise<DeployResult>
  /** Caches have forgotten what a deploy has changed. A target that can not keep this is told by nobody. */
  purged?(result: DeployResult): Promise<void>
}

/** A place that can be asked whether one may deploy there. */
export interface CheckedTarget extends DeployTarget {
  /** Throws what a deploy would end with. */
  check(): Promise<void>
}
