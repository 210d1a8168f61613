import { describe, expect, test } from 'vitest'
import type { FolderFile, FolderFiles, FolderRedirect } from '#model/jobs/folder-files.ts'
import { type HostName, hostNames } from '#model/values/hosts.ts'
import { addressOfFile } from '#model/values/layout.ts'
import { hostFiles } from './host-files.ts'
import { listedRedirects } from './host-redirects.ts'

const file = (path: string, policy: 'page' | 'screen'): FolderFile => ({
  path,
  sha256: 'a'.repeat(64),
  bytes: 1,
  type: 'text/html; charset=utf-8',
  cacheControl: 'no-cache',
  kind: 'page',
  policy,
})

const folder = (host: HostName, more: Partial<FolderFiles> = {}): FolderFiles => ({
  version: 1,
  siteId: 'inn',
  layout: 'directory',
  host,
  origin: 'https://inn.example',
  base: '/',
  notFound: '404.html',
  notFoundBelow: {},
  headers: { 'X-Content-Type-Options': 'nosniff' },
  policies: { page: "frame-ancestors 'none'", screen: "frame-ancestors 'none'" },
  redirects: [],
  files: [
    file('index.html', 'page'),
    file('login/index.html', 'screen'),
    file('en/contact/index.html', 'screen'),
    file('company/index.html', 'screen'),
  ],
  ...more,
})

const textOf = (made: FolderFiles): string =>
  hostFiles(made)
    .map(({ path, text }) => `${path}\n${text}`)
    .join('\n')

const framed = { page: 'frame-ancestors https://a.example.com', screen: "frame-ancestors 'none'" }

describe.each(['nginx', 'apache', 'caddy', 'netlify', 'cloudflare'] as const)('%s', (host) => {
  test('a folder sends the policy of its site, once', () => {
    const text = textOf(folder(host))
    expect(text).toContain("frame-ancestors 'none'")
    expect(text).not.toContain('login')
  })

  test('V41 a folder that may be framed keeps frames from what is filled in', () => {
    const text = textOf(folder(host, { policies: framed }))
    expect(text).toContain('frame-ancestors https://a.example.com')
    for (const path of ['/login', '/en/contact']) expect(text).toContain(path)
    expect(text).not.toContain('/company')
  })

  test('P17 old addresses lead to where their pages are, and nobody’s words become commands', () => {
    const redirects = [{ from: '/old/campaign.html', to: '/en/A2/', status: 301 as const }]
    expect(textOf(folder(host, { redirects }))).toMatch(/old\/campaign\\?\.html.*\/en\/A2\/|\/en\/A2\/.*old/s)
  })
})

const moved = (from: string, to: string, status = 301) => ({ from, to, status })
const redirects = [
  moved('/old.html', '/A2/'),
  moved('/index.php?p=1%202&q=%E6%98%A5', '/A3/?x=1', 302),
  moved('/blog/:year/%E6%98%A5/*', '/new/:splat?y=:year', 307),
  moved('/shop/*', 'https://shop.example/:splat#top', 308),
  moved('/shop-*', '/s/:splat'),
  moved('/*', '/lost/:splat'),
]
const files = [file('index.html', 'page'), file('shop/index.html', 'page')]
const toldOf = (host: HostName | undefined, given: FolderRedirect[] = redirects) =>
  listedRedirects(
    host,
    given,
    files.map(({ path }) => addressOfFile(path)),
  )
const told = (host: HostName) => textOf(folder(host, { files, redirects: toldOf(host) }))

