import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { scalingDocument, withTables } from './scaling.ts'

test('the tables of the document are those of the committed results', () => {
  const document = readFileSync(scalingDocument, 'utf8')
  expect(document).toContain('| 1,000,000 |')
  expect(withTables(document)).toBe(document)
  expect(withTables(document.replace('| 1,000,000 |', '| 2 |'))).toBe(document)
})
