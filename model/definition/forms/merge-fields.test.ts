import { expect, test } from 'vitest'
import { merged, mergeFieldsIn } from './merge-fields.ts'

test('F16 a text names answers, and what stands where there are none', () => {
  const text = 'Dear {{ name | guest }}, {{company}}{{}} {{a|{{b}}'
  expect(mergeFieldsIn(text)).toEqual(['name', 'company', '', 'b'])
  expect(merged('{{ name | guest }}!', () => '')).toBe('guest!')
  expect(merged('{{ name | guest }}!', (key) => key.toUpperCase())).toBe('NAME!')
})

test('F16 a text that begins fields and ends none is read once', () => {
  const hostile = `{{${' '.repeat(20_000)}|${'x'.repeat(20_000)}{{${' '.repeat(20_000)}`
  expect(mergeFieldsIn(hostile)).toEqual([])
  expect(merged(hostile, () => 'answer')).toBe(hostile)
})
