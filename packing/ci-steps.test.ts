import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findTestBrowser } from '#cli/find-chromium.ts'
import { rootFolder, templatesFolder } from '#cli/places.ts'
import { encodingsFolder } from '#e2e/encodings.ts'
import { makePackedProject, type PackedProject } from '#testing/packing/packed-project.ts'

interface Step {
  uses?: string
  run?: string
  if?: string
  with?: Record<string, string | number>
  env?: Record<string, string>
}

interface Ended {
  status: number | null
  said: string
}

const documents = join(rootFolder, 'docs', 'ci')
const read = (path: string) => parse(readFileSync(path, 'utf8'))

const site: Readonly<Record<string, string>> = {
  'site.yaml': 'version: 1\nsettings:\n  name: Inn\n  languages: [EN]\n  defaultLanguage: EN\n',
  'pages/A-welcome/category.yaml': 'name:\n  EN: Welcome\n',
  'pages/A-welcome/1-welcome.yaml':
    'media: media/a1.jpg\nimageAlt: An inn at night\nmainText: A lamp above the tide.\n',
  'pages/A-welcome/2-rooms.yaml': 'media: media/a2.jpg\nimageAlt: A room\nmainText: Twelve rooms.\n',
}

let project: PackedProject

let origin: string
let folder: string
let env: NodeJS.ProcessEnv
let count = 0

beforeAll(async () => {
  project = await makePackedProject()
  const { home } = project
  const bin = join(home, 'ci-bin')
  origin = join(home, 'origin')
  makePrograms(bin, project)
  env = {
    ...process.env,
    ...{ SWIPRESS_CACHE: encodingsFolder, HOME: home, CHROMIUM_PATH: await findTestBrowser() },
    PATH: [bin, dirname(process.execPath), process.env.PATH].join(':'),
  }
  makeRepository(origin)
}, 300_000)

afterAll(() => project?.remove())

beforeEach(() => {
  folder = join(project.home, `clone-${count++}`)
  git(dirname(folder), 'clone', '--quiet', origin, folder)
  git(folder, 'checkout', '--quiet', '-b', 'change')
})

function change(): void {
  const file = join(folder, 'my-inn/pages/A-welcome/1-welcome.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('above the tide', 'above the sea'))
  git(folder, 'commit', '--quiet', '--all', '--message=Change')
}

function shell(script: string, more: NodeJS.ProcessEnv): Ended {
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-o', 'pipefail', '-c', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...env, ...more },
  })
  return { status, said: stdout + stderr }
}

/** Up to the first step that fails. */
function runSteps(steps: readonly Step[], inputs: Record<string, string>): Ended {
  let last: Ended = { status: 0, said: '' }
  for (const step of steps) {
    if (last.status !== 0) break
    if (step.run !== undefined) {
      const given = Object.entries(step.env ?? {}).map(([name, value]) => [name, filled(value, inputs)])
      last = shell(step.run, Object.fromEntries(given))
    } else if (step.uses?.startsWith('./')) {
      const action = read(join(folder, step.uses, 'action.yml'))
      last = runSteps(action.runs.steps, inputsOf(action, step))
    } else requireKnown(step)
  }
  return last
}

const runWorkflow = () => runSteps(read(join(folder, '.github/workflows/site.yml')).jobs.snapshot.steps, {})

test('the workflow of GitHub passes where nothing differs, and annotates what does', () => {
  expect(runWorkflow()).toMatchObject({ status: 0, said: expect.stringContaining('no difference') })
  change()
  const { status, said } = runWorkflow()
  expect({ status, said }).toMatchObject({
    status: 1,
    said: expect.stringContaining('::error file=my-inn/pages/A-welcome/1-welcome.yaml,line=3'),
  })
  const { steps } = read(join(folder, '.github/workflows/site.yml')).jobs.snapshot
  const upload: Step = steps.find(({ uses }: Step) => uses?.startsWith('actions/upload-artifact@'))
  expect(upload.if).toBe('failure()')
  const html = readFileSync(join(folder, String(upload.with?.path)), 'utf8')
  const pictures = [
    ...html.matchAll(/alt="\/ (before|after)"[^>]*src="data:image\/jpeg;base64,([^"]{9000,})"/g),
  ]
  expect(pictures.map(([, which]) => which)).toEqual(['before', 'after'])
  expect(pictures[0]![2]).not.toBe(pictures[1]![2])
}, 180_000)

