import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../store/free-ports.ts'

export interface SshServerForTests {
  port: number
  user: string
  /** `ssh` with its arguments for logging in. */
  ssh: string[]
  end(): Promise<void>
}

const sshd = '/usr/sbin/sshd'

/** Needs the Debian packages openssh-server and rsync. */
export const hasSshServer = existsSync(sshd) && spawnSync('rsync', ['--version']).status === 0

/** A separate sshd with its own keys that accepts the user who runs the tests. */
export async function startSshServer(): Promise<SshServerForTests> {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-sshd-'))
  for (const name of ['host', 'user'])
    spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, name)])
  if (userInfo().uid === 0) await mkdir('/run/sshd', { recursive: true })
  const port = await freePort()
  const config = {
    Port: port,
    ListenAddress: '127.0.0.1',
    HostKey: join(folder, 'host'),
    AuthorizedKeysFile: join(folder, 'user.pub'),
    PidFile: join(folder, 'pid'),
    StrictModes: 'no',
    PasswordAuthentication: 'no',
    PermitRootLogin: 'prohibit-password',
    UsePAM: 'no',
    // Another home folder, because the user's shell startup files may take longer than the commands.
    SetEnv: `HOME=${folder}`,
  }
  const text = Object.entries(config).map(([name, value]) => `${name} ${value}\n`)
  await writeFile(join(folder, 'sshd_config'), text.join(''))
  const hostKey = await readFile(join(folder, 'host.pub'), 'utf8')
  await writeFile(join(folder, 'known_hosts'), `[127.0.0.1]:${port} ${hostKey}`)
  const server = spawn(sshd, ['-D', '-e', '-f', join(folder, 'sshd_config')], { stdio: 'ignore' })
  while (!(await isOpen(port))) await wait(50)
  return {
    port,
    user: userInfo().username,
    ssh: [
      ...['ssh', '-F', 'none', '-o', 'IdentitiesOnly=yes', '-o', `IdentityFile=${join(folder, 'user')}`],
      ...['-o', `UserKnownHostsFile=${join(folder, 'known_hosts')}`],
    ],
    async end() {
      server.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true))
    socket.on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
