import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rootFolder } from '#cli/places.ts'
import { encodingsFolder } from '#e2e/encodings.ts'
import { startDev } from '#testing/cli/started-dev.ts'
import { type OwnSite, ownSite } from '#testing/extensions/extended-site.ts'

const config = `import { defineConfig } from 'swipress'
import { clock } from './clock.ts'
export default defineConfig({ css: './own.css', blocks: { 'my-clock': clock } })
`
const clock = (word: string) => `import { defineBlock, html } from 'swipress'
import words from './words.json' with { type: 'json' }
export const clock = defineBlock({ client: './clock.client.ts', render: () => html\`<i>${word} \${words.more}</i>\` })
`
const files = {
  'swipress.config.ts': config,
  'clock.ts': clock('one'),
  'words.json': '{ "more": "more" }',
  'clock.client.ts': 'const at: number = 1; void at',
  'own.css': 'i { color: red }',
}
const siteWithClock = () => ownSite(files, '<my-clock></my-clock>')

function swipress(...args: string[]) {
  const env = { ...process.env, SWIPRESS_CACHE: encodingsFolder }
  const command = [join(rootFolder, 'cli', 'swipress.js'), ...args]
  return spawnSync(process.execPath, command, { encoding: 'utf8', env })
}

const build = ({ folder, out }: OwnSite): { rendered: number } =>
  JSON.parse(swipress('build', folder, '--out', out, '--json').stdout)

/** A build is only remembered if the files it read had not been changed just before. */
const rest = () => setTimeout(150)

test.each<[what: string, changed: Record<string, string>]>([
  ['the config', { 'swipress.config.ts': config.replace("css: './own.css', ", '') }],
  ['what it imports', { 'clock.ts': clock('two') }],
  ['what that imports', { 'words.json': '{ "more": "else" }' }],
  ['a script of a block', { 'clock.client.ts': 'const at: number = 2; void at' }],
  ['a style sheet', { 'own.css': 'i { color: tan }' }],
])('a build sees that %s has changed, and otherwise does nothing', async (_, changed) => {
  const site = siteWithClock()
  await rest()
  expect(build(site).rendered).toBeGreaterThan(20)
  expect(build(site).rendered).toBe(0)
  await rest()
  site.write(changed)
  expect(build(site).rendered).toBeGreaterThan(20)
})

test.each([
  ['a timer', "setTimeout(() => { throw new Error('late') }, 1)\nexport default {}", '1:26'],
  ['a promise that nobody waits for', "Promise.reject(new Error('late'))\nexport default {}", '1:16'],
  [
    'a promise of a hook',
    "export default { hooks: { transformDefinition: (site) => { void Promise.resolve().then(() => { throw new Error('late') }); return site } } }",
    '1:',
  ],
])('what fails in %s of a config is told as its fault', (_, text, place) => {
  const { folder, out } = ownSite({ 'swipress.config.js': text })
  const { status, stderr } = swipress('build', folder, '--out', out)
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /swipress\.config\.js:1:\d+: The config of the site failed after it had been run: Error: late\./,
  )
  expect(stderr).toContain(`swipress.config.js:${place}`)
})

test.each([
  ['a config', 'process.exit(0)'],
  ['a hook', 'export default { hooks: { transformDefinition: (site) => { process.exit(0); return site } } }'],
])('%s can not end the command without a word', (_, text) => {
  const { folder, out } = ownSite({ 'swipress.config.js': text })
  const { status, stderr } = swipress('build', folder, '--out', out)
  expect(status).toBe(1)
  expect(stderr).toContain('process.exit() would end the command. Throw an error instead')
})

test('a build sees a config that comes later', async () => {
  const site = ownSite({})
  await rest()
  build(site)
  expect(build(site).rendered).toBe(0)
  site.write({ 'swipress.config.mjs': 'export default { theme: { radius: { page: 0 } } }' })
  expect(build(site).rendered).toBeGreaterThan(20)
})

