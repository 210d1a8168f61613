import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rootFolder } from './source-files.ts'

const readme = readFileSync(join(rootFolder, 'README.md'), 'utf8')

/** Sentences of the README, or what of them could be false, with the tests that would fail: `path › name`. */
const claims: Readonly<Record<string, readonly string[]>> = {
  'Left and right leads to the next category, up and down to the next page.': [
    'e2e/moves.test.ts › V01 V03 V04 V09 X03 X04 is swiped with a finger',
  ],
  'Pages can carry images, videos, texts, buttons and products, in Japanese, English, Chinese and Korean.': [
    'e2e/visitor.test.ts › L01 L02 speaks all four languages',
    'checks/field-effects.test.ts › every field of a definition changes what visitors are given, or is known not to',
  ],
  'finished HTML that reads well without any script': [
    'e2e/reading.test.ts › X07 Z05 is read from top to bottom without script, in every language',
  ],
  'a 28 KB viewer': ['checks/client-bundle.test.ts › a first visit stays within its budget'],
  'The host keeps definitions, publishes in a moment what has changed, and takes a publish back with one click.':
    ['e2e/console.test.ts › P09 a site is made, written, published, rolled back'],
  'This is the whole product.': ['packing/first-start.test.ts › `npm ci && npm start`'],
  'The next line runs its tests:': ['packing/first-start.test.ts › `npm ci && npm test`'],
  'on Linux any release from 20 on, because the right one comes with the packages': [
    'packing/first-start.test.ts › on the Node that comes with the packages',
  ],
  'on macOS and Windows 22.18 or newer': [
    'packing/package.test.ts › an older Node is told at once, before anything is asked or written',
  ],
  'no database server, no ffmpeg, no cloud': ['packing/first-start.test.ts › `npm ci && npm start`'],
  '`pnpm create` and `yarn create` do the same.': [
    'packing/package.test.ts › names the commands of the program that it was started by',
  ],
  'That asks for a starter site and ends with the next command; it needs Node 22.18 or newer.': [
    'packing/package.test.ts › the README’s line asks in a terminal for a starter site, and ends with the next command',
    'packing/package.test.ts › an older Node is told at once, before anything is asked or written',
  ],
  'It brings what compiling takes, 90 MB, and no console.': [
    'packing/package.test.ts › installs in little room, as much as the README says',
    'packing/package.test.ts › needs no more packages than it asks for, wherever it begins',
  ],
  'The first start builds the viewer and the console, publishes four demo sites and prints an account, once:':
    ['packing/first-start.test.ts › prints what the README shows, and each line of it holds'],
  'The demo sites are `demo-festival`, `demo-inn`, `demo-roastery` and `demo-school`.': [
    'packing/first-start.test.ts › prints what the README shows, and each line of it holds',
  ],
  'Everything is kept in `./data`': ['packing/first-start.test.ts › everything that it keeps is in ./data'],
  'Start once with `STAFF_PASSWORD` set.': [
    'packing/first-start.test.ts › prints what the README shows, and each line of it holds',
  ],
  'the grid on the left, the page as visitors see it in the middle, its fields on the right': [
    'e2e/console-editor.test.ts › the editor is accessible where the screen is',
  ],
  'all of it can be undone, and saves itself': [
    'e2e/console-editor.test.ts › E17 all that is done to a site is there after a reload, and undone to the byte',
  ],
  'it says what is still to be mended and what will change': [
    'admin/sites/publishing/findings.test.tsx › E22 only what blocks looks like an error',
    'admin/sites/publishing/publish-bar.test.tsx › the bar says in %s how many pages are rendered',
  ],
  'Only what changed is rendered again': [
    'packing/readme.test.ts › has commands that do what stands beside them, one after another',
  ],
  'Under **Publishing**, put the one before back online.': [
    'e2e/console.test.ts › P09 a site is made, written, published, rolled back',
  ],
  'In the folder of a site the commands need no names, as in `npx swipress build`.': [
    'cli/build.test.ts › in the folder of a site, no command has to be told where it is',
  ],
  'Each file names its schema, so editors help while you type': [
    'builder/site-folder/texts.test.ts › and each file is what its schema says',
  ],
  '`npx swipress mcp my-inn` lets an AI agent work on a site': [
    'cli/mcp/mcp.test.ts › a change writes only what is different, and comments stay',
  ],
  '`npx swipress schema` prints the schema, `npx swipress doctor` says what a machine lacks.': [
    'packing/readme.test.ts › has help for each command, a schema and what a machine lacks',
  ],
  'Each command explains itself with `--help`, and most answer with JSON where `--json` is given.': [
    'packing/readme.test.ts › has help for each command, a schema and what a machine lacks',
    'cli/bad-values.test.ts › every command answers programs with JSON; completion answers a shell, mcp an agent',
  ],
  '`swipress completion` prints what bash, zsh and fish complete it by': [
    'cli/complete.test.ts › every command is offered, and those that begin as what is typed',
    'packing/readme.test.ts › has help for each command, a schema and what a machine lacks',
  ],
  '`swipress` is a package of 3 MB which installs in 90 MB:': [
    'packing/package.test.ts › is small, and holds what is built but no sources',
    'packing/package.test.ts › installs in little room, as much as the README says',
  ],
  '`new`, `dev`, `build`, `serve`, `deploy` and `snapshot` work in any folder.': [
    'packing/readme.test.ts › has commands that do what stands beside them, one after another',
  ],
  'where a video is to be encoded or the console started, one line says what to install': [
    'packing/package.test.ts › says what to install where the host is started without its packages',
    'packing/package.test.ts › brings what converts videos where the starter site has some, and no more elsewhere',
  ],
  'makes `swipress-0.2.0.tgz`, `swipress-templates-0.2.0.tgz` and `create-swipress-0.2.0.tgz`.': [
    'packing/readme.test.ts › names the files that are packed, and installs them by their line',
  ],
  'has `compile` for your own programs': ['packing/package.test.ts › is a library for programs'],
  'a theme, style sheets, blocks, hooks, layouts, deploy targets': [
    'examples/extensions.test.ts › theme: tokens are custom properties, and own CSS wins',
    'examples/extensions.test.ts › own block:',
    'examples/extensions.test.ts › hooks:',
    'examples/extensions.test.ts › own layout:',
    'examples/extensions.test.ts › own target:',
  ],
  '`npm ci && npm test` runs all tests; `npm run check` adds types, lint': [
    'packing/first-start.test.ts › `npm ci && npm test`',
    'checks/readme-claims.test.ts › the scripts do what the README says of them',
  ],
  'ends with one line of totals': [
    'checks/totals.test.ts › what ran is counted; to do and skipped are the same',
  ],
  'writes plain files, `A2/index.html` for `/A2/`, for every server that knows index files': [
    'e2e/hosts/hosts.test.ts › with nothing but a document root, at the root and below a base',
  ],
  'writes it as that host serves it, with the files that it reads: headers, redirects, the page for status 404':
    [
      'packing/readme.test.ts › builds for each host that it names, with what the host reads',
      'e2e/hosts/hosts.test.ts › with the file that is made for it',
    ],
  '`npx swipress deploy` puts a folder online: buckets, SSH, Netlify, Cloudflare Pages, GitHub Pages': [
    'deploy/targets/bucket.test.ts › puts every file there',
    'deploy/targets/git-branch.test.ts › ',
    'deploy/targets/ssh.test.ts › ',
    'deploy/targets/netlify.test.ts › ',
    'deploy/targets/cloudflare-pages.test.ts › ',
  ],
  'each publish and each roll back is deployed there': [
    'api/services/publishing/deploys/deploys.test.ts › each publish is deployed by itself',
    'api/services/publishing/deploys/deploys.test.ts › a roll back deploys what is live then',
  ],
  'Forms of a folder are sent to `formEndpoint` of its settings': [
    'e2e/form-endpoint.test.ts › Z11 in a folder a form is sent to the service that its owner has chosen',
    'api/services/publishing/site-checks.test.ts › Z11 links that another host locks are told at their place',
  ],
  "with the `Host` it was called by, and adds the caller's address to `X-Forwarded-For`": [
    'api/http/client-address.test.ts › behind one proxy everybody has attempts of their own',
    'api/http/guard/known-host.test.ts › nothing is answered at the host %s, and the answer says what to set',
  ],
  'The console answers at the host of `CONSOLE_URL` only': [
    'api/http/guard/known-host.test.ts › with an address that is set, the console is opened there and nowhere else',
  ],
  'Without Docker, a proxy on another machine needs `HOST=0.0.0.0`.': [
    'cli/environment.test.ts › without a setting only this machine is listened to and no proxy is trusted',
  ],
  'may keep everything under `/_assets/` for ever and asks again for the rest': [
    'e2e/faults/cdn.test.ts › a page is kept whatever follows the question mark, and browsers are told to ask again',
    'api/services/publishing/retire-releases.test.ts › immutable',
  ],
  'has all variables with their defaults': [
    'checks/configuration-doc.test.ts › the documentation has every environment variable as the commands read it',
  ],
  '`npx swipress worker` on any machine takes publishing jobs, and `npx swipress serve-sites` delivers': [
    'e2e/faults/roles.test.ts › a publish waits for a worker, with a folder of its own',
    'e2e/faults/serve-sites.test.ts › what is published in the console is delivered from the bucket within a second',
  ],
  '`npx swipress edge` writes a Worker for Cloudflare, or a function for Lambda@Edge': [
    'e2e/faults/edge.test.ts › every address of a starter site is answered as Node does, to the byte and the header',
    'cli/edges/lambda-edge.test.ts › a page is answered as CloudFront takes it',
  ],
  '[MIT](LICENSE), the starter sites included.': [
    'checks/readme-claims.test.ts › the project and each starter site are under the MIT licence',
  ],
  'Videos and HEIC images are decoded by `node-av`': [
    'builder/media/ingest-media.test.ts › M09 a HEIC picture of several tiles is joined and turned upright',
    'checks/licences.test.ts › docs/licences.md says what is done about each licence with a duty',
  ],
  'set `FFMPEG_PATH` to use an ffmpeg of your choice instead': [
    'builder/media/video-tool.test.ts › ffmpeg writes a silent or audible MP4',
    'cli/bad-values.test.ts › doctor says that an FFMPEG_PATH is wrong',
  ],
}

