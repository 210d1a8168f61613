import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBuiltFolder } from '#deploy/built-folder.ts'
import { configOf, endCompiler, type OwnSite, ownSite } from '#testing/extensions/extended-site.ts'

const countdown = (render: string, more = '') =>
  configOf(`{ blocks: { 'my-countdown': { attributes: ['until'], ${more} render: ${render} } } }`)
const element = '<my-countdown until="2099-01-01">soon</my-countdown>'

afterAll(endCompiler)

async function failureOf({ build }: OwnSite): Promise<string> {
  const { failure = 'nothing failed' } = await build()
  expect(failure).not.toMatch(/\n\s+at /)
  return failure
}

test('a config in good order is compiled with', async () => {
  const site = ownSite(countdown("({ until }) => '<i>' + until + '</i>'"), element)
  expect(await site.build()).toEqual({ problems: [] })
  expect(readFileSync(join(site.out, 'A2', 'index.html'), 'utf8')).toContain('<i>2099-01-01</i>')
})

test.each([
  ['json', '{}', 'swipress.config.js'],
  ['cjs', 'module.exports = {}', 'swipress.config.js'],
  ['cts', 'export = {}', 'swipress.config.ts'],
])('swipress.config.%s is not passed over', async (ending, text, meant) => {
  const said = await failureOf(ownSite({ [`swipress.config.${ending}`]: text }))
  expect(said).toContain(
    `swipress.config.${ending}: It is not read. Write it as ${meant}, with export default`,
  )
})

