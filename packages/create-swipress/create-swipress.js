#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`Swipress needs Node 22.18 or newer; this is ${process.version}. Install a newer one.`)
  process.exit(3)
}
// Imported after that: older releases can not load it.
const { cancel, confirm, intro, isCancel, outro, select, text } = await import('@clack/prompts')

const help = `npm create swipress [folder] -- [options]

Begins a site from a starter site.

  --template <name>  which starter site
  --lang <language>  the language that it opens in: en, jp, cn or kr; the one of the system unless it is given
  --yes              ask nothing: my-site and inn unless others are given, and no install
  --install          install swipress in the folder
  --help             show this

Without a terminal nothing is asked: give a folder and --template, or --yes.`

class RefusedError extends Error {}

const options = /** @type {const} */ ({
  template: { type: 'string' },
  lang: { type: 'string' },
  yes: { type: 'boolean', short: 'y' },
  install: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
})

const swipressManifest = createRequire(import.meta.url).resolve('swipress/package.json')
const { version, peerDependencies } = createRequire(import.meta.url)(swipressManifest)

/** Converts videos, unless there is an ffmpeg for that. */
const decoder = 'node-av'

/** @param {string[]} args */
function swipress(...args) {
  const program = join(dirname(swipressManifest), 'cli', 'swipress.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new RefusedError(stderr.trim())
  return stdout
}

/** @returns {{ name: string, title: { EN: string }, hasVideos: boolean }[]} */
const listTemplates = () => JSON.parse(swipress('templates', '--json'))

/** @param {string} folder */
function whyNot(folder) {
  if (!existsSync(folder)) return undefined
  try {
    return readdirSync(folder).length > 0 ? `${folder} is not empty. Name a new folder.` : undefined
  } catch {
    return `${folder} is not a folder that can be read. Name a new folder.`
  }
}

/**
 * @template Answer
 * @param {Promise<Answer | symbol>} asked
 */
async function answerOf(asked) {
  const answer = await asked
  if (!isCancel(answer)) return answer
  cancel('Nothing was written.')
  process.exit(1)
}

const askFolder = () =>
  answerOf(
    text({
      message: 'Where shall the site be?',
      initialValue: 'my-site',
      validate: (value) => (value ? whyNot(resolve(value)) : 'Give the name of a folder.'),
    }),
  )

/** @param {ReturnType<typeof listTemplates>} templates */
const askTemplate = (templates) =>
  answerOf(
    select({
      message: 'Which starter site?',
      initialValue: 'inn',
      options: templates.map(({ name, title, hasVideos }) => ({
        value: name,
        label: name,
        hint: hasVideos ? `${title.EN}, with videos: installs node-av, 170 MB, to convert them` : title.EN,
      })),
    }),
  )

/** The languages of starter sites, with their tags. */
const languages = {
  en: { name: 'English', tag: 'en' },
  jp: { name: '日本語', tag: 'ja' },
  cn: { name: '简体中文', tag: 'zh' },
  kr: { name: '한국어', tag: 'ko' },
}

/** @param {boolean} isEmpty */
const askLanguage = (isEmpty) => {
  const [system] = new Intl.DateTimeFormat().resolvedOptions().locale.split('-')
  const options = Object.entries(languages).map(([value, { name, tag }]) => ({ value, label: name, tag }))
  return answerOf(
    select({
      message: isEmpty ? 'Which language is it in?' : 'Which language shall it open in? It has all of them.',
      initialValue: options.find(({ tag }) => tag === system)?.value ?? 'en',
      options: options.map(({ value, label }) => ({ value, label })),
    }),
  )
}

/**
 * @param {string} folder
 * @param {boolean} needsDecoder
 */
function writeManifest(folder, needsDecoder) {
  const manifest = {
    name:
      basename(folder)
        .toLowerCase()
        .replace(/[^a-z0-9-]+/g, '-')
        .replace(/^-+/, '') || 'site',
    private: true,
    scripts: {
      dev: 'swipress dev --open',
      build: 'swipress build',
      serve: 'swipress serve',
    },
    dependencies: {
      ...(needsDecoder ? { [decoder]: peerDependencies[decoder] } : {}),
      swipress: `^${version}`,
    },
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  writeFileSync(join(folder, '.gitignore'), 'node_modules\nout\n')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
const foldersUp = (folder) =>
  dirname(folder) === folder ? [folder] : [folder, ...foldersUp(dirname(folder))]

/**
 * Whether this version is installed in a folder or one above, with what it needs. It is looked for by its path: pnpm
 * would have `require` find the packages of this program as well.
 *
 * @param {string} folder
 * @param {boolean} needsDecoder
 */
function hasSwipress(folder, needsDecoder) {
  /** @param {string} name */
  const manifestOf = (name) =>
    foldersUp(folder)
      .map((one) => join(one, 'node_modules', name, 'package.json'))
      .find(existsSync)
  const found = manifestOf('swipress')
  if (!found || JSON.parse(readFileSync(found, 'utf8')).version !== version) return false
  return !needsDecoder || manifestOf(decoder) !== undefined
}

/** The program that this one was started by: npm unless it is another. */
const manager = /^(pnpm|yarn|bun)\//.exec(process.env.npm_config_user_agent ?? '')?.[1] ?? 'npm'
const runsDev = manager === 'npm' || manager === 'bun' ? `${manager} run dev` : `${manager} dev`

/** @param {string} folder */
function install(folder) {
  const { status } = spawnSync(manager, ['install'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0)
    throw new RefusedError(`${folder} is ready, but ${manager} install failed there. Run it again.`)
}

async function main() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) return console.log(help)
  const isAsking = !values.yes && process.stdin.isTTY === true && process.stdout.isTTY === true
  if (!isAsking && !values.yes && !(positionals[0] && values.template))
    throw new RefusedError('There is no terminal to ask in. Give a folder and --template <name>, or --yes.')
  if (isAsking) intro('A new swipe site')
  const name = positionals[0] ?? (isAsking ? await askFolder() : 'my-site')
  const folder = resolve(name)
  const refused = whyNot(folder)
  if (refused) throw new RefusedError(refused)
  const templates = listTemplates()
  const template = values.template ?? (isAsking ? await askTemplate(templates) : 'inn')
  const language = values.lang ?? (isAsking ? await askLanguage(template === 'empty') : undefined)
  const lang = language === undefined ? [] : ['--lang', language]
  const told = swipress('new', template, folder, ...lang)
  const hasVideos = templates.some((one) => one.name === template && one.hasVideos)
  const needsDecoder = hasVideos && !process.env.FFMPEG_PATH
  writeManifest(folder, needsDecoder)
  const isThere = hasSwipress(folder, needsDecoder)
  const isInstalling =
    values.install ??
    (isAsking && !isThere && (await answerOf(confirm({ message: 'Install swipress there now?' }))))
  if (isInstalling) install(folder)
  // What it says of the next command is for a package that is installed already.
  const [ready] = told.split(' See it')
  const next = [
    `cd ${/^[\w./~:@%+-]+$/.test(name) ? name : JSON.stringify(name)}`,
    ...(isInstalling || isThere ? [] : [`${manager} install`]),
    runsDev,
  ].join('\n')
  if (isAsking) outro(`${ready} Next:\n\n${next}`)
  else console.log(`${ready} Next:\n\n${next}`)
}

try {
  await main()
} catch (error) {
  const isUsage =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  const isRefusedBySystem = error instanceof Error && 'syscall' in error
  if (!(error instanceof RefusedError) && !isUsage && !isRefusedBySystem) throw error
  console.error(error.message)
  process.exitCode = isRefusedBySystem ? 3 : 2
}
