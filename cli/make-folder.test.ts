import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { namingFullDisk, requireNoSource, requireOutside } from './make-folder.ts'
import { inWords } from './report-failure.ts'

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

test('nothing is written into a folder of a site that has its media, also through links', () => {
  mkdirSync(join(site, 'media/deep'), { recursive: true })
  symlinkSync('site', join(work, 'site-link'))
  const linked = join(work, 'site-link')
  for (const [of, base] of [
    [site, site],
    [linked, linked],
    [linked, site],
  ] as const)
    for (const out of [site, linked].flatMap((one) => [join(one, 'media'), join(one, 'media/deep')]))
      expect(
        () => requireNoSource('--out', out, of, [join(base, 'media/deep/a.jpg')]),
        `${of} ${out}`,
      ).toThrow(/where the files of the site are/)
  for (const out of ['site/media/out', 'site/out', 'out', '.'])
    expect(() =>
      requireNoSource('--out', join(work, out), site, [join(site, 'media/deep/a.jpg')]),
    ).not.toThrow()
})

test.skipIf(process.platform !== 'linux')('a full disk is named, which the system does not do', (context) => {
  const small = join(work, 'small')
  mkdirSync(small)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small], { stdio: 'pipe' })
  } catch {
    context.skip('mounting a small tmpfs needs root')
  }
  try {
    const fill = () => writeFileSync(join(small, 'file'), Buffer.alloc(100_000))
    const told = (run: () => void): string => {
      try {
        run()
      } catch (error) {
        return String((inWords(error) as Error).message)
      }
      return 'nothing'
    }
    expect(told(fill)).toBe('The disk is full. Make room, and run it again (ENOSPC).')
    const named = () => {
      try {
        fill()
      } catch (error) {
        namingFullDisk(error, [work, small, join(work, 'none')])
      }
    }
    expect(told(named)).toBe(`${small}: the disk is full. Make room, and run it again (ENOSPC).`)
    const other = () => namingFullDisk(Object.assign(new Error('other'), { code: 'EIO' }), [work])
    expect(told(other)).not.toContain(work)
  } finally {
    execFileSync('umount', [small])
  }
})
