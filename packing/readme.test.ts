import { once } from 'node:events'
import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#cli/places.ts'
import { ended } from '#testing/cli/ended-process.ts'
import { type S3ServerForTests, startS3Server } from '#testing/deploy/s3-server.ts'
import { accessTo } from '#testing/deploy/test-bucket.ts'
import { makePackedProject, type PackedProject } from '#testing/packing/packed-project.ts'
import { freePort } from '#testing/store/free-ports.ts'

const readme = readFileSync(join(rootFolder, 'README.md'), 'utf8')
const blocks = [...readme.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text]) => text!)

/** The words of each line of the block that begins with these words, without its comment. */
function linesOf(begin: string): { words: string[]; comment: string }[] {
  const block = blocks.find((text) => text.startsWith(begin))
  expect(block, begin).toBeDefined()
  return block!
    .trim()
    .split('\n')
    .map((line) => {
      const [, command = '', comment = ''] = /^(.*?)(?:\s+#\s*(.*))?$/.exec(line)!
      return { words: command.trim().split(/\s+/), comment }
    })
}

/** Commands that run until they are stopped. */
const running = ['dev', 'serve']

/** It needs a console. */
const elsewhere = ['pull']

let project: PackedProject

let server: S3ServerForTests
beforeAll(async () => {
  project = await makePackedProject()
  server = await startS3Server()
}, 300_000)

afterAll(async () => {
  project?.remove()
  await server?.end()
})

async function answer(args: string[]): Promise<Response> {
  const child = project.start([...args, '--port', String(await freePort())])
  try {
    let said = ''
    for await (const text of child.stdout) {
      said += String(text)
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (address) return await fetch(address)
    }
    throw new Error(`It ended, and said: ${said}`)
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
}

test('has commands that do what stands beside them, one after another', async () => {
  const lines = linesOf('npx swipress templates')
  const names = lines.map(({ words }) => words[2])
  expect(names).toEqual([
    ...['templates', 'new', 'dev', 'build', 'serve', 'deploy'],
    ...['pull', 'snapshot', 'snapshot'],
  ])
  const said = new Map<string, string>()
  for (const { words, comment } of lines) {
    const [npx, program, name, ...rest] = words
    expect([npx, program]).toEqual(['npx', 'swipress'])
    if (elsewhere.includes(name!)) continue
    const args = [name!, ...rest.map((word) => word.replace('s3://my-bucket', 's3://site/readme'))]
    if (running.includes(name!)) {
      expect(comment).toMatch(/http:\/\/localhost:\d+/)
      expect(await (await answer(args)).text(), args.join(' ')).toContain('<html')
      continue
    }
    const { code, out, err } = await ended(project.start(args, accessTo(server)))
    expect(code, `${args.join(' ')}: ${err}`).toBe(0)
    said.set(args.join(' '), out)
  }
  for (const name of ['festival', 'inn', 'roastery', 'school'])
    expect(said.get('templates')).toMatch(new RegExp(`^${name} `, 'm'))
  expect(readdirSync(join(project.folder, 'my-inn'))).toEqual(
    expect.arrayContaining(['site.yaml', 'pages', 'schemas', 'media', 'site.snapshot.json', 'out']),
  )
  expect(
    server.requests.filter(({ method, path }) => method === 'PUT' && path.includes('/readme/')),
  ).not.toHaveLength(0)
  expect(said.get('snapshot my-inn')).toContain('no difference')
  const again = project.swipress('build', 'my-inn', '--out', 'my-inn/out', '--json')
  expect(JSON.parse(again.stdout), 'only changes are rendered').toMatchObject({ rendered: 0 })
}, 300_000)

test('builds for each host that it names, with what the host reads', () => {
  const [, given] = /`--for ([\w|\s-]+)`/.exec(readme)!
  const hosts = given!.replace(/\s/g, '').split('|')
  expect(hosts).toHaveLength(7)
  const own: Record<string, string> = {
    nginx: '_release/nginx.conf',
    apache: '.htaccess',
    caddy: '_release/Caddyfile',
    netlify: '_headers',
    cloudflare: '_headers',
    'github-pages': '.nojekyll',
    s3: 'A2.html',
  }
  for (const host of hosts) {
    const out = `for-${host}`
    const { status, stderr } = project.swipress('build', 'my-inn', '--out', out, '--for', host)
    expect(status, stderr).toBe(0)
    const paths = readdirSync(join(project.folder, out), { recursive: true })
    expect(paths, host).toEqual(expect.arrayContaining([own[host]!, '404.html']))
  }
}, 300_000)

test('names the files that are packed, and installs them by their line', () => {
  const { packed, create } = project
  const { version } = JSON.parse(readFileSync(join(rootFolder, 'templates/package.json'), 'utf8'))
  for (const name of [packed.filename, create.filename, `swipress-templates-${version}.tgz`])
    expect(readme).toContain(`\`${name}\``)
  const [, { words = [] } = {}] = linesOf('npm i <checkout>/*.tgz')
  expect(words).toEqual(['npx', 'create-swipress', 'my-site'])
  const made = project.run('create-swipress/create-swipress.js', [...words.slice(2), '--yes'])
  expect(made).toMatchObject({ status: 0, stdout: expect.stringMatching(/npm run dev\n$/) })
  renameSync(join(project.folder, 'my-site'), join(project.home, 'my-site'))
})

test('has help for each command, a schema and what a machine lacks', () => {
  expect(JSON.parse(project.swipress('schema').stdout)).toHaveProperty('properties.categories')
  expect(project.swipress('doctor').stdout).toContain('Node')
  expect(project.swipress('completion', 'bash').stdout).toContain('complete')
  expect(project.swipress('help', 'exit-codes').stdout).toMatch(/^Exit codes:\n {2}0 /)
  const names = [...project.swipress('--help').stdout.matchAll(/^ {2}([a-z-]+) {2,}\S/gm)].map(
    ([, name]) => name!,
  )
  expect(names.length).toBeGreaterThan(20)
  for (const name of ['build', 'dev', 'deploy', 'snapshot', 'pull', 'start'])
    expect(project.swipress(name, '--help').stdout, name).toMatch(/Usage: swipress \w+[\s\S]*Examples:/)
}, 120_000)
