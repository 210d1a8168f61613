import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyFolder, optionsForTests, siteTexts, textsIn, writeSite } from '#testing/deploy/site-folder.ts'
import { hasSshServer, type SshServerForTests, startSshServer } from '#testing/deploy/ssh-server.ts'
import { readBuiltFolder } from '../built-folder.ts'
import { sshTarget } from './ssh.ts'

let server: SshServerForTests
beforeAll(async () => {
  if (hasSshServer) server = await startSshServer()
})
afterAll(() => server?.end())

const { signal } = new AbortController()
const defaults = { signal }
interface Over {
  ssh?: string[]
  user?: string
  port?: number
  signal?: AbortSignal
}
const targetFor = (folder: string, over: Over = {}) => {
  const { ssh, user, port, signal } = { ...server, ...defaults, ...over }
  return sshTarget(`ssh://${user}@127.0.0.1:${port}${folder}`, { ssh, signal })
}
const deploy = async (to: string, texts: Record<string, string>, options = {}, over = {}) =>
  targetFor(to, over).deploy(await readBuiltFolder(await writeSite(texts)), optionsForTests(options))

describe.skipIf(!hasSshServer)('a deploy over SSH (needs openssh-server and rsync)', () => {
  test('puts every file there, changes what changed, and goes back', async () => {
    const to = join(await emptyFolder(), "it's a site")
    const one = { ...siteTexts('one'), '.htaccess': 'one', 'en/&x $(y) é.html': 'name' }
    expect(await deploy(to, one)).toMatchObject({ new: 7, deploy: '1' })
    expect(await textsIn(to)).toEqual(one)
    expect(await deploy(to, one)).toMatchObject({ unchanged: 7, bytes: 0 })
    expect(await deploy(to, siteTexts('two', 2))).toMatchObject({ new: 1, changed: 3, deleted: 3 })
    expect(await textsIn(to)).toEqual({ ...siteTexts('one', 0), ...siteTexts('two', 2) })
    await targetFor(to).rollback(undefined, optionsForTests())
    expect(await textsIn(to)).toMatchObject(one)
    expect(await readdir(to, { recursive: true })).not.toContain('lock.json')
  }, 120_000)

  test('sends what changed even where size and time are the same', async () => {
    const to = await emptyFolder()
    await deploy(to, { ...siteTexts('one'), 'en/index.html': 'aaaa' })
    await deploy(to, { ...siteTexts('one'), 'en/index.html': 'bbbb' })
    expect(await readFile(join(to, 'en/index.html'), 'utf8')).toBe('bbbb')
  })

  test('leaves alone what others have put there', async () => {
    const to = await emptyFolder()
    await mkdir(join(to, 'files'))
    await writeFile(join(to, 'files/theirs.pdf'), 'theirs')
    await deploy(to, siteTexts('one'))
    await deploy(to, siteTexts('two', 1))
    expect(await textsIn(to)).toMatchObject({ 'files/theirs.pdf': 'theirs' })
  })

  test('goes on after one that was called off', async () => {
    const to = await emptyFolder()
    await deploy(to, siteTexts('one', 12))
    const stop = new AbortController()
    const onProgress = ({ done }: { done: number }) => {
      if (done === 4) stop.abort()
    }
    const { signal } = stop
    await expect(deploy(to, siteTexts('two', 12), { signal, onProgress }, { signal })).rejects.toThrow(
      'was called off, and its lock is given back',
    )
    const between = await textsIn(to)
    for (const [path, text] of Object.entries(between))
      if (path.endsWith('.html')) expect(between).toHaveProperty([text.split(' ').at(-1)!])
    await deploy(to, siteTexts('two', 12))
    expect(await textsIn(to)).toMatchObject(siteTexts('two', 12))
    await targetFor(to).rollback('1', optionsForTests())
    expect(await textsIn(to)).toMatchObject(siteTexts('one', 12))
  }, 120_000)

  test('two at once: the second is told who is at it', async () => {
    const to = await emptyFolder()
    await deploy(to, siteTexts('one'))
    let second: unknown
    await deploy(to, siteTexts('two', 1), {
      maxDeletes: 0,
      // The first deploy holds its lock until this is answered.
      confirm: async () => {
        second = await deploy(to, siteTexts('three'), { holder: 'other:2' }).catch((error) => error)
        return true
      },
    })
    expect(second).toMatchObject({ message: expect.stringContaining('deploying here') })
    expect(await textsIn(to)).toMatchObject(siteTexts('two', 1))
  })

  test('a key that is not let in, a machine that is not known, one that is not there, a file', async () => {
    const folder = await emptyFolder()
    const file = join(folder, 'file')
    await writeFile(file, '')
    const withoutKey = [...server.ssh, '-o', 'PubkeyAuthentication=no']
    const unknown = [
      'ssh',
      '-F',
      'none',
      '-o',
      'UserKnownHostsFile=/dev/null',
      '-o',
      'StrictHostKeyChecking=yes',
    ]
    const failures = [
      deploy(folder, siteTexts('one'), {}, { ssh: withoutKey }),
      deploy(folder, siteTexts('one'), {}, { ssh: unknown }),
      deploy(folder, siteTexts('one'), {}, { port: 9 }),
      deploy(file, siteTexts('one')),
      deploy(folder, siteTexts('one'), {}, { ssh: ['no-such-ssh'] }),
    ]
    const messages = await Promise.all(
      failures.map((failure) => failure.catch((error: Error) => error.message)),
    )
    expect(messages).toEqual([
      expect.stringMatching(/does not let this user in.* try: ssh -p \d+ /),
      expect.stringMatching(/is not known yet.* Try: ssh -p \d+ /),
      expect.stringContaining('can not be reached'),
      expect.stringContaining('is a file, or below one'),
      expect.stringContaining('no-such-ssh is not installed'),
    ])
  })
})

test.each(['ssh://', 'ssh://host', 'ssh://host/', 'ssh://-oProxyCommand=x/y', 'ssh://user:secret@host/x'])(
  '%s is refused with the right form',
  (to) => {
    expect(() => sshTarget(to, { ssh: ['ssh'], signal })).toThrow('ssh://user@host/var/www/site')
  },
)
