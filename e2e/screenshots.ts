import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import type { Language } from '#model/values/language.ts'
import { desktop, launchBrowser, phone } from './browser.ts'
import { consoleScreens, signIn, toStandStill } from './console-screens.ts'
import { demoSites } from './demo-sites.ts'
import { neighboursAreThere, pathOf, siteUrl } from './open-site.ts'
import { type ProductAddresses, startTestProduct } from './product.ts'

const usage = `node e2e/screenshots.ts <folder>     every screen on a phone, a tablet and a desktop
node e2e/screenshots.ts --docs       the pictures of docs/pictures`

const still = { reducedMotion: 'reduce' } as const
const devices: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { ...phone, ...still },
  tablet: { ...phone, ...still, viewport: { width: 820, height: 1180 } },
  desktop: { ...desktop, ...still },
}
const docsFolder = new URL('../docs/pictures/', import.meta.url).pathname

interface Studio {
  browser: Browser
  product: ProductAddresses
}

async function withPage<Made>(
  { browser }: Studio,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<Made>,
): Promise<Made> {
  const context = await browser.newContext(options)
  try {
    return await use(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Opens an address of a site and waits until its pictures are loaded and nothing moves. */
async function openQuietly(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await neighboursAreThere(page)
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter(({ loading }) => loading !== 'lazy')
        .map((image) => image.decode().catch(() => {})),
    ),
  )
  await toStandStill(page)
}

async function takeSites(studio: Studio, folder: string): Promise<void> {
  const languages: Language[] = ['JP', 'EN']
  for (const [device, options] of Object.entries(devices))
    await withPage(studio, options, async (page) => {
      for (const { name, siteId, products } of demoSites)
        for (const language of languages) {
          const home = pathOf('A1', language)
          const base = home === '/' ? '' : home
          const shots = {
            a1: home,
            products: pathOf(products, language),
            contact: `${base}/contact`,
            missing: `${base}/Z99`,
          }
          for (const [shot, path] of Object.entries(shots)) {
            await openQuietly(page, `${siteUrl(studio.product, siteId)}${path}`)
            await page.screenshot({ path: join(folder, `${name}-${shot}-${language}-${device}.png`) })
          }
        }
    })
}

async function takeConsole(studio: Studio, folder: string): Promise<void> {
  await withPage(studio, { ...desktop, ...still }, async (page) => {
    await page.goto(studio.product.consoleUrl)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await page.screenshot({ path: join(folder, 'console-sign-in.png') })
    await signIn(page, studio.product)
    // Moves the pointer away, so that nothing is hovered.
    await page.mouse.move(0, 0)
    for (const { name, open } of consoleScreens) {
      await open(page, studio.product)
      await page.screenshot({ path: join(folder, `console-${name}.png`) })
    }
  })
}

/** Reduces the colours until the file is small enough. */
async function saveSmall(picture: Buffer, name: string, maxBytes: number): Promise<void> {
  for (const colours of [256, 192, 128, 96, 64]) {
    const small = await sharp(picture).png({ palette: true, colours, effort: 10, dither: 0.7 }).toBuffer()
    if (small.length > maxBytes && colours > 64) continue
    if (small.length > maxBytes) throw new Error(`${name} has ${small.length} bytes, more than ${maxBytes}`)
    await writeFile(join(docsFolder, name), small)
    console.log(`${name}  ${small.length} bytes, ${colours} colours`)
    return
  }
}

const phoneStrip: readonly { siteId: string; path: string }[] = [
  { siteId: 'demo-festival', path: '/' },
  { siteId: 'demo-inn', path: '/D1' },
  { siteId: 'demo-roastery', path: '/en/A2' },
  { siteId: 'demo-school', path: '/' },
]

/** Phones side by side with rounded corners on a transparent background. */
async function takePhoneStrip(studio: Studio): Promise<Buffer> {
  const height = 620
  const gap = 24
  const options = { ...phone, ...still, deviceScaleFactor: 1 }
  const shots = await withPage(studio, options, async (page) => {
    const taken: Buffer[] = []
    for (const { siteId, path } of phoneStrip) {
      await openQuietly(page, `${siteUrl(studio.product, siteId)}${path}`)
      taken.push(await page.screenshot())
    }
    return taken
  })
  const width = Math.round((height * 390) / 844)
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="26"/></svg>`,
  )
  const phones = await Promise.all(
    shots.map((shot) =>
      sharp(shot)
        .resize(width, height)
        .composite([{ input: corners, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  )
  return sharp({
    create: {
      width: phones.length * width + (phones.length - 1) * gap,
      height,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(phones.map((input, index) => ({ input, left: index * (width + gap), top: 0 })))
    .png()
    .toBuffer()
}

async function takeDocs(studio: Studio): Promise<void> {
  await mkdir(docsFolder, { recursive: true })
  await saveSmall(await takePhoneStrip(studio), 'site-phone.png', 400 * 1024)
  const wide = { ...desktop, ...still, viewport: { width: 1280, height: 800 } }
  const site = await withPage(studio, wide, async (page) => {
    await openQuietly(page, `${siteUrl(studio.product, 'demo-inn')}/en/D1`)
    return page.screenshot()
  })
  await saveSmall(site, 'site-desktop.png', 300 * 1024)
  await withPage(studio, wide, async (page) => {
    await signIn(page, studio.product)
    // Moves the pointer away, so that nothing is hovered.
    await page.mouse.move(0, 0)
    for (const [name, file] of [
      ['sites', 'console.png'],
      ['editor', 'console-editor.png'],
    ] as const) {
      await consoleScreens.find((screen) => screen.name === name)?.open(page, studio.product)
      await saveSmall(await page.screenshot(), file, 300 * 1024)
    }
  })
}

const { values, positionals } = parseArgs({ options: { docs: { type: 'boolean' } }, allowPositionals: true })
if (!values.docs && positionals.length !== 1) {
  console.error(usage)
  process.exit(2)
}
const { close, ...product } = await startTestProduct()
const studio = { browser: await launchBrowser(), product }
try {
  if (values.docs) await takeDocs(studio)
  const [folder] = positionals
  if (folder) {
    await mkdir(resolve(folder), { recursive: true })
    await takeSites(studio, folder)
    await takeConsole(studio, folder)
  }
} finally {
  await studio.browser.close()
  await close()
}
