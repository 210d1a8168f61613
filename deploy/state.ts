import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import type { FolderFile } from '#model/jobs/folder-files.ts'
import { fileKinds } from './built-folder.ts'
import { DeployError } from './deploy-error.ts'
import type { SelectFiles } from './file-store.ts'

/** How long open tabs may request old assets, and how long deploys can be restored. */
export const keptMs = 30 * 24 * 60 * 60 * 1000

/** Folder for the records of deploys; no site has files here. */
export const stateFolder = '_release/'
export const currentKey = `${stateFolder}current.json`
export const lockKey = `${stateFolder}lock.json`
export const recordKey = (deploy: number) => `${stateFolder}deploys/${deploy}.json.gz`
export const blobFolder = `${stateFolder}blobs/`
export const blobKeyOf = (sha256: string) => `${blobFolder}${sha256}`

const liveFile = z.object({
  sha256: z.string(),
  bytes: z.number(),
  kind: z.enum(fileKinds),
  type: z.string().optional(),
  cacheControl: z.string().optional(),
  redirect: z.string().optional(),
  /** Content-Encoding. */
  encoding: z.string().optional(),
})
/** An object that a deploy has put online. */
export type LiveFile = z.infer<typeof liveFile>
export type LiveFiles = Record<string, LiveFile>

const filesSchema = z.record(z.string(), liveFile)

const stateSchema = z.object({
  version: z.literal(1),
  /** The live deploy. */
  deploy: z.number(),
  /** Deploys that can be restored, with the time at which each was replaced. */
  earlier: z.array(z.object({ deploy: z.number(), replacedAt: z.number() })),
  /** Assets that nothing live refers to, with the time since when. */
  unreferenced: z.record(z.string(), z.number()),
  /** Address of the site. */
  address: z.string().optional(),
  /** Files that changed under the same name, and of which a cache in front of the target has not been purged. */
  unpurged: z.array(z.string()).optional(),
})
export type DeployState = z.infer<typeof stateSchema>

const unreadable = (key: string) =>
  new DeployError('refused', `${key} in the target can not be read. Delete it to compare all files anew.`)

export function readState(bytes: Buffer): DeployState {
  const read = stateSchema.safeParse(jsonOf(bytes.toString()))
  if (!read.success) throw unreadable(currentKey)
  return read.data
}

export function readRecord(deploy: number, bytes: Buffer): LiveFiles {
  const read = filesSchema.safeParse(jsonOf(() => gunzipSync(bytes, { maxOutputLength: 1 << 29 }).toString()))
  if (!read.success) throw unreadable(recordKey(deploy))
  return read.data
}

function jsonOf(text: string | (() => string)): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : text())
  } catch {
    return undefined
  }
}

export const recordBytes = (files: LiveFiles): Buffer => gzipSync(JSON.stringify(files), { level: 1 })

/**
 * A folder's files as objects of a bucket, without configuration files for hosts. A bucket cannot choose an encoding:
 * in a compressed folder, the encoding that all browsers support replaces the file.
 */
export const objectsOf: SelectFiles = (files) =>
  new Map(
    files.flatMap((file) => {
      if (file.kind === 'host') return []
      const gzip = file.encodings?.gzip
      const { path, sha256, bytes } = gzip ?? file
      const encoding = gzip ? { encoding: 'gzip' } : {}
      const live = { sha256, bytes, kind: file.kind, ...headersOf(file), ...encoding }
      return [[file.key ?? file.path, { path, live }]]
    }),
  )

/** A folder's files unchanged, including configuration files and compressed versions. */
export const filesOf: SelectFiles = (files) =>
  new Map(
    files.flatMap((file) =>
      [file, ...Object.values(file.encodings ?? {})].map(({ path, sha256, bytes }) => [
        path,
        { path, live: { sha256, bytes, kind: file.kind } },
      ]),
    ),
  )

const headersOf = ({ type, cacheControl, redirect }: FolderFile) => ({
  ...(type ? { type } : {}),
  ...(cacheControl ? { cacheControl } : {}),
  ...(redirect ? { redirect: redirect.to } : {}),
})

export const isSameFile = (one: LiveFile | undefined, other: LiveFile): boolean =>
  one !== undefined &&
  one.sha256 === other.sha256 &&
  one.type === other.type &&
  one.cacheControl === other.cacheControl &&
  one.redirect === other.redirect &&
  one.encoding === other.encoding
