import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands, describeCommands } from './commands.ts'
import { readEnvironment } from './environment.ts'
import { exitCodes } from './exit-codes.ts'
import { createParser, usageError } from './parse-command.ts'
import { rootFolder } from './places.ts'
import { setting } from './setting.ts'
import type { VariableSpec } from './value-kinds.ts'
import { variables } from './variables.ts'

const described = await describeCommands()

/** The error message for a command line; undefined if it is valid. */
async function errorOf(name: string, ...args: string[]): Promise<string | undefined> {
  const { command } = await commands[name]!.load()
  const parser = createParser(
    { [name]: command },
    { version: '1', print: () => {}, columns: 80, onCalled: () => {} },
  )
  try {
    parser.parse([name, ...args], { from: 'user' })
    return undefined
  } catch (error) {
    const refused = usageError(error, [name, ...args], command) as Error & { exitCode?: number }
    expect(refused.exitCode).toBe(exitCodes.usage)
    return refused.message
  }
}

const nonsense = ['', '-1', '1.5', '-NaN', '99999999', 'not a value', '{}', '../..?', 'x'.repeat(5_000)]

const allOptions = described.flatMap(({ name, arguments: places = [], options = {} }) =>
  Object.entries(options).map(
    ([option, spec]) => [name, option, spec, places.filter((p) => !p.isOptional).map(() => 'x')] as const,
  ),
)

describe.each(allOptions)('swipress %s --%s', (name, option, spec, places) => {
  test('answers nonsense with one line that names it', async () => {
    const isAnyText = spec.kind === 'text' || spec.kind === 'file' || spec.kind === 'folder'
    const isFlag = spec.kind === 'flag'
    const wrongPaths = ['', '..', '/a/../b', 'a b', '{}', 'a?b', 'a\nb']
    const wrong = spec.kind === 'path' ? wrongPaths : isAnyText ? [''] : nonsense
    for (const value of isFlag ? ['nonsense'] : wrong) {
      const refused = (await errorOf(name, ...places, `--${option}=${value}`)) ?? 'nothing is refused'
      expect(refused, value).toContain(isFlag ? `--${option}` : `--${option} is `)
      expect(refused.length, value).toBeLessThan(400)
      expect(refused).not.toContain('\n')
    }
  })

  test('takes what is right', async () => {
    const value = { flag: '', whole: '=3', port: '=3', origin: '=https://a.example', choice: '' }
    const given =
      spec.kind === 'choice'
        ? `=${spec.choices[0]}`
        : ({ ...value, address: '=https://a.example/b', host: '=::1' } as Record<string, string>)[spec.kind]
    expect(await errorOf(name, ...places, `--${option}${given ?? '=some'}`)).toBeUndefined()
  })
})

test.each(described.map(({ name }) => name))(
  '%s: an option that there is not is answered with the near one, or with where help is',
  async (name) => {
    expect(await errorOf(name, '--nonsense')).toMatch(
      /^Unknown option --nonsense.* See swipress [\w-]+ --help/,
    )
    expect(await errorOf(name, '--hepl')).toContain('Did you mean --help?')
  },
)

test.each([
  ['watch', 'dev'],
  ['develop', 'dev'],
  ['init', 'new'],
  ['create', 'new'],
  ['generate', 'build'],
  ['static', 'build'],
  ['preview', 'serve'],
  ['publish', 'deploy'],
  ['version', '--version'],
  ['validate', 'build, which reports every problem'],
  ['serv', 'serve'],
])('%s, as others call it, is answered with %s', async (word, meant) => {
  const parser = createParser({}, { version: '1', print: () => {}, columns: 80, onCalled: () => {} })
  const refused = await new Promise((resolve) => {
    try {
      parser.parse([word], { from: 'user' })
    } catch (error) {
      resolve(usageError(error, [word]))
    }
  })
  expect(String(refused)).toContain(`Unknown command ${word}. Did you mean ${meant}? See swipress --help.`)
})

test.each([
  ['build', '--watch', 'swipress dev compiles what is saved'],
  ['build', '--output=x', 'Did you mean --out?'],
  ['build', '-o', 'Did you mean --out?'],
  ['build', '-out', 'Did you mean --out?'],
  ['build', '--baseURL', 'Did you mean --origin?'],
  ['build', '--pathprefix', 'Did you mean --base?'],
  ['build', '--force=true', '--force takes no value. Leave out =true.'],
  ['build', '--no-force', '--force is off unless it is given.'],
  ['dev', '-p', 'Did you mean --port?'],
  ['dev', '-o', 'Did you mean --open?'],
  ['serve', '--bind', 'Did you mean --host?'],
  ['start', '--port', 'Set it by the environment variable PORT.'],
  ['deploy', '-n', 'Did you mean --dry-run?'],
])('swipress %s %s says: %s', async (name, option, said) => {
  const refused = await errorOf(name, option)
  expect(refused).toMatch(/^Unknown option -/)
  expect(refused).toContain(`. ${said}`)
  expect(refused!.match(/Did you mean/g) ?? []).toHaveLength(said.startsWith('Did') ? 1 : 0)
})

