import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { walkFolder } from '#deploy/folder-files.ts'
import { encodingsFolder } from '#e2e/encodings.ts'
import { findTestBrowser } from '../find-chromium.ts'
import { rootFolder, templatesFolder } from '../places.ts'

const site = {
  'site.yaml':
    '# Our inn\nversion: 1\nsettings:\n  name: Inn # as on the sign\n  languages: [EN, JP]\n  defaultLanguage: EN\n',
  'pages/A-welcome/category.yaml': 'name:\n  EN: Welcome\n',
  'pages/A-welcome/1-welcome.yaml':
    '# The first thing guests see\nmedia: media/a1.jpg\nimageAlt: An inn at night\nmainText: A lamp above the tide. # keep it short\n',
  'pages/A-welcome/2-rooms.yaml':
    'media: media/a2.jpg\nimageAlt: A room\nmainText: Twelve rooms.\nprice: 9000\n',
  'pages/B-food/category.yaml': 'name:\n  EN: Food\n',
  'pages/B-food/1-fish.yaml': 'media: media/a1.jpg\nmainText: Fish of the morning.\n',
}

let work: string
let folder: string
let env: Record<string, string>
let client: Client | undefined
let count = 0
/** What the server has written to its error output. */
let errors = ''

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'swipress-mcp-'))
  env = {
    PATH: [dirname(process.execPath), process.env.PATH].join(':'),
    HOME: work,
    SWIPRESS_CACHE: encodingsFolder,
    CHROMIUM_PATH: await findTestBrowser(),
  }
  await writeFile(join(work, 'secret.jpg'), await readFile(join(templatesFolder, 'inn', 'media', 'a1.jpg')))
})
afterAll(() => rm(work, { recursive: true, force: true }))

beforeEach(async () => {
  folder = join(work, String(count++))
  for (const [path, text] of Object.entries(site)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  await mkdir(join(folder, 'media'))
  for (const name of ['a1.jpg', 'a2.jpg'])
    await cp(join(templatesFolder, 'inn', 'media', name), join(folder, 'media', name))
})
afterEach(async () => {
  await client?.close()
  client = undefined
})

async function connect(...flags: string[]): Promise<Client> {
  client = new Client({ name: 'test', version: '1' })
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [join(rootFolder, 'cli', 'swipress.js'), 'mcp', folder, ...flags],
    env,
    stderr: 'pipe',
  })
  errors = ''
  transport.stderr!.on('data', (data) => {
    errors += String(data)
  })
  await client.connect(transport)
  return client
}

interface Refusals {
  refusals: { code: string; message: string; place?: string; remedy?: string }[]
}

async function call(name: string, args: object = {}) {
  const { isError, structuredContent, content } = await client!.callTool({ name, arguments: { ...args } })
  return { isError: isError === true, data: structuredContent as Record<string, unknown>, content }
}

async function refusal(name: string, args: object) {
  const { isError, data } = await call(name, args)
  expect(isError, `${name} ${JSON.stringify(args)} ${JSON.stringify(data)}`).toBe(true)
  return (data as unknown as Refusals).refusals[0]!
}

const text = (path: string) => readFile(join(folder, path), 'utf8')
const state = async () =>
  Object.fromEntries(
    await Promise.all((await walkFolder(folder)).map(async (path) => [path, await text(path)])),
  )

test('tools are told of with what they do to a site, and none puts it online', async () => {
  const { tools } = await (await connect()).listTools()
  const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]))
  expect(hints.read_page).toMatchObject({ readOnlyHint: true, destructiveHint: false })
  expect(hints.change_page).toMatchObject({
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
  })
  expect(hints.remove_page).toMatchObject({ readOnlyHint: false, destructiveHint: true })
  expect(Object.keys(hints).filter((name) => /deploy|publish|push|rollback/.test(name))).toEqual([])
  const { inputSchema } = tools.find(({ name }) => name === 'change_page')!
  expect(JSON.stringify(inputSchema)).toContain('The image or video that fills the page.')
  const withoutWriting = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name)
  await client!.close()
  const reading = await (await connect('--read-only')).listTools()
  expect(reading.tools.map(({ name }) => name)).toEqual(withoutWriting)
  await expect(client!.callTool({ name: 'change_page', arguments: { page: 'A1' } })).rejects.toThrow()
})

test('a site is read by its parts', async () => {
  await connect()
  expect((await call('read_site')).data).toMatchObject({
    settings: { name: 'Inn' },
    categories: [
      { id: 'welcome', letters: 'A', pages: 2 },
      { id: 'food', letters: 'B', pages: 1 },
    ],
  })
  expect((await call('list_pages', { category: 'B' })).data).toMatchObject({
    total: 1,
    pages: [{ id: 'fish', position: 'B1', text: 'Fish of the morning.' }],
  })
  expect((await call('read_page', { page: 'a2' })).data).toMatchObject({
    position: 'A2',
    file: 'pages/A-welcome/2-rooms.yaml',
    page: { id: 'rooms', details: { EN: { price: 9000 } } },
  })
  expect(await refusal('read_page', { page: 'C7' })).toMatchObject({ code: 'NOT_FOUND' })
})

