import type { AccountType } from '#model/account.ts'
import type { Language } from '#model/language.ts'
import { type ImportColumn, importColumns } from '#model/user-import.ts'

interface Example {
  type: AccountType
  company: string
  contactName: string
  language: Language
}

/** A file to fill in: the header and one line as an example. Spreadsheets take it for UTF-8 by its first character. */
export function importTemplate(example: Example): string {
  const line: Record<ImportColumn, string> = {
    ...example,
    email: 'name@example.com',
    contractStart: '2026-04-01',
    contractEnd: '2027-03-31',
  }
  const cells = (values: readonly string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`)
  const lines = [[...importColumns], cells(importColumns.map((column) => line[column]))]
  return `\uFEFF${lines.map((one) => `${one.join(',')}\r\n`).join('')}`
}