test('every command answers programs with JSON; completion answers a shell, mcp an agent', () => {
  const without = described.filter(({ options = {} }) => !('json' in options)).map(({ name }) => name)
  expect(without).toEqual(['mcp', 'completion'])
})

const read = Object.entries(variables as Record<string, VariableSpec>)
const strict = read.filter(([, { kind }]) => kind && !['text', 'folder', 'file'].includes(kind))
const ownRules = [
  'OPERATOR_EMAIL',
  'OPERATOR_WEBHOOK_URL',
  'SITES_URL',
  'SITES_ADDRESSES',
  'DNS_SERVERS',
  'DEPLOY_ENDPOINTS',
  'SMTP_URL',
  'AI_URL',
  'REDIS_URL',
  'FFMPEG_PATH',
  'SECRET_KEY',
  'BACKUP_BUCKET',
  'BLOB_STORE',
  'CDN',
]

test.each([
  ...strict.map(([name]) => name).filter((name) => name !== 'LOG_LEVEL'),
  ...ownRules,
  'STRIPE_SECRET_KEY',
  'TURNSTILE_VERIFY_URL',
])('%s answers nonsense with one line that names it', (name) => {
  for (const value of nonsense.filter(Boolean)) {
    const env = { [name]: value }
    const isOfCommands = name === 'SWIPRESS_CONSOLE'
    const refused = () => (isOfCommands ? setting(env, name) : readEnvironment(env))
    expect(refused, value).toThrow(new RegExp(`^${name} [^\\n]{1,300}$`))
  }
})

test('every variable whose text has a rule is walked through above', () => {
  const anyText = read.filter(([, { kind }]) => kind && ['text', 'folder', 'file'].includes(kind))
  const named = new Set([...strict, ...anyText].map(([name]) => name))
  // Any text is valid for a key, a name or a mail sender; others are validated together with the previous one.
  const together = [
    'MAIL_FROM',
    'MAIL_EVENTS_PASSWORD',
    'AI_KEY',
    'AI_MODEL',
    'STRIPE_WEBHOOK_SECRET',
    'CHROMIUM_PATH',
  ]
  const rest = read.map(([name]) => name).filter((name) => !named.has(name))
  expect(rest.sort()).toEqual([...ownRules, ...together, 'STRIPE_SECRET_KEY', 'TURNSTILE_VERIFY_URL'].sort())
})

