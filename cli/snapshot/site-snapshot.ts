import { z } from 'zod'

const hash = z.string().regex(/^[0-9a-f]{8,64}$/)

const snapshotFileSchema = z.strictObject({
  path: z.string().startsWith('/'),
  hash,
  bytes: z.int().nonnegative(),
  /** Hash of all inputs of the file. */
  key: z.string(),
})

/** The compiled files of a site, and hashes of the values in its definition. */
export const siteSnapshotSchema = z.strictObject({
  version: z.literal(2),
  files: z.array(snapshotFileSchema),
  /** The position of each page, by id. */
  pages: z.record(z.string(), z.string()),
  /** Hashes of values: `settings/name`, `categories/rooms/name`, `pages/suite/details/EN/mainText`. */
  fields: z.record(z.string(), hash),
})

/** One file of a site in a snapshot. */
export type SnapshotFile = z.output<typeof snapshotFileSchema>
export type SiteSnapshot = z.output<typeof siteSnapshotSchema>

/** JSON with one file and one field per line, so that changes can be reviewed. */
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
