import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashOfSources } from './hash-sources.ts'

const sources = ['stages', 'lock.json']

function folder(): string {
  const root = mkdtempSync(join(tmpdir(), 'hash-sources-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return root
}

function sample(): string {
  const root = folder()
  mkdirSync(join(root, 'stages', 'deep'), { recursive: true })
  writeFileSync(join(root, 'stages', 'a.ts'), 'a')
  writeFileSync(join(root, 'stages', 'deep', 'b.ts'), 'b')
  writeFileSync(join(root, 'lock.json'), '{}')
  return root
}

test('the same sources elsewhere have the same hash', () => {
  const [root, other] = [sample(), folder()]
  cpSync(root, other, { recursive: true })
  expect(hashOfSources(other, sources)).toBe(hashOfSources(root, sources))
})

test.each(['stages/a.ts', 'stages/deep/b.ts', 'lock.json', 'stages/new.ts'])(
  'a change of %s shows',
  (file) => {
    const root = sample()
    const before = hashOfSources(root, sources)
    writeFileSync(join(root, file), 'changed')
    expect(hashOfSources(root, sources)).not.toBe(before)
  },
)

test('tests do not count', () => {
  const root = sample()
  const before = hashOfSources(root, sources)
  writeFileSync(join(root, 'stages', 'a.test.ts'), 'changed')
  expect(hashOfSources(root, sources)).toBe(before)
})