test('P17 patterns are told in the words of each host, the most specific first', () => {
  expect(textOf(folder('netlify', { files, redirects: toldOf('netlify') }))).toContain(
    [
      '/old.html /A2/ 301',
      '/index.php p=1%202 q=%E6%98%A5 /A3/?x=1 302',
      '/blog/:year/%E6%98%A5/* /new/:splat?y=:year 307',
      '/shop/* https://shop.example/:splat#top 308',
      '/* /lost/:splat 301',
    ].join('\n'),
  )
  expect(told('nginx')).toContain(
    String.raw`if ($redirect_asked ~ "^1/shop(?:/+(?<redirect_1>(?:[^/?\x5C\s][^?\x5C\s]*?)?))?/*(?:\?|$)") {`,
  )
  expect(told('nginx')).toContain(`return 308 "https://shop.example/\${redirect_1}$is_args$args#top";`)
  expect(told('apache')).toMatch(/RewriteRule "\^" "\/new\/%2\?y=%1" \[R=307,L,NE,QSA\]/)
  expect(told('caddy')).toContain('{http.request.uri.query.p} == "1 2" && {http.request.uri.query.q} == "春"')
  for (const host of ['nginx', 'apache', 'caddy'] as const)
    for (const [before, after] of [
      ['/new/', 'https://shop.example/'],
      ['/s/', '/lost/'],
    ] as const)
      expect(told(host).indexOf(before), host).toBeLessThan(told(host).indexOf(after))
})

test('P17 an old address is told with and without a slash at its end', () => {
  const given = { files, redirects: toldOf('nginx', [moved('/about', '/A2/')]) }
  expect(textOf(folder('nginx', given))).toMatch(/location = "\/about" [\s\S]*location = "\/about\/" /)
  expect(textOf(folder('caddy', given))).toMatch(/redir "\/about" .*\n +redir "\/about\/" /)
  expect(textOf(folder('apache', given))).toMatch(/\/about\/\?/)
})

test('P17 what a host can not do is left out: nothing takes the place of what the site has', () => {
  const fromsOf = (host: HostName | undefined) => toldOf(host).map(({ from }) => from)
  expect(fromsOf('nginx')).toHaveLength(6)
  expect(fromsOf('netlify')).not.toContain('/shop-*')
  expect(fromsOf('cloudflare')).toEqual(['/old.html', '/blog/:year/%E6%98%A5/*'])
  expect(fromsOf(undefined)).toEqual(['/old.html', redirects[1]!.from, '/blog/:year/%E6%98%A5/*'])
  expect(fromsOf('github-pages')).toEqual([])
  const many = Array.from({ length: 2_500 }, (_, at) => moved(at < 300 ? `/p${at}/*` : `/e${at}`, '/A2/'))
  expect(toldOf('cloudflare', many)).toHaveLength(2_100)
})

test('P17 nobody’s words become commands', () => {
  const hostile = [
    '/a"b/*',
    '/a{b/*',
    '/a;b/*',
    '/a`b/*',
    '/a$b/*',
    '/a<b/*',
    '/a?x{=1',
    '/a?x="',
    '/a?x=`',
    '/a?x=$',
  ]
  for (const from of hostile) expect([from, toldOf('nginx', [moved(from, '/A2/')])]).toEqual([from, []])
  const to = 'https://a.example/$b;c{d}`e|f?g=$h;i{j}"k#$l'
  for (const host of ['nginx', 'apache', 'caddy', 'netlify', 'cloudflare'] as const) {
    const text = textOf(folder(host, { files, redirects: toldOf(host, [moved('/x/:y', to)]) }))
    const line = text.split('\n').find((one) => one.includes('a.example'))!
    const address = /https:\/\/a\.example\/[^"\s]*/.exec(line)![0]
    if (host !== 'netlify' && host !== 'cloudflare')
      expect(address.replace('$redirect_more', '').replace('{redirect_more}', ''), host).toMatch(
        /^[^$;{}`|]*$/,
      )
    expect(address).not.toMatch(/\s/)
  }
})

test('every host has its files', () => {
  for (const host of hostNames) expect(Array.isArray(hostFiles(folder(host)))).toBe(true)
  expect(hostFiles(folder('github-pages')).map(({ path }) => path)).toEqual(['.nojekyll'])
})