describe('as processes', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'swipress-values-'))
    await writeFile(join(folder, 'a-file'), '')
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  interface Ended {
    code: number | null
    signal: NodeJS.Signals | null
    out: string
    err: string
  }

  const entry = join(rootFolder, 'cli', 'swipress.js')

  function started(args: string[], env: NodeJS.ProcessEnv = {}) {
    const child = spawn(process.execPath, [entry, ...args], { cwd: folder, env: { ...process.env, ...env } })
    const ended: Ended = { code: null, signal: null, out: '', err: '' }
    child.stdout.on('data', (data) => (ended.out += data))
    child.stderr.on('data', (data) => (ended.err += data))
    return {
      child,
      ended,
      end: new Promise<Ended>((resolve) =>
        child.on('close', (code, signal) => resolve({ ...ended, code, signal })),
      ),
    }
  }

  const inn = join(rootFolder, 'templates', 'inn')

  test.each<[string[], NodeJS.ProcessEnv, number, RegExp]>([
    [['serve', '.', '--port', 'abc'], {}, 2, /^--port is abc\. Give a port/],
    [['serve', '.', '--port', '99999'], {}, 2, /^--port is 99999\. Give a port/],
    [['build', inn, '--out', 'a-file'], {}, 3, /^--out is .*a-file, where .*a file stands in its place/],
    [['build', inn, '--out', '/proc/x'], {}, 3, /^--out is \/proc\/x, where nothing can be written/],
    [['build', inn, '--origin', 'notaurl'], {}, 2, /^--origin is notaurl\. Give a web address/],
    [['worker', '--concurrency', '0'], {}, 2, /^--concurrency is 0\. Give a whole number from 1 to 256/],
    [['worker', '--concurrency', 'abc'], {}, 2, /^--concurrency is abc\. Give/],
    [['start'], { CONSOLE_URL: 'foo' }, 2, /^CONSOLE_URL is foo\. Give an origin/],
    [['start'], { LOG_LEVEL: 'x' }, 2, /^LOG_LEVEL is x\. Give one of error, warn, info, debug/],
    [['start'], { DATA_DIR: '/proc/x' }, 3, /^DATA_DIR is \/proc\/x, where nothing can be written/],
    [['start'], { FFMPEG_PATH: '/nope' }, 3, /^FFMPEG_PATH is \/nope, which is no program/],
    [['biuld', '.'], {}, 2, /^Unknown command biuld\. Did you mean build\?/],
    [['help', 'biuld'], {}, 2, /^Unknown command biuld\. Did you mean build\?/],
    [['help', 'build', 'x'], {}, 2, /^Help is for one command, and x is one word too many\. See/],
    [['--', 'biuld'], {}, 2, /^Unknown command biuld\. Did you mean build\?/],
    [
      ['--force', 'build', '.'],
      {},
      2,
      /^Unknown option --force\. Options stand behind the command: swipress build --force/,
    ],
    [
      ['new', 'page'],
      {},
      2,
      /^Missing required argument folder\. new begins a whole site\. A page is a file/,
    ],
    [
      ['new', 'post', 'x.md'],
      {},
      2,
      /^There is no starter site post\. There are: empty, festival, .* A page is a file/,
    ],
    [['dev', 'nowhere'], {}, 1, /^nowhere: there is no such file or folder\. Give a folder/],
    [['snapshot', 'nowhere'], {}, 1, /^nowhere: there is no such file or folder\. Give a folder/],
  ])('swipress %j with %j is one line and ends with %i', async (args, env, code, labels) => {
    const { end } = started(args, env)
    const { err, ...ended } = await end
    expect(err.trimEnd()).toMatch(labels)
    expect(err.trimEnd().split('\n')).toHaveLength(1)
    expect(ended).toEqual({ code, signal: null, out: '' })
  })

  test.each([
    ['--version', '--json'],
    ['--json', '-V'],
  ])('swipress %s %s answers JSON', async (...args) => {
    const { out, code } = await started(args, {}).end
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
  })

  test.each([
    ['a-file', 'a file stands in its place'],
    ['a-file/below', 'a file stands in its place'],
  ])('a folder that can not be made is refused before anything is converted: %s', async (out, why) => {
    const SWIPRESS_CACHE = join(folder, 'no-cache')
    const { err, code } = await started(['build', inn, '--out', out], { SWIPRESS_CACHE }).end
    expect({ err, code }).toMatchObject({ err: expect.stringContaining(why), code: exitCodes.machine })
    expect(existsSync(SWIPRESS_CACHE)).toBe(false)
    const control = started(['build', inn, '--out', 'made'], { SWIPRESS_CACHE })
    await expect.poll(() => existsSync(SWIPRESS_CACHE), { timeout: 20_000 }).toBe(true)
    control.child.kill()
    await control.end
    await rm(SWIPRESS_CACHE, { recursive: true })
  })

  test('with --json what is refused is JSON on standard output', async () => {
    const { out, err, code } = await started(['build', inn, '--origin', 'notaurl', '--json']).end
    expect(JSON.parse(out)).toMatchObject({
      error: { code: 'usage', exitCode: 2, message: expect.stringContaining('--origin') },
    })
    expect({ err, code }).toEqual({ err: '', code: 2 })
  })

  test('doctor says that an FFMPEG_PATH is wrong', async () => {
    const { out, code } = await started(['doctor', '--json'], { FFMPEG_PATH: '/nope', DATA_DIR: folder }).end
    expect(code).toBe(exitCodes.machine)
    expect(out).toContain('FFMPEG_PATH is /nope')
  })

  test('doctor makes no data folder, and says where there can be none', async () => {
    const none = join(folder, 'of-doctor', 'data')
    const { out, code } = await started(['doctor', '--json'], { DATA_DIR: none }).end
    expect([code, out]).toEqual([exitCodes.done, expect.stringContaining(none)])
    expect(existsSync(join(folder, 'of-doctor'))).toBe(false)
    await writeFile(join(folder, 'a-file'), '')
    const inFile = await started(['doctor', '--json'], { DATA_DIR: join(folder, 'a-file', 'data') }).end
    expect([inFile.code, inFile.out]).toEqual([
      exitCodes.machine,
      expect.stringContaining('where nothing can be written: a file stands in its place'),
    ])
  })

  test.each(['start', 'worker'])('%s stops on SIGTERM while its Redis does not answer', async (name) => {
    const redis = createServer()
    await new Promise<void>((resolve) => redis.listen(0, '127.0.0.1', resolve))
    const asked = new Promise((resolve) => redis.once('connection', resolve))
    const { port } = redis.address() as AddressInfo
    const { child, end } = started([name], {
      REDIS_URL: `redis://127.0.0.1:${port}`,
      DATA_DIR: join(folder, name),
      PORT: '45871',
      SITES_PORT: '45872',
    })
    await asked
    child.kill('SIGTERM')
    expect(await end).toMatchObject({ code: exitCodes.done, signal: null })
    redis.close()
  })
})
