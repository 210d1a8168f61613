import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { rootFolder } from '#cli/places.ts'
import { peerContent } from './compile-content.ts'
import { definitionOf } from './peer-content.ts'

/** A measured program: a command that runs in a folder and writes to its subfolder `out`. */
export interface Contender {
  name: string
  folder: string
  command: string[]
}

const eleventyVersion = '3.1.7'
const templates = join(rootFolder, 'bench', 'compile-peers')

/** Swipress, the minimal loop, and each installed generator; reports missing ones. */
export async function contendersFor(work: string, pages: number, withPeers: boolean): Promise<Contender[]> {
  const content = peerContent(pages)
  const at = (name: string) => {
    const folder = join(work, `${name}-${pages}`)
    mkdirSync(folder, { recursive: true })
    return folder
  }
  const contenders = [
    await swipress(at('swipress'), content),
    reactLoop(at('react'), content),
    ...(withPeers ? [hugo(at('hugo'), content), eleventy(work, at('eleventy'), content)] : []),
  ]
  return contenders.filter((contender) => contender !== undefined)
}

type Content = ReturnType<typeof peerContent>

/** A folder with one file per category, as usual for large sites. */
async function swipress(folder: string, { pages }: Content): Promise<Contender> {
  mkdirSync(join(folder, 'site', 'categories'), { recursive: true })
  const { categories, ...rest } = definitionOf(pages, 'hero.png')
  const names = categories.map((category, column) => {
    const name = `categories/${column + 1}.json`
    writeFileSync(join(folder, 'site', name), JSON.stringify(category))
    return name
  })
  writeFileSync(join(folder, 'site', 'site.json'), JSON.stringify({ ...rest, categories: names }))
  const hero = { create: { width: 1242, height: 2208, channels: 3, background: '#345' } } as const
  await sharp(hero)
    .png()
    .toFile(join(folder, 'site', 'hero.png'))
  const command = [join(rootFolder, 'cli', 'swipress.js'), 'build', 'site', '--out', 'out', '--json']
  return { name: 'Swipress', folder, command }
}

function reactLoop(folder: string, content: Content): Contender {
  writeFileSync(join(folder, 'content.json'), JSON.stringify(content))
  const loop = join(templates, 'react-loop.js')
  return {
    name: 'react-dom/server in a loop',
    folder,
    command: ['env', 'NODE_ENV=production', process.execPath, loop],
  }
}

/** One file per page, the form in which Hugo reads content. */
function hugo(folder: string, { site, pages }: Content): Contender | undefined {
  const found = spawnSync('hugo', ['version'], { encoding: 'utf8' })
  if (found.status !== 0) return missing('Hugo')
  for (const name of ['layouts/_default', 'data']) mkdirSync(join(folder, name), { recursive: true })
  copyFileSync(join(templates, 'single.gohtml'), join(folder, 'layouts', '_default', 'single.html'))
  writeFileSync(join(folder, 'data', 'site.json'), JSON.stringify(site))
  const disableKinds = ['home', 'section', 'taxonomy', 'term', 'RSS', 'sitemap', 'robotsTXT', '404']
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ baseURL: site.origin, disableKinds }))
  for (const page of pages) {
    const file = join(folder, 'content', `${page.path.slice(1, -1)}.md`)
    mkdirSync(join(file, '..'), { recursive: true })
    writeFileSync(file, `${JSON.stringify({ title: page.title, url: page.path, page })}\n`)
  }
  const version = /v[\d.]+/.exec(found.stdout)?.[0] ?? ''
  return { name: `Hugo ${version}`, folder, command: ['hugo', '--quiet', '--destination', 'out'] }
}

/** All pages from one file, by pagination: the faster of its two ways. */
function eleventy(work: string, folder: string, content: Content): Contender | undefined {
  const tools = join(work, 'eleventy')
  mkdirSync(tools, { recursive: true })
  const wanted = ['install', '--prefix', tools, '--ignore-scripts', '--no-audit', '--no-fund']
  if (spawnSync('npm', [...wanted, `@11ty/eleventy@${eleventyVersion}`]).status !== 0)
    return missing('Eleventy')
  mkdirSync(join(folder, 'src'), { recursive: true })
  copyFileSync(join(templates, 'page.11ty.js'), join(folder, 'src', 'page.11ty.js'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'content.json'), JSON.stringify(content))
  const program = join(tools, 'node_modules', '@11ty', 'eleventy', 'cmd.cjs')
  const command = [process.execPath, program, '--quiet', '--input=src', '--output=out']
  return { name: `Eleventy ${eleventyVersion}`, folder, command }
}

function missing(name: string): undefined {
  console.error(`${name} is not here and can not be fetched: it is left out.`)
}

/** Number of pages in a folder. */
export const pagesIn = (folder: string): number =>
  Number(execFileSync('sh', ['-c', 'find "$1" -name "*.html" | wc -l', 'sh', folder], { encoding: 'utf8' }))
