import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requireOutside } from './make-folder.ts'

const work = mkdtempSync(join(tmpdir(), 'swipress-outside-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const site = join(work, 'site')
mkdirSync(join(site, 'pages'), { recursive: true })
symlinkSync('site/pages', join(work, 'link'))

test.each([
  ['the folder of the site', site],
  ['a folder of its files', join(site, 'pages')],
  ['one within, not there yet', join(site, 'pages', 'A-menu', 'out')],
  ['another that would be read', join(site, 'forms', 'out')],
  ['one that a link leads to', join(work, 'link', 'out')],
])('nothing is written into %s', (_, out) => {
  expect(() => requireOutside('--out', out, site)).toThrow(
    /where the files of the site are\. Name .*site\/out/,
  )
})

test.each(['site/out', 'site/media/out', 'out', 'site-out', 'sit', '.'])('%s may be written into', (out) => {
  expect(() => requireOutside('--out', join(work, out), site)).not.toThrow()
})