test('a change writes only what is different, and comments stay', async () => {
  await connect()
  const before = await state()
  const changed = await call('change_page', { page: 'A1', detail: { mainText: 'A lamp above the sea.' } })
  expect(changed).toMatchObject({ isError: false, data: { written: ['pages/A-welcome/1-welcome.yaml'] } })
  expect(await state()).toEqual({
    ...before,
    'pages/A-welcome/1-welcome.yaml': before['pages/A-welcome/1-welcome.yaml']!.replace('tide', 'sea'),
  })
  await call('change_page', { page: 'rooms', language: 'JP', detail: { mainText: '十二の部屋。' } })
  await call('change_page', { page: 'rooms', clear: ['price'] })
  const page = (await call('read_page', { page: 'rooms' })).data.page as { details: object }
  expect(page.details).toEqual({
    EN: { media: 'media/a2.jpg', imageAlt: 'A room', mainText: 'Twelve rooms.' },
    JP: { mainText: '十二の部屋。' },
  })
})

test('pages and categories are added, moved and removed, each as files', async () => {
  await connect()
  await call('add_category', { name: { EN: 'Way' }, id: 'way', after: 'A' })
  await call('add_page', {
    category: 'way',
    id: 'map',
    detail: { mainText: 'Turn left.', media: 'media/a1.jpg' },
  })
  await call('move_page', { page: 'fish', category: 'way', after: 'map' })
  await call('move_category', { category: 'way', after: null })
  await call('rename_category', { category: 'way', name: { JP: '道' } })
  const { data } = await call('list_pages')
  expect(
    (data.pages as { id: string; position: string }[]).map(({ id, position }) => [id, position]),
  ).toEqual([
    ['map', 'A1'],
    ['fish', 'A2'],
    ['welcome', 'B1'],
    ['rooms', 'B2'],
  ])
  await call('remove_page', { page: 'map' })
  await call('remove_category', { category: 'food' })
  const paths = (await walkFolder(folder)).filter((path) => path.startsWith('pages/'))
  expect(paths.filter((path) => path.includes('map') || path.includes('food'))).toEqual([])
  expect(await text('site.yaml')).toBe(site['site.yaml'])
  const welcome = paths.find((path) => path.includes('1-welcome'))!
  expect(await text(welcome)).toBe(site['pages/A-welcome/1-welcome.yaml'])
})

test('what would not be valid is refused with place and remedy, and nothing is written', async () => {
  await connect()
  const before = await state()
  const wrong: [string, object, object][] = [
    [
      'change_page',
      { page: 'A1', detail: { mainTextX: 'left' } },
      { code: 'INVALID_INPUT', place: '/detail/mainTextX' },
    ],
    [
      'change_page',
      { page: 'A1', detail: { heading: 'x' } },
      { code: 'INVALID_INPUT', place: '/detail/heading' },
    ],
    ['add_page', { category: 'A', id: 'rooms' }, { code: 'CONFLICT' }],
    ['add_page', { category: 'Z' }, { code: 'NOT_FOUND' }],
    ['move_page', { page: 'A1', category: 'A', after: 'nobody' }, { code: 'NOT_FOUND' }],
    ['change_page', {}, { code: 'INVALID_INPUT', place: '/page' }],
  ]
  for (const [name, args, expected] of wrong) {
    const given = await refusal(name, args)
    expect(given).toMatchObject(expected)
    expect(given.remedy, name).toBeTruthy()
  }
  expect(await state()).toEqual(before)
  // The control: the same call with a value that is right is carried out.
  await call('change_page', { page: 'A1', detail: { mainTextX: 20 } })
  expect(await state()).not.toEqual(before)
})

test('nothing outside of the folder is read or written', async () => {
  await symlink(join(work, 'secret.jpg'), join(folder, 'link.jpg'))
  await mkdir(join(work, 'elsewhere'), { recursive: true })
  await symlink(join(work, 'elsewhere'), join(folder, 'away'))
  await connect()
  for (const file of [
    '../secret.jpg',
    join(work, 'secret.jpg'),
    'link.jpg',
    'away/../../secret.jpg',
    '.',
    'no.jpg',
  ])
    expect(await refusal('add_media', { file }), file).toMatchObject({ code: 'UNREADABLE' })
  for (const out of ['../out', 'away', 'away/out', '.', 'pages']) await refusal('build_site', { out })
  for (const out of ['../out', 'away']) await refusal('compare_with_build', { out })
  await writeFile(join(folder, 'notes.jpg'), 'no picture at all')
  expect(await refusal('add_media', { file: 'notes.jpg' })).toMatchObject({ code: 'WRONG_MEDIA_TYPE' })
  // A page that names a file behind a link is refused once it is built.
  await call('change_page', { page: 'A1', detail: { media: 'link.jpg' } })
  await refusal('build_site', {})
  expect(await walkFolder(join(work, 'elsewhere'))).toEqual([])
  // The control: a file of the folder is taken, once.
  await cp(join(work, 'secret.jpg'), join(folder, 'own.jpg'))
  expect((await call('add_media', { file: 'own.jpg' })).data).toMatchObject({
    ref: 'media/own.jpg',
    type: 'jpeg',
  })
  expect((await call('add_media', { file: 'own.jpg' })).data).toMatchObject({ ref: 'media/own.jpg' })
})

