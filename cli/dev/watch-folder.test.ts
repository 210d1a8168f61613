import { renameSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchFolder } from './watch-folder.ts'

/** A folder with one page, and a function that waits until a change in it is reported. */
async function watched() {
  const root = await mkdtemp(join(tmpdir(), 'swipress-watch-'))
  const pages = join(root, 'pages')
  const page = join(pages, '1-a.md')
  await mkdir(pages)
  await writeFile(page, 'one')
  let changed = Promise.withResolvers<boolean>()
  const watch = await watchFolder(root, () => changed.resolve(true))
  onTestFinished(async () => {
    await watch.close()
    await rm(root, { recursive: true, force: true })
  })
  await watch.ready
  let edits = 0
  /** Whether a change is reported. The wait lets everything end that belongs to it. */
  const isNoticed = async (change: () => Promise<unknown>) => {
    changed = Promise.withResolvers<boolean>()
    await change()
    const isReported = await Promise.race([
      changed.promise,
      new Promise<boolean>((done) => setTimeout(() => done(false), 3_000)),
    ])
    await new Promise((done) => setTimeout(done, 500))
    return isReported
  }
  return { root, pages, page, isNoticed, edit: () => writeFile(page, `edit ${++edits}`) }
}

test('a folder in the place of a page is noticed, and a page in its place', async () => {
  const { page, isNoticed, edit } = await watched()
  expect(await isNoticed(edit)).toBe(true)
  expect(await isNoticed(() => rm(page).then(() => mkdir(page)))).toBe(true)
  expect(await isNoticed(() => writeFile(join(page, 'in.md'), ''))).toBe(true)
  expect(await isNoticed(() => rm(page, { recursive: true }).then(edit))).toBe(true)
  expect(await isNoticed(edit)).toBe(true)
})

test('edits in a folder that replaced another one in one step are noticed', async () => {
  const { root, pages, isNoticed, edit } = await watched()
  const swap = async () => {
    await mkdir(join(root, 'new'))
    await writeFile(join(root, 'new/1-a.md'), 'two')
    renameSync(pages, join(root, 'old'))
    renameSync(join(root, 'new'), pages)
  }
  expect(await isNoticed(swap)).toBe(true)
  expect(await isNoticed(edit)).toBe(true)
})

test('edits in a folder that replaced a file, or a link, are noticed', async () => {
  const { root, pages, isNoticed, edit } = await watched()
  const other = join(root, 'other')
  const replaceBy = async (make: () => Promise<unknown>) => {
    await rm(pages, { recursive: true })
    await make()
  }
  await mkdir(other)
  for (const make of [() => writeFile(pages, ''), () => symlink(other, pages)]) {
    expect(await isNoticed(() => replaceBy(make))).toBe(true)
    expect(await isNoticed(() => replaceBy(() => mkdir(pages).then(edit)))).toBe(true)
    expect(await isNoticed(edit)).toBe(true)
  }
})
