import { type ChildProcess, fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FolderInWorkError, holderName, takeFolder } from './folder-in-work.ts'

let work: string
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'swipress-in-work-'))
})
afterAll(() => rm(work, { recursive: true, force: true }))

const gone = spawnSync('true').pid

async function folderHeldBy(name: string, holder: object | string): Promise<string> {
  const folder = join(work, name)
  await mkdir(join(folder, '_release'), { recursive: true })
  await writeFile(join(folder, holderName), typeof holder === 'string' ? holder : JSON.stringify(holder))
  return folder
}

const answerOf = async (child: ChildProcess, asked: object | string): Promise<unknown> => {
  const answer = once(child, 'message')
  child.send(asked)
  return (await answer)[0]
}

test('of two processes that find what a killed build has left, one takes the folder', async () => {
  const children = [1, 2].map(() => fork(join(import.meta.dirname, '../../testing/builder/folder-taker.ts')))
  onTestFinished(() => {
    for (const child of children) child.kill()
  })
  await Promise.all(children.map((child) => once(child, 'message')))
  const rounds: unknown[][] = []
  for (let round = 0; round < 30; round++) {
    const folder = await folderHeldBy(`race-${round}`, { pid: gone, host: hostname(), id: `gone-${round}` })
    const at = Date.now() + 20
    rounds.push((await Promise.all(children.map((child) => answerOf(child, { folder, at })))).sort())
    await Promise.all(children.map((child) => answerOf(child, 'give back')))
    expect(await readdir(join(folder, '_release'))).toEqual([])
  }
  expect(rounds).toEqual(rounds.map(() => ['refused', 'taken']))
})

test('the file of somebody else is neither renewed nor removed', async () => {
  const folder = join(work, 'foreign')
  const file = join(folder, holderName)
  const giveBack = await takeFolder(folder)
  const foreign = JSON.stringify({ pid: 1, host: 'elsewhere.example', id: 'theirs' })
  await writeFile(file, foreign)
  await giveBack()
  expect(await readFile(file, 'utf8')).toBe(foreign)
  await rm(file)
  await (await takeFolder(folder))()
  await expect(access(file)).rejects.toThrow('ENOENT')
})

test.each([
  ['of this process, which does not hold it', { pid: process.pid, host: hostname() }, 0, true],
  ['of a process that runs', { pid: process.ppid, host: hostname() }, 0, false],
  ['of a process that is gone', { pid: gone, host: hostname() }, 0, true],
  ['of another machine, with a number that nobody has here', { pid: gone, host: 'other' }, 0, false],
  ['of another machine, with the number of this process', { pid: process.pid, host: 'other' }, 0, false],
  ['of another machine, renewed a while ago', { pid: process.pid, host: 'other' }, 240, false],
  ['of another machine, not renewed for long', { pid: process.ppid, host: 'other' }, 360, true],
  ['of an earlier version, without an id', { pid: process.ppid, host: hostname(), id: undefined }, 0, false],
])('a file %s', async (what, holder, secondsAgo, isFree) => {
  const folder = await folderHeldBy(what, { id: 'theirs', ...holder })
  const renewed = Date.now() / 1000 - secondsAgo
  await utimes(join(folder, holderName), renewed, renewed)
  const taken = takeFolder(folder)
  if (!isFree) return expect(taken).rejects.toThrow(FolderInWorkError)
  await (await taken)()
  expect(await readdir(join(folder, '_release'))).toEqual([])
})

test.each([
  ['that goes on', process.ppid, false],
  ['that was killed meanwhile', gone, true],
])('a build %s has taken over from one that was killed', async (what, pid, isFree) => {
  const folder = await folderHeldBy(what, { pid: gone, host: hostname(), id: 'first' })
  const heir = { pid, host: hostname(), id: 'heir' }
  await writeFile(join(folder, '_release/building-after-first.json'), JSON.stringify(heir))
  const taken = takeFolder(folder)
  if (!isFree) return expect(taken).rejects.toThrow(FolderInWorkError)
  const giveBack = await taken
  await expect(takeFolder(folder)).rejects.toThrow(FolderInWorkError)
  await giveBack()
  await (await takeFolder(folder))()
})

test('a file that somebody is just writing belongs to them, also where files can not be linked', async () => {
  const folder = await folderHeldBy('just written', '')
  const taken = takeFolder(folder)
  const holder = { pid: process.ppid, host: hostname(), id: 'slow' }
  setTimeout(() => writeFile(join(folder, holderName), JSON.stringify(holder)), 300)
  await expect(taken).rejects.toThrow(FolderInWorkError)
})