test('what a block was drawn with is gone from every file once it has changed', async () => {
  const site = siteWithClock()
  build(site)
  site.write({ 'clock.ts': clock('two'), 'own.css': 'i { color: tan }' })
  build(site)
  const page = readFileSync(join(site.out, 'A2', 'index.html'), 'utf8')
  expect(page).toContain('<i>two more</i>')
  expect(page).not.toContain('<i>one')
  const styles = readdirSync(join(site.out, '_assets')).filter((name) => /^style-.*\.css$/.test(name))
  expect(styles).toHaveLength(1)
  expect(readFileSync(join(site.out, '_assets', styles[0]!), 'utf8')).toContain('tan')
})

test('a hook is called by each build, also where no file has changed', async () => {
  const site = ownSite({
    'swipress.config.mjs':
      'export default { hooks: { transformDefinition: (site) => ({ ...site, settings: { ...site.settings, name: String(performance.now()) } }) } }',
  })
  await rest()
  build(site)
  expect(build(site).rendered).toBeGreaterThan(20)
})

test('a snapshot tells what a config changes, also since a commit whose config imports what is installed', async () => {
  const site = siteWithClock()
  const git = (...args: string[]) => execFileSync('git', ['-C', site.folder, ...args], { stdio: 'ignore' })
  site.write({
    'node_modules/words/package.json': '{ "name": "words", "exports": "./words.js" }',
    'node_modules/words/words.js': "exports.color = '#010203'",
    '.gitignore': 'node_modules',
    'swipress.config.ts': `import { color } from 'words'\n${config.replace('css:', 'theme: { colors: { accent: color } }, css:')}`,
  })
  expect(swipress('snapshot', site.folder, '--update').status).toBe(0)
  expect(swipress('snapshot', site.folder, '--check')).toMatchObject({ status: 0 })
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'one')
  expect(swipress('snapshot', site.folder, '--since', 'HEAD')).toMatchObject({ status: 0, stderr: '' })
  site.write({ 'clock.ts': clock('two') })
  for (const how of [['--check'], ['--since', 'HEAD']]) {
    const { status, stdout } = swipress('snapshot', site.folder, ...how)
    expect(stdout).toContain('A2')
    expect(status).toBe(1)
  }
})

test('dev shows what was changed in a config, in what it imports and in its styles, and what is wrong there', async () => {
  const site = siteWithClock()
  const dev = await startDev(site.folder, '--port', '0')
  const shown = async (path = '/A2') => (await fetch(dev.origin + path)).text()
  const shows = (text: string) => expect.poll(() => shown(), { timeout: 10_000 }).toContain(text)
  try {
    await dev.says('Ctrl-C stops')
    await shows('<my-clock><i>one more</i></my-clock>')
    site.write({ 'clock.ts': clock('two') })
    await shows('<my-clock><i>two more</i></my-clock>')
    site.write({ 'words.json': '{ "more": "else" }' })
    await shows('<i>two else</i>')
    const style = /\/_assets\/style-[^"]+\.css/
    const before = style.exec(await shown())![0]
    site.write({ 'own.css': 'i { color: tan }' })
    await expect.poll(async () => style.exec(await shown())![0], { timeout: 10_000 }).not.toBe(before)
    expect(await shown(style.exec(await shown())![0])).toContain('tan')
    site.write({ 'swipress.config.ts': config.replace('css:', 'cs:') })
    await dev.says('cs is unknown here. Did you mean css?')
    await shows('<i>two else</i>')
    site.write({ 'swipress.config.ts': config, 'clock.ts': clock('three') })
    await shows('<i>three else</i>')
    site.write({
      'swipress.config.ts': `${config.replace('})', ", hooks: { transformHtml: (html) => html.replace('three', 'four') } })")}`,
    })
    await shows('<i>four else</i>')
    site.write({ '../shared.ts': "export const name = 'five'" })
    const hook = ", hooks: { transformHtml: (html) => html.replace('three', name) } })"
    site.write({ 'swipress.config.ts': `import { name } from '../shared.ts'\n${config.replace('})', hook)}` })
    await shows('<i>five else</i>')
    site.write({ '../shared.ts': "export const name = 'six'" })
    await shows('<i>six else</i>')
    expect(dev.said()).not.toContain('Did you mean clock')
  } finally {
    await dev.stop()
  }
})
