import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emptyFolder, optionsForTests, siteTexts, textsIn, writeSite } from '#testing/deploy/site-folder.ts'
import { readBuiltFolder } from '../built-folder.ts'
import { folderTarget } from './folder.ts'

const deploy = async (to: string, texts: Record<string, string>, options = {}) =>
  folderTarget(to).deploy(await readBuiltFolder(await writeSite(texts)), optionsForTests(options))

describe('a deploy to a folder', () => {
  test('puts every file there, changes what changed, and goes back', async () => {
    const to = await emptyFolder()
    const one = { ...siteTexts('one'), '.htaccess': 'one' }
    expect(await deploy(to, one)).toMatchObject({ new: 6, deploy: '1' })
    expect(await textsIn(to)).toEqual(one)
    expect(await deploy(to, one), 'what is online already').toMatchObject({
      ...{ deploy: '1', unchanged: 6, bytes: 0 },
    })
    expect(await deploy(to, siteTexts('two', 2))).toMatchObject({
      ...{ deploy: '2', new: 1, changed: 3, deleted: 2 },
    })
    expect(await textsIn(to)).toEqual({ ...siteTexts('one', 0), ...siteTexts('two', 2) })
    expect(await folderTarget(to).rollback(undefined, optionsForTests())).toMatchObject({
      ...{ deploy: '3', restored: '1' },
    })
    expect(await textsIn(to)).toMatchObject(one)
  })

  test('leaves alone what others have put there', async () => {
    const to = await emptyFolder()
    await mkdir(join(to, 'files'))
    await writeFile(join(to, 'files/theirs.pdf'), 'theirs')
    await deploy(to, siteTexts('one'))
    await deploy(to, siteTexts('two', 1))
    expect(await textsIn(to)).toMatchObject({ 'files/theirs.pdf': 'theirs' })
  })

  test('replaces a link instead of writing through it', async () => {
    const to = await emptyFolder()
    const outside = join(await emptyFolder(), 'outside')
    await writeFile(outside, 'outside')
    await deploy(to, siteTexts('one'))
    await mkdir(join(to, 'jp'))
    await symlink(outside, join(to, 'jp/index.html'))
    await deploy(to, { ...siteTexts('one'), 'jp/index.html': 'inside' })
    expect(await readFile(outside, 'utf8')).toBe('outside')
    expect(await textsIn(to)).toMatchObject({ 'jp/index.html': 'inside' })
  })

  test('looks at nothing, and deletes nothing, behind links to other folders', async () => {
    const to = await emptyFolder()
    const outside = await emptyFolder()
    await writeFile(join(outside, 'a.swipress-part'), 'theirs')
    await mkdir(join(outside, '_assets'))
    await writeFile(join(outside, '_assets/a.js'), 'theirs')
    await deploy(to, siteTexts('one'))
    await symlink(outside, join(to, 'linked'))
    const stop = AbortSignal.abort()
    await expect(deploy(to, siteTexts('two'), { signal: stop })).rejects.toThrow('was called off')
    await deploy(to, siteTexts('two'))
    expect(await textsIn(outside)).toEqual({ 'a.swipress-part': 'theirs', '_assets/a.js': 'theirs' })
  })

  test('goes on after one that was called off, and leaves no parts of files', async () => {
    const to = await emptyFolder()
    const stop = new AbortController()
    const onProgress = ({ done }: { done: number }) => {
      if (done === 20) stop.abort()
    }
    await expect(deploy(to, siteTexts('one', 60), { signal: stop.signal, onProgress })).rejects.toThrow(
      'was called off',
    )
    await writeFile(join(to, `en/index.html.1-1.swipress-part`), 'half')
    const between = Object.keys(await textsIn(to)).length
    expect(between).toBeLessThan(62)
    const result = await deploy(to, siteTexts('one', 60))
    expect(result.unchanged).toBeGreaterThan(15)
    expect(await textsIn(to)).toEqual(siteTexts('one', 60))
  })
})

