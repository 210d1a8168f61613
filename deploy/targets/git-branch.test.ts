import { spawnSync } from 'node:child_process'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { emptyFolder, optionsForTests, siteTexts, writeSite } from '#testing/deploy/site-folder.ts'
import { readBuiltFolder } from '../built-folder.ts'
import { gitTarget } from './git-branch.ts'

let remote: string
beforeEach(async () => {
  remote = await emptyFolder()
  git('init', '--bare', '--quiet')
  // Like GitHub: contents are not fetched at first, but on demand.
  git('config', 'uploadpack.allowFilter', 'true')
  git('config', 'uploadpack.allowAnySHA1InWant', 'true')
})

const git = (...args: string[]): string => {
  const { stdout, stderr, status } = spawnSync('git', ['--git-dir', remote, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trimEnd()
}
const env = { PATH: process.env.PATH, HOME: '/nonexistent' }
const target = (to = `file://${remote}`) => gitTarget({ name: to, remote: to, branch: 'gh-pages', env })
const deploy = async (texts: Record<string, string>, options = {}, to = `file://${remote}`) =>
  target(to).deploy(await readBuiltFolder(await writeSite(texts)), optionsForTests(options))
const textsThere = () =>
  Object.fromEntries(
    git('ls-tree', '-r', '--name-only', 'gh-pages')
      .split('\n')
      .filter((path) => !path.startsWith('_release/'))
      .map((path) => [path, git('show', `gh-pages:${path}`)]),
  )
const day = 24 * 60 * 60 * 1000

describe('a deploy to a branch', () => {
  test('is one commit with every file; what is the same is no commit', async () => {
    const first = await deploy({ ...siteTexts('one'), '.nojekyll': '' })
    expect(first).toMatchObject({ new: 6, changed: 0, deploy: expect.stringMatching(/^[0-9a-f]{10}$/) })
    expect(textsThere()).toEqual({ ...siteTexts('one'), '.nojekyll': '' })
    expect(await deploy({ ...siteTexts('one'), '.nojekyll': '' })).toMatchObject({ unchanged: 6, bytes: 0 })
    expect(git('rev-list', '--count', 'gh-pages')).toBe('1')
    const edited = { ...siteTexts('one'), '.nojekyll': '', 'en/A2/index.html': 'edited\r\n' }
    expect(await deploy(edited)).toMatchObject({
      changed: 1,
      unchanged: 5,
      stale: ['en/A2/index.html'],
      bytes: 8,
    })
    expect(git('cat-file', '-s', 'gh-pages:en/A2/index.html')).toBe('8')
  })

  test('keeps the assets of open tabs for 30 days, and the domain that the host has written', async () => {
    await deploy({ ...siteTexts('one'), CNAME: 'inn.example' })
    expect(await deploy(siteTexts('two', 2))).toMatchObject({ new: 1, changed: 3, deleted: 1 })
    const expected = { ...siteTexts('one', 0), ...siteTexts('two', 2), CNAME: 'inn.example' }
    expect(textsThere()).toEqual(expected)
    const later = (days: number) => ({ now: () => new Date(Date.now() + days * day) })
    expect(await deploy(siteTexts('two', 2), later(29))).toMatchObject({ deleted: 0 })
    expect(await deploy(siteTexts('two', 2), later(31))).toMatchObject({ deleted: 1 })
    expect(textsThere()).toEqual({ ...siteTexts('two', 2), CNAME: 'inn.example' })
  })

  test('goes back to the one before, to any by its name, and forward', async () => {
    const first = await deploy(siteTexts('one'))
    await deploy(siteTexts('two', 2))
    await deploy(siteTexts('three', 4))
    await target().rollback(first.deploy, optionsForTests())
    expect(textsThere()).toEqual({ ...siteTexts('two', 0), ...siteTexts('three', 0), ...siteTexts('one') })
    await target().rollback(undefined, optionsForTests())
    expect(textsThere()).toMatchObject(siteTexts('three', 4))
    await expect(target().rollback('abcdef1', optionsForTests())).rejects.toThrow('no earlier deploy abcdef1')
  })

  test('says what it would do, and asks before many are deleted', async () => {
    await deploy(siteTexts('one', 9))
    const dry = await deploy(siteTexts('one', 1), { isDryRun: true })
    expect(dry.steps).toContain('delete en/A9/index.html')
    await expect(deploy(siteTexts('one', 1), { maxDeletes: 5 })).rejects.toThrow('8 files would be deleted')
    expect(textsThere()).toEqual(siteTexts('one', 9))
  })
})

describe('what git refuses is one line', () => {
  test('a repository that is not there', async () => {
    await expect(deploy(siteTexts('one'), {}, '/nonexistent/repository.git')).rejects.toThrow(
      'There is no repository at /nonexistent/repository.git',
    )
  })

  test('a server that is not there', async () => {
    await expect(deploy(siteTexts('one'), {}, 'http://127.0.0.1:9/a/b.git')).rejects.toThrow(
      'can not be reached',
    )
  })

  test('a branch that is protected', async () => {
    await writeFile(join(remote, 'hooks/pre-receive'), '#!/bin/sh\nexit 1\n')
    await chmod(join(remote, 'hooks/pre-receive'), 0o755)
    await expect(deploy(siteTexts('one'))).rejects.toThrow('the branch is protected')
  })

  test('a branch that is protected, of a repository and with commits that look like other errors', async () => {
    const named = join(remote, '403 not found')
    git('init', '--bare', '--quiet', named)
    await writeFile(
      join(named, 'hooks/pre-receive'),
      '#!/bin/sh\necho commit 9403f is refused by a hook >&2\nexit 1\n',
      { mode: 0o755 },
    )
    await expect(deploy(siteTexts('one'), {}, `file://${named}`)).rejects.toThrow('the branch is protected')
  })

  test('another deploy in the meantime: theirs stays', async () => {
    await deploy(siteTexts('one'))
    const during = deploy(siteTexts('two'), {
      onProgress({ stage }: { stage: string }) {
        if (stage !== 'finishing') return
        const other = git(
          '-c',
          'user.name=a',
          '-c',
          'user.email=a@b',
          'commit-tree',
          'gh-pages^{tree}',
          '-p',
          'gh-pages',
          '-m',
          'x',
        )
        git('update-ref', 'refs/heads/gh-pages', other)
      },
    })
    await expect(during).rejects.toThrow('Somebody else has deployed')
    expect(textsThere()).toEqual(siteTexts('one'))
  })

  test('a machine without git', async () => {
    const target = gitTarget({ name: 'x', remote, branch: 'gh-pages', env: { PATH: '/nonexistent' } })
    const folder = await readBuiltFolder(await writeSite(siteTexts('one')))
    await expect(target.deploy(folder, optionsForTests())).rejects.toThrow('git is not installed')
  })
})
