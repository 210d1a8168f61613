import type { BuiltFolder } from './built-folder.ts'
import type { LiveFile } from './state.ts'

export interface WriteCondition {
  /** Condition for a write: the file still has this tag; `undefined`: it does not exist. */
  etag: string | undefined
}

/** Metadata of a file, for stores that keep it. */
export interface FileHeaders {
  type?: string | undefined
  cacheControl?: string | undefined
}

export interface FileToSend {
  key: string
  /** Path on this machine. */
  path: string
  live: LiveFile
}

export interface FilePair {
  from: string
  to: string
}

/** Called after each file, with the number of bytes sent. */
export type OnDone = (bytes: number) => void

/** Files by key that a deploy changes one after another: in a bucket, or in a folder here or on another machine. */
export interface FileStore {
  /** Reads small files, such as the records of deploys. */
  read(key: string): Promise<{ body: Buffer; etag: string } | undefined>
  /** Returns the file's tag; undefined if the condition does not hold. */
  write(
    key: string,
    content: Uint8Array,
    headers?: FileHeaders,
    condition?: WriteCondition,
  ): Promise<{ etag: string } | undefined>
  remove(keys: readonly string[], onDone: OnDone): Promise<void>
  /**
   * Keys below a folder. With `isTagged`, the values are the MD5 of each file, or another text if it is unknown, so
   * that the file is sent again.
   */
  list(below: string, isTagged: boolean): Promise<Map<string, string>>
  /** Atomic for each file: it has either its old or its new contents. */
  send(files: readonly FileToSend[], onDone: OnDone): Promise<void>
  /** Copies files within the store, with their headers. Missing ones are skipped and returned. */
  copy(pairs: readonly FilePair[], onDone: OnDone): Promise<string[]>
  /** Writes even after the deploy has been cancelled, without long retries. */
  writeLast?: FileStore['write']
  end(): Promise<void>
}

/** The names of a folder's files in a store, and which files the store needs. */
export type SelectFiles = (files: BuiltFolder['files']) => Map<string, { path: string; live: LiveFile }>
