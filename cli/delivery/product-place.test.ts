import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasEnded, readProductPlace, writeProductPlace } from './product-place.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'swipress-place-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const onLinux = test.skipIf(process.platform !== 'linux')

onLinux('a product that runs is told from one that has ended, also where its number is used again', () => {
  writeProductPlace(folder, { port: 3001, inside: '/run/calls' })
  const place = readProductPlace(folder)!
  expect(place).toMatchObject({ pid: process.pid, port: 3001, inside: '/run/calls' })
  expect(hasEnded(place)).toBe(false)
  expect(hasEnded({ ...place, began: '1' })).toBe(true)
})

onLinux('one that was killed has ended', async () => {
  const child = spawn(process.execPath, ['-e', `setTimeout(() => {}, 60000)`])
  await once(child, 'spawn')
  const place = { pid: child.pid!, began: '', port: 3001, inside: '' }
  expect(hasEnded(place)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(hasEnded(place)).toBe(true)
})

test('where nobody has said so, or nothing that can be read, there is none', () => {
  expect(readProductPlace(folder)).toBeUndefined()
  writeFileSync(join(folder, 'delivery.json'), '{"pid":')
  expect(readProductPlace(folder)).toBeUndefined()
})
