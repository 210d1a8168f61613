import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{8,64}$/)

const snapshotFileSchema = z.strictObject({
  path: z.string().startsWith('/'),
  hash,
  bytes: z.int().nonnegative(),
  /** Hash of everything the file was made from. */
  key: z.string(),
})

/** What a site compiles to, and hashes of what its definition says. */
export const siteSnapshotSchema = z.strictObject({
  version: z.literal(2),
  files: z.array(snapshotFileSchema),
  /** The position of each page, by its id. */
  pages: z.record(z.string(), z.string()),
  /** Hashes of values: `settings/name`, `categories/rooms/name`, `pages/suite/details/EN/mainText`. */
  fields: z.record(z.string(), hash),
})

/** One file of a site as a snapshot keeps it. */
export type SnapshotFile = z.output<typeof snapshotFileSchema>
export type SiteSnapshot = z.output<typeof siteSnapshotSchema>

/** Valid JSON with one file and one field a line, so that changes of it can be reviewed. */
export function snapshotText({ version, files, pages, fields }: SiteSnapshot): string {
  const lines = (values: readonly string[]) => values.map((value) => `    ${value}`).join(',\n')
  const entries = (values: Readonly<Record<string, string>>) =>
    lines(Object.entries(values).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`))
  return [
    '{',
    `  "version": ${version},`,
    `  "files": [\n${lines(files.map((file) => JSON.stringify(file)))}\n  ],`,
    `  "pages": {\n${entries(pages)}\n  },`,
    `  "fields": {\n${entries(fields)}\n  }`,
    '}\n',
  ].join('\n')
}
