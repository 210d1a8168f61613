import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { findProgram } from '#cli/find-program.ts'
import { rootFolder } from '#cli/places.ts'
import type { SiteAnswer } from './product-process.ts'

export const findVarnish = (): string | undefined => findProgram('varnishd', process.env.PATH)

export interface Varnish {
  /** Asks it for something of a site. */
  read(host: string, path: string, headers?: Readonly<Record<string, string>>): Promise<SiteAnswer>
  end(): Promise<void>
}

/** Whether it was answered without the origin: two transactions are named, this one and that which fetched it. */
export const isHit = ({ headers }: SiteAnswer): boolean => String(headers['x-varnish']).includes(' ')

/** Starts Varnish with the documented configuration in front of a port of this machine. */
export async function startVarnish(program: string, port: number, originPort: number): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'swipress-varnish-'))
  const documented = await readFile(join(rootFolder, 'docs', 'cdn', 'varnish.vcl'), 'utf8')
  const configuration = join(folder, 'varnish.vcl')
  await writeFile(configuration, documented.replace('"3001"', `"${originPort}"`))
  // Without a user of its own, which could not read this folder.
  const place = [
    '-j',
    'none',
    '-n',
    folder,
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    configuration,
    '-s',
    'malloc,64m',
  ]
  const child = spawn(program, ['-F', ...place], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit')
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const read: Varnish['read'] = async (host, path, headers = {}) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { host, ...headers }, agent: false })
    asked.end()
    const [incoming] = await once(asked, 'response')
    const bytes = await buffer(incoming)
    return { status: incoming.statusCode!, headers: incoming.headers, bytes, text: bytes.toString() }
  }
  for (let tries = 0; ; tries++) {
    const answer = await read('nobody.localhost', '/').catch(() => undefined)
    if (answer) break
    if (tries > 300 || child.exitCode !== null) throw new Error(`Varnish does not start:\n${output}`)
    await sleep(100)
  }
  return {
    read,
    async end() {
      process.off('exit', endWithUs)
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
