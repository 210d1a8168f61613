import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** What a process prints that keeps its files in memory, if it can, and writes one. */
function printed(env: NodeJS.ProcessEnv): { folder: string; isThere: boolean } {
  const program = `
    import { existsSync, writeFileSync } from 'node:fs'
    import { tmpdir } from 'node:os'
    import { join } from 'node:path'
    import { keepFilesInMemory } from '#testing/files-in-memory.ts'
    keepFilesInMemory()
    keepFilesInMemory()
    const file = join(tmpdir(), 'a-file-of-${process.pid}')
    writeFileSync(file, '')
    console.log(JSON.stringify({ folder: tmpdir(), isThere: existsSync(file) }))`
  const cwd = dirname(import.meta.dirname)
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd, env }).toString(),
  )
}
const { TMPDIR: _, ...withoutFolder } = process.env
const isPossible = printed(withoutFolder).folder.startsWith('/dev/shm/')

test.skipIf(!isPossible)('temporary files are in memory while a process runs, and gone afterwards', () => {
  const { folder, isThere } = printed(withoutFolder)
  expect(folder).toMatch(/^\/dev\/shm\/swipress-\d+$/)
  expect(isThere).toBe(true)
  expect(existsSync(folder)).toBe(false)
})

test.skipIf(!isPossible)('what a killed process has left is removed by the next one', () => {
  const ended = execFileSync(process.execPath, ['-p', 'process.pid']).toString().trim()
  const left = `/dev/shm/swipress-${ended}`
  const ours = `/dev/shm/swipress-${process.pid}`
  for (const folder of [left, ours]) mkdirSync(folder)
  try {
    printed(withoutFolder)
    expect(existsSync(left)).toBe(false)
    expect(existsSync(ours)).toBe(true)
  } finally {
    rmSync(ours, { recursive: true })
  }
})

test('a folder that somebody has chosen stays the folder', () => {
  const TMPDIR = mkdtempSync(join(tmpdir(), 'chosen-'))
  try {
    expect(printed({ ...withoutFolder, TMPDIR })).toEqual({ folder: TMPDIR, isThere: true })
  } finally {
    rmSync(TMPDIR, { recursive: true })
  }
})
