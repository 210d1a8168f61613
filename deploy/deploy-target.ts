import type { BuiltFolder } from './built-folder.ts'

export interface DeployProgress {
  stage: 'comparing' | 'uploading' | 'deleting' | 'finishing'
  done: number
  of: number
  bytes: number
}

export interface DeployOptions {
  /** Maximum number of simultaneous requests. */
  concurrency: number
  /** Number of files that may be deleted without confirmation. */
  maxDeletes: number
  isDryRun: boolean
  /**
   * Whether there is a cache in front of the target: changed files are reported again by later deploys until they are
   * purged.
   */
  isPurging: boolean
  /** Asked before more than `maxDeletes` files are deleted; absent if nobody can be asked. */
  confirm: ((question: string) => Promise<boolean>) | undefined
  /** Takes over the lock of another deploy that is known to have ended. */
  isUnlocking: boolean
  /** Name of the person or process that deploys, shown to others who try to deploy at the same time. */
  holder: string
  /** Whether the holder of a lock is known to have ended, such as a killed process. */
  isOver: (holder: string) => boolean
  now: () => Date
  signal: AbortSignal
  onProgress: (progress: DeployProgress) => void
  /** Called for problems that do not stop the deploy. */
  onWarning: (warning: string) => void
}

/** The result of a deploy, or of a dry run. */
export interface DeployResult {
  /** The name of the deploy for `rollback`. */
  deploy: string
  /** For a rollback: the earlier deploy that is online again. */
  restored?: string
  new: number
  changed: number
  unchanged: number
  deleted: number
  /** Bytes sent to the host. */
  bytes: number
  /** Files that changed under the same name: a cache in front of the host may still have their old contents. */
  stale: string[]
  /** The steps in order; only for a dry run. */
  steps?: string[]
  url?: string
  /** Address of the site, with its base path, as stated in its folder. */
  address?: string | undefined
}

/** A destination for a built folder. Owners' custom targets implement it too. */
export interface DeployTarget {
  /** Name for people: bucket, host or project. */
  name: string
  deploy(folder: BuiltFolder, options: DeployOptions): Promise<DeployResult>
  /** Restores an earlier deploy: the previous one, unless one is named. */
  rollback(deploy: string | undefined, options: DeployOptions): Promise<DeployResult>
  /** Records that caches have been purged of a deploy's changes. Absent for targets that cannot store this. */
  purged?(result: DeployResult): Promise<void>
}

/** A target that can check whether deploying is possible. */
export interface CheckedTarget extends DeployTarget {
  /** Throws the error with which a deploy would end. */
  check(): Promise<void>
}