test.each<[what: string, files: Record<string, string>, said: string]>([
  [
    'a misspelt key',
    configOf('{ them: {} }'),
    'swipress.config.ts:3:31: them is unknown here. Did you mean theme? Known: theme, css, blocks, hooks, layouts, targets.',
  ],
  [
    'a misspelt key within',
    configOf('{ theme: { colour: {} } }'),
    'theme: colour is unknown here. Did you mean colors?',
  ],
  [
    'a colour that is none',
    configOf("{ theme: { colors: { accent: 'salmony' } } }"),
    'swipress.config.ts:3:50: theme.colors.accent is salmony. Give a colour such as #1c3d5a',
  ],
  [
    'a value that would leave its place',
    configOf("{ theme: { radius: { card: '4px;} body{display:none' } } }"),
    'theme.radius.card is 4px;} body{display:none. Give pixels as a number, or a text such as 1.5rem.',
  ],
  [
    'a font that would leave its quotes',
    configOf(`{ theme: { fonts: { body: 'A", url(x)' } } }`),
    'theme.fonts.body is A", url(x). Give the name of a font family',
  ],
  [
    'a token whose name is none',
    configOf("{ theme: { spacing: { 'a b': 1 } } }"),
    'theme.spacing.a b is 1. Write its name in small letters',
  ],
  [
    'an element without a hyphen',
    configOf('{ blocks: { countdown: { render: () => "" } } }'),
    'blocks.countdown is {}. Name the element in small letters and with a hyphen, such as my-countdown.',
  ],
  [
    'a block that draws nothing',
    configOf("{ blocks: { 'my-a': {} } }"),
    'blocks.my-a.render is missing. Give a function.',
  ],
  [
    'an attribute that is a handler',
    configOf("{ blocks: { 'my-a': { attributes: ['onclick'], render: () => '' } } }"),
    'blocks.my-a.attributes.0 is onclick.',
  ],
  [
    'a hook that is no function',
    configOf("{ hooks: { afterBuild: 'npm run x' } }"),
    'hooks.afterBuild is npm run x. Give a function.',
  ],
  [
    'an ending that leads elsewhere',
    configOf("{ layouts: { up: { ending: '/../x.htm' } } }"),
    'layouts.up.ending is /../x.htm. Give what addresses end with',
  ],
  [
    'a layout that is there already',
    configOf("{ layouts: { file: { ending: '.htm' } } }"),
    'layouts.file is {"ending":".htm"}. Give it another name than',
  ],
  [
    'a target that is none',
    configOf('{ targets: { live: 3 } }'),
    'targets.live is 3. Give what stands after --to',
  ],
  [
    'no default export',
    { 'swipress.config.ts': 'export const config = {}' },
    'swipress.config.ts: There is no default export.',
  ],
  [
    'an object that is none',
    { 'swipress.config.ts': 'export default 7' },
    'swipress.config.ts: The default export is 7. Give an object.',
  ],
  [
    'an error while it is read',
    { 'swipress.config.ts': "\n\nthrow new Error('no key\\nat all')" },
    'swipress.config.ts:3:7: The config can not be read: Error: no key at all',
  ],
  [
    'an error in what it imports',
    { 'swipress.config.ts': "import './more.ts'\nexport default {}", 'more.ts': '\nnull.x' },
    'more.ts:2:6: The config can not be read: TypeError',
  ],
  [
    'an import that is not there',
    { 'swipress.config.ts': "import './gone.ts'\nexport default {}" },
    'The config can not be read: Error: Cannot find module',
  ],
  [
    'syntax that is none',
    { 'swipress.config.ts': 'export default {' },
    'swipress.config.ts:1:1: The config can not be read: SyntaxError: ',
  ],
  [
    'two configs',
    { 'swipress.config.ts': 'export default {}', 'swipress.config.js': 'export default {}' },
    'stands beside swipress.config.ts, which says the same. Keep one of both.',
  ],
  [
    'a style sheet that is not there',
    configOf("{ css: './gone.css' }"),
    'gone.css is not there. Add it, or take out its name.',
  ],
  [
    'a path that is no path',
    configOf("{ css: 'gone.css' }"),
    'css is gone.css. Give a path from the config, such as ./theme.css',
  ],
  [
    'an import in a style sheet',
    { ...configOf("{ css: './own.css' }"), 'own.css': '/* one */\n@import "x.css";' },
    'own.css:2:1: @import can not stand in a layer.',
  ],
  [
    'a brace that would end the layer',
    { ...configOf("{ css: './own.css' }"), 'own.css': 'a { color: red }\n}\nb { color: red }' },
    'own.css:2:1: A } closes nothing. Take it out.',
  ],
  [
    'a brace that is open',
    { ...configOf("{ css: './own.css' }"), 'own.css': 'a { color: red' },
    '1 { is not closed. Add a } for each.',
  ],
  [
    'a font that is not there',
    { ...configOf("{ css: './own.css' }"), 'own.css': '@font-face { src: url(./gone.woff2) }' },
    'gone.woff2 is not there.',
  ],
  [
    'a file that is no font',
    { ...configOf("{ css: './own.css' }"), 'own.css': 'a { background: url("./site.yaml") }' },
    './site.yaml is no font and no image.',
  ],
  ...Object.entries<[files: Record<string, string>, said: string]>({
    'a package': [
      { 'a.ts': "\nimport x from 'lit'" },
      'a.ts:2:1: A script of a block imports files beside it',
    ],
    'what is not there': [{ 'a.ts': "import x from './x.ts'" }, 'x.ts is not there.'],
    'no script': [{ 'a.ts': "export * from './x.json'", 'x.json': '1' }, 'a.ts:1:1: ./x.json is no script.'],
    'a package by a file': [
      { 'a.ts': "import './x.ts'", 'x.ts': "let a\nawait import('lit')" },
      'x.ts:2:7: A script of a block imports files beside it',
    ],
    'itself by another': [
      { 'a.ts': "import './x.ts'", 'x.ts': "export { a } from './a.ts'" },
      'x.ts:1:1: ./a.ts imports this file again.',
    ],
  }).map(([what, [files, said]]): [string, Record<string, string>, string] => [
    `a script that imports ${what}`,
    { ...configOf("{ blocks: { 'my-a': { render: () => '', client: './a.ts' } } }"), ...files },
    said,
  ]),
  [
    'a script that is none',
    { ...configOf("{ blocks: { 'my-a': { render: () => '', client: './a.ts' } } }"), 'a.ts': 'class {' },
    'a.ts:1:7: The script can not be read:',
  ],
  [
    'a definition from a hook that is none',
    configOf('{ hooks: { transformDefinition: () => undefined } }'),
    'swipress.config.ts:3:40: hooks.transformDefinition returned undefined. Return the definition, changed or as it was.',
  ],
  [
    'a hook that throws',
    configOf('{ hooks: { async transformDefinition(site) {\n  site.gone.x\n} } }'),
    'swipress.config.ts:4:13: hooks.transformDefinition failed: TypeError:',
  ],
  [
    'a hook that throws what is no error',
    configOf('{ hooks: { transformDefinition() { throw null } } }'),
    'hooks.transformDefinition failed: threw null',
  ],
  [
    'HTML from a hook that is none',
    configOf('{ hooks: { transformHtml: () => 5 } }'),
    'hooks.transformHtml returned number. Return the HTML, a text',
  ],
  [
    'a hook that throws what has no text',
    configOf('{ hooks: { transformHtml() { throw Object.create(null) } } }'),
    'hooks.transformHtml failed on /company/: threw something that can not be read as a text',
  ],
  [
    'a hook that throws what fails when it is read',
    configOf("{ hooks: { transformHtml() { throw new Proxy({}, { get() { throw new Error('trap') } }) } } }"),
    'hooks.transformHtml failed on /company/: threw something that can not be read as a text',
  ],
  [
    'a definition that fails when it is read',
    configOf("{ hooks: { transformDefinition: () => ({ get version() { throw new Error('no') } }) } }"),
    'hooks.transformDefinition failed: Error: no',
  ],
  [
    'a document without anything',
    configOf("{ hooks: { transformHtml: () => '' } }"),
    'hooks.transformHtml returned nothing. Return the HTML',
  ],
  [
    'a package that is not there',
    { 'swipress.config.ts': "\nimport x from 'not-there-at-all/deep'\nexport default { x }" },
    "swipress.config.ts:2:15: The config can not be read: Error: Cannot find package 'not-there-at-all'",
  ],
  [
    'a path of a tsconfig',
    { 'swipress.config.ts': "import x from '@/theme'\nexport default { x }" },
    'Node does not know the paths of a tsconfig.json',
  ],
  [
    'an import without its ending, in another file',
    {
      'swipress.config.ts': "import './a.ts'\nexport default {}",
      'a.ts': "export {}\nimport './b'",
      'b.ts': '',
    },
    'a.ts:2:8: The config can not be read:',
  ],
  [
    'JSON without its type',
    { 'swipress.config.ts': "import x from './x.json'\nexport default { x }", 'x.json': '{}' },
    "Write with { type: 'json' } behind its name.",
  ],
  [
    'a hook that fails after the build',
    configOf("{ hooks: { afterBuild() { throw new Error('no disk') } } }"),
    'hooks.afterBuild failed: Error: no disk',
  ],
  [
    'a file that would leave the folder',
    configOf("{ hooks: { afterBuild: ({ write }) => write('../x', '') } }"),
    'hooks.afterBuild failed: Error: ../x is no path within the folder.',
  ],
  [
    'a file that is there already',
    configOf("{ hooks: { afterBuild: ({ write }) => write('index.html', '') } }"),
    'hooks.afterBuild failed: Error: index.html is a file of the site already. Give it another name.',
  ],
])('%s is told in one line, with what would be right', async (_, files, said) => {
  const site = ownSite(files)
  const message = await failureOf(site)
  expect(message).toContain(said)
  expect(message.split('\n')).toHaveLength(1)
})