test('the job of GitLab does so, too, and keeps its report', () => {
  const { snapshot: job } = read(join(documents, 'gitlab-ci.yml'))
  expect(majorOf(/^node:(\d+)/, job.image)).toBeGreaterThanOrEqual(leastNode())
  const runJob = () =>
    shell([...job.before_script, ...job.script].join('\n'), {
      ...Object.fromEntries(Object.entries(job.variables).map(([name, value]) => [name, String(value)])),
      CI_MERGE_REQUEST_DIFF_BASE_SHA: git(folder, 'rev-parse', 'origin/main').trim(),
    })
  expect(runJob()).toMatchObject({ status: 0, said: expect.stringContaining('no difference') })
  expect(readFileSync(join(folder, 'apt-get.txt'), 'utf8')).toMatch(/^update\ninstall .*chromium\n/)
  change()
  expect(runJob()).toMatchObject({ status: 1, said: expect.stringContaining('details.EN.mainText') })
  const [report] = job.artifacts.paths
  expect(readFileSync(join(folder, report), 'utf8')).toContain('data:image/jpeg')
}, 180_000)

test('without the package that draws, a line says which one', () => {
  change()
  expect(shell('npm ci', {}).status).toBe(0)
  rmSync(join(folder, 'node_modules/playwright-core'))
  const { status, said } = shell('npx swipress snapshot my-inn --since=origin/main --html=x.html', {})
  expect({ status, said }).toMatchObject({
    status: 3,
    said: expect.stringMatching(/npm i playwright-core\n$/),
  })
  expect(existsSync(join(folder, 'x.html'))).toBe(false)
}, 60_000)
const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' })

/**
 * Stand-ins for what takes packages from elsewhere: `npm ci` links those that package.json names, `apt-get` notes what
 * was wanted of it.
 */
function makePrograms(bin: string, { folder }: PackedProject): void {
  const modules = join(folder, 'node_modules')
  const playwright = join(rootFolder, 'node_modules/playwright-core')
  const programs = {
    npm: `#!/bin/sh
[ "$*" = ci ] || { echo "npm $*"; exit 1; }
grep -q '"swipress"' package.json && grep -q '"playwright-core"' package.json || exit 1
rm -rf node_modules && mkdir -p node_modules/.bin
cp -r "${modules}/swipress" node_modules/
for path in "${modules}"/*; do [ -e node_modules/"$(basename "$path")" ] || ln -s "$path" node_modules/; done
ln -s "${playwright}" node_modules/
ln -s ../swipress/cli/swipress.js node_modules/.bin/swipress
`,
    'apt-get': '#!/bin/sh\necho "$*" >> apt-get.txt\n',
  }
  mkdirSync(bin, { recursive: true })
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(bin, name), text)
    chmodSync(join(bin, name), 0o755)
  }
}

/** A repository with a site, and the examples where the documents say that they belong. */
function makeRepository(folder: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(site)) write(`my-inn/${path}`, text)
  for (const name of ['a1.jpg', 'a2.jpg'])
    cpSync(join(templatesFolder, 'inn/media', name), join(folder, 'my-inn/media', name))
  const action = readFileSync(join(documents, 'github/action.yml'), 'utf8')
  const workflow = readFileSync(join(documents, 'github/workflow.yml'), 'utf8')
  expect(workflow).toMatch(/^# \.github\/workflows\/site\.yml\n/)
  write('.github/actions/swipress-snapshot/action.yml', action)
  write('.github/workflows/site.yml', workflow)
  write('package.json', JSON.stringify({ devDependencies: { swipress: '*', 'playwright-core': '*' } }))
  write('.gitignore', 'node_modules\n')
  git(folder, 'init', '--quiet', '--initial-branch=main', '.')
  const config = '[user]\n\temail = test@example.com\n\tname = Test\n'
  writeFileSync(join(dirname(folder), '.gitconfig'), config)
  git(folder, '-c', 'user.email=test@example.com', 'add', '--all')
  git(
    folder,
    ...['-c', 'user.email=test@example.com', '-c', 'user.name=Test'],
    ...['commit', '--quiet', '--message=First'],
  )
}

const filled = (text: string, inputs: Record<string, string>) =>
  text.replace(/\$\{\{ inputs\.(\w+) \}\}/g, (_, name: string) => inputs[name] ?? '')

function inputsOf(action: { inputs: Record<string, { default?: string }> }, step: Step) {
  const usual = Object.entries(action.inputs).map(([name, { default: value = '' }]) => [name, value])
  const given = Object.entries(step.with ?? {}).map(([name, value]) => [
    name,
    String(value).replaceAll(githubBase, 'main'),
  ])
  return Object.fromEntries([...usual, ...given]) as Record<string, string>
}

const githubBase = '$' + '{{ github.base_ref }}'

/** Actions of others: a clone with all of its history, and a Node that is new enough. */
function requireKnown({ uses = '', with: given = {} }: Step): void {
  if (uses.startsWith('actions/checkout@')) expect(given['fetch-depth']).toBe(0)
  else if (uses.startsWith('actions/setup-node@'))
    expect(Number(given['node-version'])).toBeGreaterThanOrEqual(leastNode())
  else expect(uses).toMatch(/^actions\/upload-artifact@/)
}

const majorOf = (pattern: RegExp, text: string) => Number(pattern.exec(text)?.[1])

const leastNode = () =>
  majorOf(/(\d+)/, JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8')).engines.node)