/** What cannot be false: what to do, where something is described, what follows. Links are checked by `document-links`. */
const others = [
  'Swipress makes *swipe sites*',
  'It is a compiler and a host.',
  'On Windows `node cli/swipress.js start` stands in for `npm start`.',
  'Only the generator, in a folder of your own:',
  'Browsers resolve `*.localhost` to your own machine.',
  'Have you lost the password?',
  'Open <http://localhost:3000> and log in.',
  'Visitors see nothing of it yet.',
  'Nothing is compiled for that: a pointer moves.',
  'The same without a server:',
  'It is not on the registry yet.',
  'Until it is on the registry',
  'From a checkout:',
  'In an empty folder:',
  '`.ci/run` does all of it on a bare machine',
  'Tests use real SQLite files',
  '**As a folder.',
  'has a line for each of them',
  '**As a host, with Docker.**',
  'Behind a proxy give the console one host name',
  '**More than one machine.',
  'has that, backups and upgrades',
]

/** Sentences of all sections but the list of documents, without headings, tables and what is to be typed. */
function sentencesOf(text: string): string[] {
  const sections = text.split(/^(?=## )/m).filter((section) => !section.startsWith('## Read on'))
  return sections
    .join('')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .replace(/^(?:#|\||!\[).*$/gm, '')
    .split(/\n\s*\n|\n(?=\d+\. )/)
    .flatMap((block) =>
      block
        .replace(/\s+/g, ' ')
        .replace(/^ ?\d+\. /, '')
        .trim()
        .split(/(?<=[.:?])\s+(?=[A-Z`*[])/),
    )
    .filter(Boolean)
}

/** Fragments of other sentences than those of the README, and sentences without a fragment. */
function differences(text: string, fragments: readonly string[]) {
  const sentences = sentencesOf(text)
  return {
    gone: fragments.filter((fragment) => !sentences.some((sentence) => sentence.includes(fragment))),
    added: sentences.filter((sentence) => !fragments.some((fragment) => sentence.includes(fragment))),
  }
}

const fragments = [...Object.keys(claims), ...others]

test('each sentence of the README has a test, or claims nothing', () => {
  expect(differences(readme, fragments)).toEqual({ gone: [], added: [] })
})

test('a sentence that is new, or says something else, would be found', () => {
  const changed = readme.replace(/a\s28 KB/, 'a 20 KB').replace('## Five minutes', 'It is fast.')
  expect(differences(changed, fragments)).toEqual({ gone: ['a 28 KB viewer'], added: ['It is fast.'] })
})

test('the tests of its claims exist', () => {
  const missing = Object.values(claims)
    .flat()
    .filter((proof) => {
      const [path, name] = proof.split(' › ') as [string, string]
      const file = join(rootFolder, path)
      return !existsSync(file) || !readFileSync(file, 'utf8').replaceAll('\\`', '`').includes(name)
    })
  expect(missing).toEqual([])
  expect(Object.entries(claims).filter(([, proofs]) => proofs.length === 0)).toEqual([])
})

test('the scripts do what the README says of them', () => {
  const { scripts } = JSON.parse(readFileSync(join(rootFolder, 'package.json'), 'utf8'))
  for (const part of ['types', 'lint', 'unused']) expect(scripts.check).toContain(`npm run ${part}`)
  expect(scripts.check).toMatch(/npm test$/)
  expect(scripts.test).toMatch(/vitest run$/)
})

test('the project and each starter site are under the MIT licence', () => {
  const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8')
  expect(read('LICENSE')).toMatch(/^MIT License\n/)
  for (const name of ['festival', 'inn', 'roastery', 'school'])
    expect(read(`templates/${name}/LICENSE.md`)).toMatch(/under the MIT licen[cs]e/i)
  for (const path of ['package.json', 'templates/package.json', 'packages/create-swipress/package.json'])
    expect(JSON.parse(read(path)).license, path).toBe('MIT')
})
