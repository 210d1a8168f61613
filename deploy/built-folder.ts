import { realpathSync, statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { z } from 'zod'
import { folderListName, readFolderList } from '#builder/folder/folder-list.ts'
import { contentEncodings, type FolderFile, type FolderFileKind } from '#model/jobs/folder-files.ts'
import { DeployError } from './deploy-error.ts'

/** Upload order of files: each only refers to files of earlier kinds. */
export const fileKinds = ['asset', 'page', 'entry', 'host'] as const satisfies readonly FolderFileKind[]

const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** A path that stays below the folder to which it is appended. */
const safePath = z
  .string()
  .min(1)
  .refine(
    (path) => !/[\p{Cc}\\]|^\/|^\.\.?(?:\/|$)|\/\.\.?(?:\/|$)|\/\/|\/$/u.test(path),
    'leaves the folder',
  )

const storedFile = z.object({ path: safePath, sha256: hash, bytes: z.number().int().nonnegative() })

/** Validated, because the list is part of a folder that anybody may have made. */
const folderFile: z.ZodType<FolderFile> = storedFile.extend({
  key: safePath.optional(),
  type: z.string(),
  cacheControl: z.string(),
  kind: z.enum(fileKinds),
  redirect: z.object({ to: z.string(), status: z.number() }).optional(),
  encodings: z.partialRecord(z.enum(contentEncodings), storedFile).optional(),
})

const folderFiles = z.object({ origin: z.string(), base: z.string(), files: z.array(folderFile) })

export interface BuiltFolder extends z.infer<typeof folderFiles> {
  folder: string
}

/** Reads a folder written by `swipress build`, by its own list of files. */
export async function readBuiltFolder(folder: string): Promise<BuiltFolder> {
  const list = await readFolderList(folder)
  if (!list)
    throw new DeployError(
      'usage',
      `${folder} holds no built site: it has no ${folderListName} that can be read. Build one: npx swipress build <definition> --out <folder>`,
    )
  const { data, error } = folderFiles.safeParse(list)
  if (data) {
    requireAsBuilt(folder, data.files)
    return { folder, ...data }
  }
  const [issue] = error.issues
  throw new DeployError(
    'usage',
    `${folder}/${folderListName} can not be used (${issue?.path.join('.')}: ${issue?.message}). Build the site again.`,
  )
}

/**
 * A file that was changed by hand would be put online once, and never again, because its hash in the list stays. A link
 * would put online what is elsewhere on this machine.
 */
function requireAsBuilt(folder: string, files: readonly FolderFile[]): void {
  const root = realpathSync.native(folder) + sep
  for (const { encodings = {}, ...own } of files)
    for (const { path, bytes } of [own, ...Object.values(encodings)]) {
      const file = join(folder, path)
      const why = whyNotAsBuilt(file, { root, bytes })
      if (why) throw new DeployError('usage', `${file} ${why}`)
    }
}

function whyNotAsBuilt(file: string, { root, bytes }: { root: string; bytes: number }): string | undefined {
  try {
    const real = realpathSync.native(file)
    if (!real.startsWith(root)) return 'leads out of the folder. Remove it, and build the site again.'
    const found = statSync(real)
    if (!found.isFile()) return 'is no file. Remove it, and build the site again.'
    return found.size === bytes
      ? undefined
      : `has ${found.size} bytes, and had ${bytes} when it was built. Remove it, and build the site again.`
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENOENT', 'ENOTDIR', 'ELOOP'].includes(code)) throw error
    return 'is missing. Build the site again.'
  }
}