test('checks name file, line and remedy; a build and what differs from it', async () => {
  await connect()
  await writeFile(
    join(folder, 'pages/B-food/1-fish.yaml'),
    'media: media/a1.jpg\nmainText: Fish.\nmainTextX: left\n',
  )
  const { findings } = (await call('run_checks')).data as { findings: Record<string, string>[] }
  expect(findings).toContainEqual(
    expect.objectContaining({
      severity: 'blocks',
      place: 'pages/B-food/1-fish.yaml:3:1',
      remedy: expect.stringMatching(/./),
    }),
  )
  expect(await refusal('build_site', {})).toMatchObject({ place: 'pages/B-food/1-fish.yaml:3:1' })
  await writeFile(join(folder, 'pages/B-food/1-fish.yaml'), site['pages/B-food/1-fish.yaml'])
  expect(await refusal('compare_with_build', {})).toMatchObject({ code: 'NOT_FOUND' })
  const origin = 'https://inn.example.com'
  const built = await call('build_site', { origin })
  expect(built, JSON.stringify(built)).toMatchObject({ isError: false, data: { languages: ['EN', 'JP'] } })
  expect((await call('compare_with_build', { origin })).data).toMatchObject({ isSame: true })
  await call('change_page', { page: 'B1', detail: { mainText: 'Fish of the evening.' } })
  const { pages } = (await call('compare_with_build', { origin })).data as { pages: { position: string }[] }
  expect(pages.map(({ position }) => position)).toContain('B1')
})

test('building often leaves nothing behind in the process, which Node would warn of', async () => {
  await connect()
  for (let count = 0; count < 11; count++) {
    await call('change_page', { page: 'B1', detail: { mainText: `Fish ${count}.` } })
    expect(await call('build_site')).toMatchObject({ isError: false })
  }
  expect(errors).not.toContain('Warning')
})

test('a page is shown as a picture, and without a browser the answer says what is missing', async () => {
  await connect()
  const { content, data } = await call('render_page', { page: 'A1' })
  expect(data).toMatchObject({ position: 'A1', language: 'EN' })
  const picture = content.find(({ type }) => type === 'image') as { data: string; mimeType: string }
  expect(Buffer.from(picture.data, 'base64').subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  await client!.close()
  env = { ...env, CHROMIUM_PATH: join(work, 'no-browser') }
  await connect()
  expect(await refusal('render_page', { page: 'A1' })).toMatchObject({ code: 'MISSING' })
})

test('what is no folder is refused in one line', async () => {
  const run = promisify(execFile)(process.execPath, [
    join(rootFolder, 'cli', 'swipress.js'),
    'mcp',
    join(folder, 'site.yaml'),
  ])
  await expect(run).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('is no folder') })
})

test('what no agent should send is left out, and a message that is too large ends in one line', async () => {
  const child = spawn(process.execPath, [join(rootFolder, 'cli', 'swipress.js'), 'mcp', folder], { env })
  const [out, err]: [string[], string[]] = [[], []]
  child.stdout.on('data', (data) => out.push(String(data)))
  child.stderr.on('data', (data) => err.push(String(data)))
  child.stdin.on('error', () => {})
  const initialize = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'x', version: '1' },
  }
  const messages = [
    { jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize },
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { id: 2 },
    { jsonrpc: '2.0', id: 3, method: 'ping' },
  ].map((message) => JSON.stringify(message))
  child.stdin.write(`${messages.join('\r\n')}\n{nonsense\n`)
  while (!out.join('').includes('"id":3')) await once(child.stdout, 'data')
  expect(err.join('')).toBe('A message is left out: it can not be read as JSON-RPC.\n')
  child.stdin.write('x'.repeat(12_000_000))
  expect(await once(child, 'close')).toEqual([1, null])
  expect(err.join('')).toMatch(/\nA message has more than 10 MB.*\n$/)
  const own = spawn(process.execPath, [join(rootFolder, 'cli', 'swipress.js'), 'mcp', folder], { env })
  own.stdin.end(`${messages.join('\n')}\n`)
  expect(await once(own, 'close')).toEqual([0, null])
})
