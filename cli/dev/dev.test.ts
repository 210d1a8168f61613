import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encodingsFolder } from '#e2e/encodings.ts'
import type { SiteDefinition } from '#model/definition/site.ts'
import { type StartedDev, startDev } from '#testing/cli/started-dev.ts'
import { freePort } from '#testing/store/free-ports.ts'
import { convertSite } from '../convert-site.ts'
import { rootFolder, templatesFolder } from '../places.ts'

let folder: string
let started: StartedDev[]

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'swipress-dev-')), 'inn')
  await cp(join(templatesFolder, 'inn'), folder, { recursive: true })
  started = []
})
afterEach(async () => {
  for (const dev of started) await dev.stop()
  await rm(join(folder, '..'), { recursive: true, force: true })
})

async function start(...options: string[]): Promise<StartedDev> {
  const dev = await startDev(folder, '--port', '0', ...options)
  started.push(dev)
  await dev.says('Ctrl-C stops')
  return dev
}

const main = () => join(folder, 'site.json')
const readMain = async () => JSON.parse(await readFile(main(), 'utf8')) as SiteDefinition

async function withText(text: string): Promise<string> {
  const definition = await readMain()
  definition.categories[0]!.pages[0]!.details.EN!.mainText = text
  return JSON.stringify(definition, null, 2)
}

const shown = async (dev: StartedDev, path = '/en') => (await fetch(dev.origin + path)).text()

async function shows(dev: StartedDev, text: string): Promise<void> {
  await expect.poll(() => shown(dev), { timeout: 10_000 }).toContain(text)
}

/** The response status for headers that `fetch` would set by itself. */
const statusWith = (origin: string, path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const asked = request(origin + path, { headers }, (answer) => {
      answer.destroy()
      resolve(answer.statusCode!)
    })
    asked.on('error', reject).end()
  })

test('who asks as soon as the port is open waits for the page', async () => {
  const port = await freePort()
  const starting = startDev(folder, '--port', String(port))
  const first = async () => {
    for (;;) {
      const answer = await fetch(`http://localhost:${port}/en`).catch(() => undefined)
      if (answer) return answer
      await setTimeout(2)
    }
  }
  const answer = await first()
  started.push(await starting)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<h1')
})

