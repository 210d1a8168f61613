/** Largest file of POST /api/user-imports (decision 15 counts in the same way). */
export const maxImportBytes = 5 * 1024 * 1024

/** The header of the file of POST /api/user-imports, in any order; `type`, `company`, `contactName`, `email` must be there. */
export const importColumns = [
  'type',
  'company',
  'contactName',
  'email',
  'contractStart',
  'contractEnd',
  'language',
] as const
export type ImportColumn = (typeof importColumns)[number]