describe('what a folder refuses is one line', () => {
  test('two deploys at once: the second is told who is at it', async () => {
    const to = await emptyFolder()
    // Long enough for the second to come while it is under way.
    const first = siteTexts('one', 400)
    let second: Promise<unknown> | undefined
    await deploy(to, first, {
      onProgress: ({ stage }: { stage: string }) => {
        if (stage === 'uploading')
          second ??= deploy(to, siteTexts('two'), { holder: 'other:2' }).catch((error) => error)
      },
    })
    expect(await second).toMatchObject({ message: expect.stringContaining('test:1 is deploying here') })
    expect(await textsIn(to)).toEqual(first)
  })

  test('a file in the place of the folder', async () => {
    const file = join(await emptyFolder(), 'file')
    await writeFile(file, '')
    await expect(deploy(file, siteTexts('one'))).rejects.toThrow(`${file} is a file, or below one`)
  })

  test.skipIf(process.platform !== 'linux')('a folder that there can not be', async () => {
    await expect(deploy('/proc/site', siteTexts('one'))).rejects.toThrow(
      '/proc/site can not be made. Name another folder.',
    )
  })

  test('the root of a disk, all of whose files would be compared, also through a link', async () => {
    const link = join(await emptyFolder(), 'link')
    await symlink('/', link)
    for (const to of ['/', '/usr/..', link])
      await expect(deploy(to, siteTexts('one')), to).rejects.toThrow(
        `${to} is a whole disk. Name the folder that the web server reads.`,
      )
  })

  test('the folder that was built, or one in it, also through a link', async () => {
    const built = await writeSite(siteTexts('one'))
    const folder = await readBuiltFolder(built)
    const around = await emptyFolder()
    await symlink(built, join(around, 'link'))
    for (const to of [built, join(built, 'public'), join(around, 'link'), join(around, 'link', 'public')])
      await expect(folderTarget(to).deploy(folder, optionsForTests()), to).rejects.toThrow(
        'is the folder that was built, or lies in it',
      )
    expect(await folderTarget(join(around, 'public')).deploy(folder, optionsForTests())).toMatchObject({
      deploy: '1',
    })
  })

  test.each(['site.yaml', 'site.yml', 'site.json'])(
    'the folder that a site is read from: %s',
    async (name) => {
      const source = await emptyFolder()
      await mkdir(join(source, 'pages'))
      await writeFile(join(source, name), '')
      for (const to of [source, join(source, 'pages'), join(source, 'forms')])
        await expect(deploy(to, siteTexts('one')), to).rejects.toThrow(`holds the files of a site (${name})`)
      expect((await readdir(source)).sort()).toEqual(['pages', name])
      for (const to of [join(source, 'public'), join(source, 'media', 'pages')])
        expect(await deploy(to, siteTexts('one'))).toMatchObject({ deploy: '1' })
    },
  )

  test('a disk that is full', async (context) => {
    const to = await emptyFolder()
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', to], { stdio: 'pipe' })
    } catch {
      context.skip('mounting a small tmpfs needs root')
    }
    try {
      await deploy(to, siteTexts('one'))
      const large = { ...siteTexts('two'), 'en/A1/index.html': 'x'.repeat(100_000) }
      await expect(deploy(to, large)).rejects.toThrow(`${to} is on a disk that is full`)
      expect(await textsIn(to)).toMatchObject({ 'en/A1/index.html': siteTexts('one')['en/A1/index.html'] })
      await deploy(to, siteTexts('two'))
      expect(await textsIn(to)).toMatchObject(siteTexts('two'))
    } finally {
      execFileSync('umount', [to])
    }
  })

  test('a folder where a file goes', async () => {
    const to = await emptyFolder()
    await mkdir(join(to, 'en/index.html/theirs'), { recursive: true })
    await expect(deploy(to, siteTexts('one'))).rejects.toThrow(
      `${to} holds a folder where a file of the site goes`,
    )
  })

  test.skipIf(process.getuid?.() === 0)('a folder that may not be written to', async () => {
    const to = await emptyFolder()
    await chmod(to, 0o500)
    await expect(deploy(to, siteTexts('one'))).rejects.toThrow(`${to} may not be written to by this user`)
  })

  test('a name that no disk takes', async () => {
    const to = await emptyFolder()
    const folder = await writeSite(siteTexts('one'))
    const built = await readBuiltFolder(folder)
    built.files.push({ ...built.files[0]!, path: `${'x'.repeat(300)}.html` })
    await expect(folderTarget(to).deploy(built, optionsForTests())).rejects.toThrow('which is too long')
  })
})