test('a file that a hook writes after its end is not passed over', async () => {
  const keep = "async (error) => (await import('node:fs')).writeFileSync(out + '.said', error.message)"
  const late = `setTimeout(() => write('late.txt', '').catch(${keep}), 1)`
  const site = ownSite(configOf(`{ hooks: { afterBuild: ({ out, write }) => { ${late} } } }`))
  await site.build()
  await expect
    .poll(() => existsSync(`${site.out}.said`) && readFileSync(`${site.out}.said`, 'utf8'))
    .toBe('late.txt comes after the end of the hook. Let it wait: await write(…)')
})

test('several faults of a config have a line each', async () => {
  const message = await failureOf(ownSite(configOf('{ them: {}, css: 7, hooks: { after: 1 } }')))
  expect(message.split('\n')).toHaveLength(3)
})

test.each<[what: string, files: Record<string, string>, html: string, said: string]>([
  [
    'throws what has no text',
    countdown('() => { throw Object.create(null) }'),
    element,
    '<my-countdown> can not be drawn: threw something that can not be read as a text',
  ],
  [
    'throws',
    countdown("() => {\n  throw new Error('bad day')\n}"),
    element,
    '<my-countdown> can not be drawn: Error: bad day (',
  ],
  [
    'gives a promise',
    countdown('async () => ""'),
    element,
    '<my-countdown> is drawn as nothing that can be written.',
  ],
  [
    'gives an object',
    countdown('() => ({ a: 1 })'),
    element,
    '<my-countdown> is drawn as nothing that can be written.',
  ],
  [
    'is given what it does not know',
    countdown('() => ""'),
    '<my-countdown untill="2099-01-01"></my-countdown>',
    '<my-countdown> has no attribute untill. Did you mean until?',
  ],
  [
    'is given a handler',
    countdown('() => ""'),
    '<my-countdown onclick="alert(1)"></my-countdown>',
    '<my-countdown> has no attribute onclick.',
  ],
  [
    'is misspelt',
    countdown('() => ""'),
    '<my-cuontdown></my-cuontdown>',
    '<my-cuontdown> is no block of the config. Did you mean my-countdown?',
  ],
])(
  'a block that %s is told with component, page and language, and nothing is written',
  async (_, files, html, said) => {
    const site = ownSite(files, html)
    const message = await failureOf(site)
    const lines = message.replace(/^\w+: /, '').split('\n')
    expect(lines).toHaveLength(2)
    for (const [at, language] of ['EN', 'JP'].entries()) {
      expect(lines[at]).toMatch(/site\.yaml:1[45]:\d+: /)
      expect(lines[at]).toContain(`page A2, ${language}: ${said}`)
    }
    expect(existsSync(site.out)).toBe(false)
  },
)

