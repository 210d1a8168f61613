import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cacheFolder } from './cache-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'swipress-cache-folder-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A home where not even root can make a folder. */
async function unwritable(): Promise<string> {
  const file = join(folder, 'no-home')
  await writeFile(file, '')
  return file
}
const own = () => join(folder, `swipress-${process.getuid!()}`)

test('encoded media are kept where the user says, or at home', async () => {
  const HOME = await unwritable()
  expect(cacheFolder({ HOME, SWIPRESS_CACHE: '/any' }, folder)).toBe('/any')
  expect(cacheFolder({ HOME: folder }, '/nowhere')).toBe(join(folder, '.cache/swipress'))
  expect(cacheFolder({ HOME, XDG_CACHE_HOME: join(folder, 'xdg') }, '/nowhere')).toBe(
    join(folder, 'xdg/swipress'),
  )
  expect(cacheFolder({ HOME: folder, XDG_CACHE_HOME: '', SWIPRESS_CACHE: '' }, '/nowhere')).toBe(
    join(folder, '.cache/swipress'),
  )
})

test('a relative path of the environment is not a home', () => {
  expect(cacheFolder({ HOME: folder, XDG_CACHE_HOME: 'cache' }, '/nowhere')).toBe(
    join(folder, '.cache/swipress'),
  )
  const ofUser = join(userInfo().homedir, '.cache/swipress')
  for (const HOME of ['', 'here', '.', '~']) expect(cacheFolder({ HOME }, folder)).toBe(ofUser)
})

test('without a home that can be written to they are kept among temporary files', async () => {
  const HOME = await unwritable()
  expect(cacheFolder({ HOME }, folder)).toBe(own())
  expect(cacheFolder({ HOME }, folder)).toBe(own())
})

test('a temporary folder that others could have filled is not used', async () => {
  const HOME = await unwritable()
  const usual = join(HOME, '.cache/swipress')
  await mkdir(own())
  await chmod(own(), 0o777)
  expect(cacheFolder({ HOME }, folder)).toBe(usual)
  await chmod(own(), 0o700)
  expect(cacheFolder({ HOME }, folder)).toBe(own())
  await rm(own(), { recursive: true })
  await symlink(await mkdtemp(join(folder, 'of-others-')), own())
  expect(cacheFolder({ HOME }, folder)).toBe(usual)
})
