import { link, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOnce } from './place-once.ts'

let work: string
beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'swipress-place-'))
})
afterAll(() => rm(work, { recursive: true, force: true }))

const refusing = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))

test.each([
  ['linked', link],
  ['written where there are no links', refusing('ENOTSUP')],
])('a file is %s once, and nothing stays beside it', async (how, linking) => {
  const file = join(work, how)
  const place = (text: string) => placeOnce(file, text, `${file}.scratch`, linking)
  expect(await place('mine')).toBe(true)
  expect(await place('theirs')).toBe(false)
  expect(await readFile(file, 'utf8')).toBe('mine')
  expect((await readdir(work)).filter((name) => name.startsWith(how))).toEqual([how])
  await expect(placeOnce(file, 'theirs', `${file}.scratch`, refusing('EIO'))).rejects.toThrow('EIO')
})
