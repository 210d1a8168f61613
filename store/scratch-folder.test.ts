import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeScratchFolder, removeAbandonedFolders, withScratchFolder } from './scratch-folder.ts'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'scratch-test-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('a folder is there for the work, and gone afterwards, whether it fails or not', async () => {
  let used = ''
  const work = async (folder: string) => {
    used = folder
    writeFileSync(join(folder, 'copy'), '')
    return 1
  }
  expect(await withScratchFolder(work, parent)).toBe(1)
  expect(existsSync(used)).toBe(false)
  await expect(withScratchFolder(() => Promise.reject(new Error('No')), parent)).rejects.toThrow('No')
  expect(readdirSync(parent)).toEqual([])
})

test('what a killed process has left is removed, what a running one uses is not, nor what others have there', async () => {
  const script = `import(${JSON.stringify(join(import.meta.dirname, 'scratch-folder.ts'))}).then(async ({ makeScratchFolder }) => {
    await makeScratchFolder(${JSON.stringify(parent)})
    process.stdout.write('made')
    setInterval(() => {}, 1_000)
  })`
  const start = async () => {
    const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    return child
  }
  const [killed, running] = await Promise.all([start(), start()])
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  writeFileSync(join(parent, 'scratch-of-'), '')
  // One of a process that had the number of this one.
  await makeScratchFolder(parent)
  expect(readdirSync(parent)).toHaveLength(4)
  await removeAbandonedFolders(parent)
  expect(readdirSync(parent).toSorted()).toEqual([
    'scratch-of-',
    expect.stringMatching(new RegExp(`^scratch-of-[0-9a-f]{8}-${running.pid}-`)),
  ])
  running.kill('SIGKILL')
  await once(running, 'exit')
  await removeAbandonedFolders(parent)
  expect(readdirSync(parent)).toEqual(['scratch-of-'])
})

test('the folders of another container with the same temporary folder stay: its processes have the same numbers', async () => {
  const other = await makeScratchFolder(parent, 'other-container')
  const own = await makeScratchFolder(parent)
  await removeAbandonedFolders(parent)
  expect([existsSync(other), existsSync(own)]).toEqual([true, false])
  await removeAbandonedFolders(parent, 'other-container')
  expect(existsSync(other)).toBe(false)
})