test('with --json programs read what happens', async () => {
  const path = join(rootFolder, 'cli', 'swipress.js')
  const child = spawn(process.execPath, [path, 'dev', folder, '--port', '0', '--json'], {
    env: { ...process.env, SWIPRESS_CACHE: encodingsFolder },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse(String((await lines.next()).value)) as Record<string, unknown>
  expect(await next()).toMatchObject({
    event: 'listening',
    url: expect.stringMatching(/^http:/),
    network: [],
  })
  let event = await next()
  for (; event.waiting !== 0; event = await next());
  expect(event).toMatchObject({ event: 'compiled', problems: [] })
  await writeFile(main(), '{')
  for (; event.problems === undefined || String(event.problems) === ''; event = await next());
  expect(event).toMatchObject({ problems: [{ file: expect.stringContaining('site.json'), line: 1 }] })
  child.kill('SIGINT')
  await once(child, 'exit')
})

test('a saved text is shown, however the editor saves', async () => {
  const dev = await start()
  await writeFile(main(), await withText('First words'))
  await shows(dev, 'First words')
  await writeFile(join(folder, '.site.json.tmp'), await withText('Second words'))
  await rename(join(folder, '.site.json.tmp'), main())
  await shows(dev, 'Second words')
  await writeFile(main(), (await withText('Third words')).replaceAll('\n', '\r\n'))
  await shows(dev, 'Third words')
})

test('what is wrong is told with file, line and remedy; the last good version stays until it is mended', async () => {
  const dev = await start()
  const good = await withText('Good words')
  await writeFile(main(), good)
  await shows(dev, 'Good words')
  await writeFile(main(), good.replace('"version": 1', '"version": 1 x'))
  await dev.says(/site\.json:\d+:\d+\n {2}is not JSON/)
  expect(await shown(dev)).toContain('Good words')
  const wrong = JSON.parse(good) as SiteDefinition
  wrong.settings.name = ''
  const text = JSON.stringify(wrong, null, 2)
  await writeFile(main(), text)
  const line = text.slice(0, text.indexOf('"name": ""')).split('\n').length
  await dev.says(new RegExp(`site\\.json:${line}:\\d+\\n {2}/settings/name`))
  expect(await shown(dev)).toContain('Good words')
  expect(dev.said()).not.toContain('Mended')
  await writeFile(main(), good)
  await dev.says('Mended')
})

test('a file that is only half written for a moment is no fault', async () => {
  const dev = await start()
  for (let attempt = 1; ; attempt += 1) {
    const before = dev.said().length
    const text = await withText(`Whole words ${attempt}`)
    const begun = performance.now()
    await writeFile(main(), text.slice(0, text.length / 2))
    await setTimeout(20)
    await writeFile(main(), text)
    const ms = performance.now() - begun
    await shows(dev, `Whole words ${attempt}`)
    // On a busy machine, this may have taken longer.
    if (ms > 40 && attempt < 10) continue
    expect(dev.said().slice(before)).not.toContain('is not JSON')
    return
  }
})

test('a folder that goes away is waited for', async () => {
  const dev = await start()
  await rename(folder, `${folder}-away`)
  await dev.says('there is no such file or folder')
  expect(await shown(dev)).toContain('<html')
  await rename(`${folder}-away`, folder)
  await dev.says('Mended')
  await writeFile(main(), await withText('Back again'))
  await shows(dev, 'Back again')
})

test('hundreds of files that change at once are one change', async () => {
  const dev = await start()
  await mkdir(join(folder, 'notes'))
  await setTimeout(300)
  const before = dev.said().match(/ changed /g)?.length ?? 0
  for (let index = 0; index < 300; index++) {
    await writeFile(join(folder, 'notes', `${index}.txt`), 'x')
    if (index % 10 === 0) await writeFile(main(), await withText(`Burst ${index}`))
  }
  await shows(dev, 'Burst 290')
  // Each of the thirty texts would otherwise count as one change.
  expect(dev.said().match(/ changed /g)!.length - before).toBeLessThan(10)
})

test('a page that nobody can open is told, once', async () => {
  const dev = await start()
  const definition = await readMain()
  definition.categories[0]!.pages.push({ id: 'later', details: {} } as never)
  await writeFile(main(), JSON.stringify(definition, null, 2))
  await dev.says(/site\.json:\d+:\d+\n {2}page A3, .*\n {2}Visitors can not open the page A3/)
  definition.categories[0]!.pages[0]!.details.EN!.mainText = 'Other words'
  await writeFile(main(), JSON.stringify(definition, null, 2))
  await shows(dev, 'Other words')
  expect(dev.said().split('can not open the page A3')).toHaveLength(2)
})

test('files that are no part of the site are named, with what was probably meant', async () => {
  await writeFile(join(folder, 'site.jsn'), '{}')
  await writeFile(join(folder, 'media', 'forgotten.jpg'), 'x')
  const dev = await start()
  await dev.says('site.jsn is no part of the site. Is site.json meant?')
  await dev.says('media/forgotten.jpg is no part of the site. Nothing refers to it.')
  expect(dev.said()).not.toContain('a1.jpg is no part')
})

test('a medium that lies outside of the folder is refused, also through a link', async () => {
  await rm(join(folder, 'media', 'a1.jpg'))
  await symlink(join(templatesFolder, 'inn', 'media', 'a1.jpg'), join(folder, 'media', 'a1.jpg'))
  const dev = await start()
  await dev.says('outside of the folder of the site')
})

test('a pipe in the place of a medium is refused, and nothing waits for it', async () => {
  await rm(join(folder, 'media', 'a1.jpg'))
  execFileSync('mkfifo', [join(folder, 'media', 'a1.jpg')])
  const dev = await start()
  await dev.says('media/a1.jpg can not be read: It is no file')
})

test('a form that is sent is shown in the terminal, and gets its thanks, with and without script', async () => {
  const dev = await start()
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${dev.origin}/_api/end-user${path}`, { method: 'POST', body, headers, redirect: 'manual' })
  const data = JSON.stringify({
    data: { email: 'hana@example.com', ways: ['a', 'b'] },
    lang: 'EN',
    version: '1',
  })
  const json = { accept: 'application/json', 'content-type': 'application/json' }
  expect((await post('/contact', data, json)).status).toBe(201)
  await dev.says('email: hana@example.com')
  await dev.says('the form of contact was sent; here nobody receives it')
  const form = new URLSearchParams({ 'form.lang': 'EN', name: 'Hana\u001b[31m' })
  const plain = await post('/homepage', form, { referer: `${dev.origin}/en/forms` })
  expect([plain.status, plain.headers.get('location')]).toEqual([303, '/en/form-success'])
  await dev.says('name: Hana')
  for (const text of ['form.lang', '\u001b[31m']) expect(dev.said()).not.toContain(text)
  expect((await post('/contact', '{', json)).status).toBe(400)
  const members = await post('/login', data, json)
  expect([members.status, (await members.json()).message]).toEqual([503, expect.stringContaining('Members')])
})

test('another website can not read it, whatever name it uses', async () => {
  const { origin } = await start()
  expect(await statusWith(origin, '/', {})).toBe(200)
  expect(await statusWith(origin, '/', { host: 'evil.example' })).toBe(403)
  expect(await statusWith(origin, '/_dev/events', {})).toBe(200)
  expect(await statusWith(origin, '/_dev/events', { origin: 'http://evil.example' })).toBe(403)
})

test('a second one takes another port and says which; both end at once', async () => {
  const first = await start()
  const port = new URL(first.origin).port
  const second = await startDev(folder, '--port', port)
  started.push(second)
  // Another program may use the next port.
  const other = new URL(second.origin).port
  expect(Number(other)).toBeGreaterThan(Number(port))
  await second.says(`Port ${port} is taken, so it is ${other}.`)
  await second.says('Ctrl-C stops')
  const follower = await fetch(`${first.origin}/_dev/events`)
  expect(await first.stop()).toBeLessThan(2_000)
  expect(first.child.exitCode).toBe(0)
  await follower.text().catch(() => '')
})

test('for a phone in the network there is an address and its code', async () => {
  const dev = await start('--host', '0.0.0.0')
  const address = /Network {2}(http:\S+)/.exec(dev.said())?.[1]
  if (address === undefined) return
  expect(dev.said()).toMatch(/[▀▄█]{5}/)
  expect((await fetch(address)).status).toBe(200)
})

test('a page is taken out and put in by its file, and what has moved with it is told', async () => {
  await convertSite({ from: folder, to: folder, format: 'folder', force: true })
  const dev = await start()
  const pages = join(folder, 'pages', 'C-baths')
  const text = await readFile(join(pages, '1-baths-1.yaml'), 'utf8')
  await rm(join(pages, '1-baths-1.yaml'))
  await dev.says('/C2 → /C1 baths-2')
  await dev.says('site.yaml:\n  redirects:\n    - from: /C2\n      pageId: baths-2\n      status: 302')
  expect((await fetch(`${dev.origin}/en/C2`)).status).toBe(404)
  await writeFile(join(pages, '2.5-again.yaml'), text.replace('id: baths-1', 'id: again'))
  await expect.poll(async () => (await fetch(`${dev.origin}/en/C2`)).status, { timeout: 20_000 }).toBe(200)
})

test('a site of files is shown, its faults have file and line, and only strangers among its files are named', async () => {
  await convertSite({ from: folder, to: `${folder}-files`, format: 'folder' })
  await rm(folder, { recursive: true })
  await rename(`${folder}-files`, folder)
  await writeFile(join(folder, 'README.md'), 'What this is')
  await writeFile(join(folder, 'note.txt'), 'x')
  const dev = await start()
  await dev.says('note.txt is no part of the site.')
  expect(dev.said().match(/is no part of the site/g)).toHaveLength(1)
  const page = join(folder, 'pages', 'A-welcome', '1-welcome-1.yaml')
  const good = (await readFile(page, 'utf8')).replace('A lamp above the tide.', 'Seen at once')
  await writeFile(page, good)
  await shows(dev, 'Seen at once')
  await writeFile(page, good.replace('hoverArrowColor: white', 'hoverArrowColor: [white'))
  await dev.says(/1-welcome-1\.yaml:\d+:\d+\n {2}is not YAML/)
  expect(await shown(dev)).toContain('Seen at once')
  await writeFile(page, good)
  await dev.says('Mended')
  await cp(page, join(folder, 'pages', 'A-welcome', '3-added.yaml'))
  await writeFile(
    join(folder, 'pages', 'A-welcome', '3-added.yaml'),
    good.replace('id: welcome-1', 'id: added').replaceAll(/id: b-a1/g, 'id: b-a3'),
  )
  await expect.poll(async () => (await fetch(`${dev.origin}/en/A3`)).status, { timeout: 10_000 }).toBe(200)
}, 60_000)
