import type { BuiltFolder } from './built-folder.ts'
import type { LiveFile } from './state.ts'

export interface WriteCondition {
  /** Only while the file has this tag; `undefined`: only while there is none. */
  etag: string | undefined
}

/** What a file is written with where the store keeps such things. */
export interface FileHeaders {
  type?: string | undefined
  cacheControl?: string | undefined
}

export interface FileToSend {
  key: string
  /** On this machine. */
  path: string
  live: LiveFile
}

export interface FilePair {
  from: string
  to: string
}

/** Called after each file, with what went over the line. */
export type OnDone = (bytes: number) => void

/** Files by key that a deploy changes one after another: a bucket, a folder here or elsewhere. */
export interface FileStore {
  /** Small files, such as those that deploys keep for themselves. */
  read(key: string): Promise<{ body: Buffer; etag: string } | undefined>
  /** Returns the file's tag, or nothing where the condition does not hold. */
  write(
    key: string,
    content: Uint8Array,
    headers?: FileHeaders,
    condition?: WriteCondition,
  ): Promise<{ etag: string } | undefined>
  remove(keys: readonly string[], onDone: OnDone): Promise<void>
  /**
   * Keys below a folder, with the MD5 of each where tags are asked for; something else where it is not known, so that
   * the file is sent again.
   */
  list(below: string, isTagged: boolean): Promise<Map<string, string>>
  /** Each is whole at any moment: as it was, or as it is here. */
  send(files: readonly FileToSend[], onDone: OnDone): Promise<void>
  /** Copies within the store, with their headers; those that are gone are left out, and returned. */
  copy(pairs: readonly FilePair[], onDone: OnDone): Promise<string[]>
  /** Writes when the deploy has been called off, too, and does not try for long. */
  writeLast?: FileStore['write']
  end(): Promise<void>
}

/** How a store names the files of a folder, and which it wants. */
export type WantedFiles = (files: BuiltFolder['files']) => Map<string, { path: string; live: LiveFile }>
