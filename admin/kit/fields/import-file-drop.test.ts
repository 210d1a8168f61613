import { expect, test } from 'vitest'
import { importColumns, maxImportBytes } from '#model/records/user-import.ts'
import { importTemplate } from '../../accounts/customers/import-dialog.tsx'
import { fileProblem, megabytes } from './import-file-drop.tsx'

test('only CSV files of the allowed size are sent', () => {
  expect(fileProblem({ name: 'users.csv', size: 1 })).toBeUndefined()
  expect(fileProblem({ name: 'USERS.CSV', size: maxImportBytes })).toBeUndefined()
  expect(fileProblem({ name: 'users.csv', size: maxImportBytes + 1 })).toBe('too-large')
  expect(fileProblem({ name: 'users.csv', size: 0 })).toBe('empty')
  expect(fileProblem({ name: 'users.csv.xlsx', size: 10 })).toBe('not-csv')
})

test('a file that is too large is never said to have the allowed size', () => {
  expect(megabytes(maxImportBytes + 1)).toBe('5.1')
  expect(megabytes(6_291_456)).toBe('6.0')
})

test('the template has every column, and an example in quotes', () => {
  const [header, line] = importTemplate({
    type: 'USER',
    company: 'A "B", C',
    contactName: 'D',
    language: 'JP',
  }).split('\r\n')
  expect(header).toBe(`\uFEFF${importColumns.join(',')}`)
  expect(line).toBe('"USER","A ""B"", C","D","name@example.com","2026-04-01","2027-03-31","JP"')
})
