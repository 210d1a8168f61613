import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#cli/places.ts'
import { freePorts } from '#testing/store/free-ports.ts'
import { bringEncodings, encodeTemplates } from './encodings.ts'
import { readSite } from './staff.ts'

const readme = readFileSync(join(rootFolder, 'README.md'), 'utf8')
const patienceMs = 180_000

let home: string
let ports: [number, number]

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'swipress-first-'))
  ports = (await freePorts(2)) as [number, number]
  await encodeTemplates()
  await bringEncodings(join(home, 'data', 'blobs'))
}, patienceMs)

afterAll(() => rmSync(home, { recursive: true, force: true }))

/** `start` as it is called without any setting but its ports. Ends by Ctrl-C. */
async function withProduct(
  env: NodeJS.ProcessEnv,
  work: (said: string) => Promise<void>,
): Promise<number | null> {
  const child = spawn(process.execPath, [join(rootFolder, 'cli/swipress.js'), 'start'], {
    cwd: home,
    env: {
      ...process.env,
      ...{ PORT: String(ports[0]), SITES_PORT: String(ports[1]), DELIVERY_STAYS: '0' },
      ...{ REDIS_URL: '', CONSOLE_URL: '', SITES_URL: '', STAFF_PASSWORD: '', STAFF_EMAIL: '', ...env },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  try {
    await expect
      .poll(() => child.exitCode ?? said, { timeout: patienceMs, interval: 100 })
      .toContain('Ready. Ctrl-C stops.\n')
    await work(said)
  } finally {
    child.kill('SIGINT')
  }
  return ended
}

const signIn = (email: string, password: string) =>
  fetch(`http://localhost:${ports[0]}/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: `http://localhost:${ports[0]}` },
    body: JSON.stringify({ email, password }),
  })

/** The lines of the README's example, as patterns: `…` is anything, and so are its ports. */
function patternsOf(example: string): RegExp[] {
  const text = example.replaceAll(':3000', ':{port}').replaceAll(':3001', ':{sitesPort}')
  return text
    .trim()
    .split('\n')
    .filter((line) => line !== '…')
    .map((line) => {
      const escaped = line.replace(/[.*+?^$()[\]\\|]/g, '\\$&').replaceAll('…', '.*')
      const withPorts = escaped.replace('{port}', String(ports[0])).replace('{sitesPort}', String(ports[1]))
      return new RegExp(`^${withPorts}$`, 'm')
    })
}

test(
  'a first start prints what the README shows, and each line of it holds',
  async () => {
    const [, example] = /^```\n(Key .*?)^```$/ms.exec(readme)!
    let account = ''
    const code = await withProduct({}, async (said) => {
      for (const pattern of patternsOf(example!)) expect(said).toMatch(pattern)
      const [, email, password] = /log in as (\S+) with the password (\S+) \(/.exec(said)!
      account = email!
      expect((await signIn(email!, 'wrong-password-1')).status).toBe(401)
      expect((await signIn(email!, password!)).ok).toBe(true)
      expect(await (await fetch(`http://localhost:${ports[0]}`)).text()).toContain('<div id="root"')
      const [, named] = /The demo sites are (.*?)\. /s.exec(readme)!
      const sites = [...named!.matchAll(/`([\w-]+)`/g)].map(([, name]) => name!)
      expect(sites).toHaveLength(4)
      for (const site of sites) {
        expect(said).toMatch(new RegExp(`^Site {5}http://${site}\\.localhost:${ports[1]}$`, 'm'))
        const { html } = await readSite(`http://${site}.localhost:${ports[1]}`, '/')
        expect(html, site).toContain('<html lang="ja"')
      }
    })
    expect(code).toBe(0)
    await withProduct({ STAFF_PASSWORD: 'Another-2026@first' }, async (said) => {
      expect(said, 'the account is shown once').not.toContain('shown this once')
      expect((await signIn(account, 'Another-2026@first')).ok).toBe(true)
    })
  },
  2 * patienceMs,
)
