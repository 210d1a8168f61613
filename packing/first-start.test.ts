import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#cli/places.ts'
import { bringEncodings, encodeTemplates } from '#e2e/encodings.ts'
import { readSite } from '#e2e/staff.ts'
import { freePorts } from '#testing/store/free-ports.ts'

const readme = readFileSync(join(rootFolder, 'README.md'), 'utf8')

/** Installs and builds everything, which takes four minutes of a processor. Else `npm ci` links what is installed here. */
const isWhole = Boolean(process.env.LONG)
const patienceMs = isWhole ? 900_000 : 300_000

let home: string
let clone: string
let ports: [number, number]

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'swipress-first-'))
  clone = join(home, 'swipress')
  ports = (await freePorts(2)) as [number, number]
  copyCheckout()
  if (!isWhole) makeNpm(join(home, 'bin'))
  await encodeTemplates()
  await bringEncodings(join(clone, 'data', 'blobs'))
}, patienceMs)

afterAll(() => rmSync(home, { recursive: true, force: true }))

/** What a clone does not have. */
const absent = ['.git', 'node_modules', 'data', ...(isWhole ? ['dist'] : ['dist/packed', 'dist/package'])]

/** What a clone has: nothing that is installed or kept, and what was built only where it is not to be built again. */
function copyCheckout(): void {
  cpSync(rootFolder, clone, {
    recursive: true,
    preserveTimestamps: true,
    filter: (path) => !absent.includes(relative(rootFolder, path)),
  })
}

/** Programs of the machine: a shell that people type into has no packages in its path. */
const machinePath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter)

/** An `npm` whose `ci` takes the packages from this checkout. */
function makeNpm(bin: string): void {
  const npm = realpathSync(
    execFileSync('which', ['npm'], { encoding: 'utf8', env: pathOf(machinePath) }).trim(),
  )
  const modules = join(rootFolder, 'node_modules')
  mkdirSync(bin)
  const text = `#!/bin/sh
if [ "$*" = ci ]; then exec ln -sfn '${modules}' node_modules; fi
PATH='${machinePath}' exec node '${npm}' "$@"
`
  writeFileSync(join(bin, 'npm'), text)
  chmodSync(join(bin, 'npm'), 0o755)
}

const pathOf = (path: string) => ({ ...process.env, PATH: path })

/** A shell in the clone in which somebody types a line. It outlives the signals that end what it runs. */
function typed(line: string, env: NodeJS.ProcessEnv = {}) {
  return spawn('sh', ['-c', `trap : INT TERM; ${line}`], {
    cwd: clone,
    detached: true,
    env: {
      ...process.env,
      ...{ PATH: [join(home, 'bin'), machinePath].join(delimiter), NPM_CONFIG_PREFER_OFFLINE: 'true' },
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

function lineOf(line: string): string {
  expect(readme).toContain(`\n\`\`\`sh\n${line}\n\`\`\`\n`)
  return line
}

/** The README's line, without any setting but its ports, until the product is ready and a signal ends it. */
async function withProduct(
  { signal, ...env }: NodeJS.ProcessEnv & { signal: 'SIGINT' | 'SIGTERM' },
  work: (said: string) => Promise<void>,
): Promise<number | null> {
  const child = typed(lineOf('npm ci && npm start'), {
    ...{ PORT: String(ports[0]), SITES_PORT: String(ports[1]), DELIVERY_STAYS: '0' },
    ...{ REDIS_URL: '', CONSOLE_URL: '', SITES_URL: '', STAFF_PASSWORD: '', STAFF_EMAIL: '', DATA_DIR: '' },
    ...env,
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
    // A terminal and a service manager signal all processes.
    if (child.exitCode === null) process.kill(-child.pid!, signal)
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
  `\`npm ci && npm start\` prints what the README shows, and each line of it holds (${
    isWhole
      ? 'packages installed, everything built'
      : 'packages and builds of this checkout; all of it with LONG=1'
  })`,
  async () => {
    const [, example] = /^```\n(Key .*?)^```$/ms.exec(readme)!
    let account = ''
    const code = await withProduct({ signal: 'SIGTERM' }, async (said) => {
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
    const again = { signal: 'SIGINT', STAFF_PASSWORD: 'Another-2026@first' } as const
    const codeAgain = await withProduct(again, async (said) => {
      expect(said, 'the account is shown once').not.toContain('shown this once')
      expect((await signIn(account, 'Another-2026@first')).ok).toBe(true)
    })
    expect(codeAgain).toBe(0)
  },
  2 * patienceMs,
)

test('everything that it keeps is in ./data', () => {
  const names = (folder: string) => readdirSync(folder).filter((name) => !absent.includes(name))
  expect(names(clone)).toEqual(names(rootFolder))
  expect(readdirSync(join(clone, 'data'))).toEqual(expect.arrayContaining(['blobs', 'secret.key']))
})

test(
  '`npm ci && npm test` runs the tests, on the Node that comes with the packages',
  async () => {
    const child = typed(`${lineOf('npm ci && npm test')} -- --project unit model/values/address.test.ts`)
    let said = ''
    child.stdout.on('data', (text) => (said += text))
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/Tests .*\d+ passed/) })
  },
  patienceMs,
)
