import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodingsFolder } from '#e2e/encodings.ts'
import { smallSite } from '#testing/builder/site-folders.ts'
import { rootFolder } from './places.ts'

let work: string
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'swipress-end-'))
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

const program = join(rootFolder, 'cli', 'swipress.js')

/** Runs a shell command, in which `$swipress` is the command line. */
const shell = (line: string, cwd = work) =>
  spawnSync('bash', ['-c', line], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, SWIPRESS_CACHE: encodingsFolder, swipress: `${process.execPath} ${program}` },
    timeout: 60_000,
  })

async function siteWith(name: string, config: string, files = {}): Promise<string> {
  const site = { ...smallSite, 'swipress.config.mjs': config, ...files }
  for (const [path, text] of Object.entries(site)) {
    await mkdir(dirname(join(work, name, path)), { recursive: true })
    await writeFile(join(work, name, path), text)
  }
  return name
}

test('convert names the config that a new folder lacks, without which its site looks otherwise', async () => {
  await siteWith('themed', 'export default {}')
  const to = (folder: string) => shell(`$swipress convert themed ${folder} --force`)
  expect(to('themed-new')).toMatchObject({
    status: 0,
    stderr:
      'themed/swipress.config.mjs is not copied. Copy it with the files that it names, or themed-new looks otherwise.\n',
  })
  expect(to('themed')).toMatchObject({ status: 0, stderr: '' })
  await writeFile(join(work, 'themed-new/swipress.config.mjs'), '')
  expect(to('themed-new')).toMatchObject({ status: 0, stderr: '' })
})

test('a pipe gets all that a command which fails has to say, however slowly it is read', async () => {
  await siteWith('long', '', {
    'pages/A-menu/1-coffee.md': `---\n${Array.from({ length: 400 }, (_, at) => `x${at}: 1\n`).join('')}---\n`,
  })
  await rm(join(work, 'long/swipress.config.mjs'))
  const build = '$swipress build long --out none'
  const { stdout } = shell(
    `${build} --json | (sleep 1; cat) > piped.json; echo \${PIPESTATUS[0]}; ${build} 2>&1 >&- | (sleep 1; cat) > piped.txt; ${build} 2> whole.txt`,
  )
  expect(stdout.trim()).toBe('1')
  const { error } = JSON.parse(await readFile(join(work, 'piped.json'), 'utf8'))
  expect(error.problems.length).toBeGreaterThanOrEqual(400)
  const whole = await readFile(join(work, 'whole.txt'), 'utf8')
  expect(whole.length).toBeGreaterThan(20_000)
  expect(await readFile(join(work, 'piped.txt'), 'utf8')).toBe(whole)
}, 60_000)

describe('a config that keeps a command from its end is told in one line', () => {
  test.each([
    ['a promise that is never kept', 'await new Promise(() => {})\nexport default {}', /never comes/],
    [
      'a hook that never answers',
      'export default { hooks: { transformDefinition: () => new Promise(() => {}) } }',
      /never comes/,
    ],
    [
      'one that ends the process',
      'process.exit(0)',
      /swipress\.config\.\w+:1:\d+: .*process\.exit\(\) would end the command/,
    ],
  ])('%s', async (what, config, why) => {
    const site = await siteWith(what.replaceAll(' ', '-'), config)
    for (const json of ['', ' --json']) {
      const { status, stdout, stderr } = shell(`$swipress build ${site} --out out${json}`)
      const said = json ? (JSON.parse(stdout) as { error: { message: string } }).error.message : stderr.trim()
      expect(said).toMatch(why)
      expect(said.split('\n')).toHaveLength(1)
      expect(status).toBe(1)
      if (json) expect(stderr).toBe('')
    }
  })
})

describe('what is printed', () => {
  test('and can not be written is no success; that somebody has read enough is one', () => {
    for (const line of ['schema', 'templates --json', '--help', 'completion bash']) {
      const { status, stderr } = shell(`$swipress ${line} > /dev/full`)
      expect(stderr).toMatch(/^What is printed can not be written\. The disk is full.*\n$/)
      expect(status).toBe(3)
    }
    const { status, stdout, stderr } = shell('set -o pipefail; $swipress schema | head -1')
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '{\n', stderr: '' })
  })

  test('does nothing to the terminal, whatever a definition holds', async () => {
    const site = await siteWith('hostile', 'export default {}', {
      'site.yaml': `${smallSite['site.yaml']}  viewMode: "\\e[31mred\\u202e"\n`,
      'pages/A-menu/1-coffee\u001b[2J.txt': '',
    })
    const unread = shell(`$swipress build ${site} --out out`).stderr
    expect(unread).toContain('1-coffee\\u001b[2J.txt: is no page')
    rmSync(join(work, site, 'pages/A-menu/1-coffee\u001b[2J.txt'))
    const { stderr } = shell(`$swipress build ${site} --out out`)
    expect(stderr).toContain('\\u001b[31mred\\u202e is not one of the choices')
    for (const character of ['\u001b', '\u202e']) expect(unread + stderr).not.toContain(character)
  })
})

test('a site that could not be written whole is not left in part', () => {
  const cut = shell(
    '(ulimit -f 100; $swipress new inn cut); echo $?; ls cut; $swipress new inn cut >&2 && ls cut',
  )
  expect(cut.stdout).toMatch(/^3\nforms\nmedia\npages\n/)
})

test('nothing is written into the folder that a site is read from, also where it is forced', async () => {
  const site = await siteWith('own', 'export default {}')
  const { status, stderr } = shell(`$swipress build ${site} --out ${site} --force`)
  expect(stderr).toMatch(/^--out is .*own, where the files of the site are\. Name a folder beside them/)
  expect(status).toBe(1)
})

test('what is to be copied into a shell can be, also with spaces in a path', () => {
  const begun = shell('$swipress new inn "the inn" && $swipress build "the inn" --out "the out"')
  const [, path] = /npx swipress dev (.*)\n/.exec(begun.stdout) ?? []
  const [, out] = /npx swipress serve (.*)\n/.exec(begun.stdout) ?? []
  expect(shell(`ls ${path} | head -1; ls ${out} | head -1`).stdout).toBe('forms\n404.html\n')
})

test('a folder that is gone and a file that may not grow are told in one line', () => {
  const gone = shell('mkdir gone && cd gone && rmdir ../gone && $swipress build . --out x')
  expect(gone.stderr).toBe('The folder that you are in has been removed. Change into one that exists.\n')
  const limited = shell('$swipress new inn inn && (ulimit -f 8; $swipress build inn --out small)')
  expect(limited.stderr).toMatch(/ulimit -f unlimited \(EFBIG\)\.\n$/)
  expect([gone.status, limited.status]).toEqual([3, 3])
})