test('what a hook makes of a definition is checked as what was read', async () => {
  const site = ownSite(
    configOf(
      "{ hooks: { transformDefinition: (site) => ({ ...site, settings: { ...site.settings, name: '' } }) } }",
    ),
  )
  const { problems } = await site.build()
  expect(problems).toMatchObject([
    { path: '/settings/name', place: { file: join(site.folder, 'swipress.config.ts') } },
  ])
})

test('a hook that fails in the middle leaves the folder of the earlier build whole, and the next build writes all', async () => {
  const hook = (body: string) =>
    configOf(`{ hooks: { transformHtml(html, { address }) { ${body}; return html } } }`)
  const site = ownSite(hook("throw new Error('no')"))
  expect(await failureOf(site)).toContain('hooks.transformHtml failed')
  site.write(hook(''))
  expect(await site.build()).toEqual({ problems: [] })
  const page = () => readFileSync(join(site.out, 'A2', 'index.html'), 'utf8')
  const all = () => readdirSync(site.out, { recursive: true }).sort()
  const [before, files] = [page(), all()]
  const change = "html = html.replace('Second', 'Changed')"
  site.write(hook(`if (address === '/jp/') throw new Error('no') ; ${change}`))
  expect(await failureOf(site)).toContain('hooks.transformHtml failed on /jp/: Error: no')
  expect(page()).toBe(before)
  expect(all()).toEqual(files)
  await expect(readBuiltFolder(site.out)).resolves.toBeDefined()
  site.write(hook(change))
  await site.build()
  expect(page()).not.toBe(before)
  expect(all()).toHaveLength(files.length)
})

test('a folder whose last hook failed lacks files of that hook, and is not deployed', async () => {
  const hook = (body: string) => configOf(`{ hooks: { async afterBuild({ write }) { ${body} } } }`)
  const site = ownSite(hook("await write('a.txt', 'a')"))
  await site.build()
  await expect(readBuiltFolder(site.out)).resolves.toBeDefined()
  site.write(hook("throw new Error('no')"))
  expect(await failureOf(site)).toContain('hooks.afterBuild failed: Error: no')
  await expect(readBuiltFolder(site.out)).rejects.toThrow('holds no built site')
})
