import { readFile } from 'node:fs/promises'
import { dirname, extname, resolve } from 'node:path'
import { sha256 } from '#builder/hash.ts'
import type { RuntimeBundle } from '#builder/runtime-bundle.ts'
import { configFaults } from './config-fault.ts'
import { placeOfName } from './place-of-keys.ts'

export type Asset = RuntimeBundle['assets'][number]

export interface OwnCss {
  css: string
  /** Fonts and pictures that it refers to. */
  assets: Asset[]
  files: string[]
}

const types: Readonly<Record<string, string>> = {
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
}

/** Reads a style sheet into the cascade layer `own`. Files it refers to become files of the site. */
export async function readOwnCss(file: string, config: string): Promise<OwnCss> {
  const text = (await readBeside(file, config)).toString().replace(/^\uFEFF/, '')
  const assets: Asset[] = []
  const files = [file]
  let css = ''
  let depth = 0
  for (const { kind, text: part, at } of partsOf(text)) {
    const fault = (message: string) => configFaults(file, [message], { line: lineOf(text, at), column: 1 })
    if (kind === 'comment') continue
    if (kind === 'rule')
      throw fault(`${part} can not stand in a layer. Name each file in css, in the order that they come in.`)
    if (kind === 'open') depth += 1
    if (kind === 'close' && --depth < 0) throw fault('A } closes nothing. Take it out.')
    const named = kind === 'url' ? besideName(part) : undefined
    if (named === undefined) css += part
    else {
      const path = resolve(dirname(file), named)
      const type = types[extname(path).toLowerCase()]
      if (!type) throw fault(`${named} is no font and no image. Known: ${Object.keys(types).join(' ')}.`)
      const bytes = await readBeside(path, file, { line: lineOf(text, at), column: 1 })
      const name = hashedName(path, bytes)
      assets.push({ name, type, bytes })
      files.push(path)
      css += `url("${name}")`
    }
  }
  if (depth > 0)
    throw configFaults(file, [`${depth} { ${depth === 1 ? 'is' : 'are'} not closed. Add a } for each.`])
  return { css: css.trim() === '' ? '' : `@layer own{${css}}`, assets, files }
}

/** `countdown.js` → `countdown-3f2a….js` */
export function hashedName(path: string, bytes: Uint8Array | string): string {
  const ending = extname(path)
  const stem = path.slice(0, path.length - ending.length).replace(/^.*[\\/]/, '')
  const plain = stem
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40)
  return `${plain || 'file'}-${sha256(bytes).slice(0, 16)}${ending.toLowerCase()}`
}

export async function readBeside(
  path: string,
  namedIn: string,
  at: { line?: number; column?: number } = {},
): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const message =
      code === 'ENOENT'
        ? `${path} is not there. Add it, or take out its name.`
        : `${path} can not be read (${code}).`
    const naming = at.line === undefined ? await readFile(namedIn, 'utf8').catch(() => '') : ''
    throw configFaults(namedIn, [message], placeOfName(naming, dirname(namedIn), path) ?? at)
  }
}

type Kind = 'comment' | 'text' | 'url' | 'open' | 'close' | 'rule'

const token =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|url\(\s*(?:"[^"]*"|'[^']*'|[^)"'\s]*)\s*\)|@(?:import|charset|namespace)\b|[{}]/gi

/** Splits a style sheet as far as needed to find braces and addresses. */
function* partsOf(text: string): Generator<{ kind: Kind; text: string; at: number }> {
  let end = 0
  for (const match of text.matchAll(token)) {
    if (match.index > end) yield { kind: 'text', text: text.slice(end, match.index), at: end }
    end = match.index + match[0].length
    yield { kind: kindOf(match[0]), text: match[0], at: match.index }
  }
  yield { kind: 'text', text: text.slice(end), at: end }
}

function kindOf(part: string): Kind {
  if (part.startsWith('/*')) return 'comment'
  if (part === '{') return 'open'
  if (part === '}') return 'close'
  if (part.startsWith('@')) return 'rule'
  return /^url\(/i.test(part) ? 'url' : 'text'
}

/** The relative path in a `url()`; undefined if it leads elsewhere. */
function besideName(part: string): string | undefined {
  const name = part
    .slice(4, -1)
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
  return name === '' || /^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(name)
    ? undefined
    : decoded(name.replace(/[?#].*$/, ''))
}

/** Decodes percent-encoding; a name such as `50%.png` is returned unchanged. */
function decoded(name: string): string {
  try {
    return decodeURI(name)
  } catch {
    return name
  }
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length
