import { describe, expect, test } from 'vitest'
import type { FolderFile, FolderFiles } from '#model/jobs/folder-files.ts'
import { type HostName, hostNames } from '#model/values/hosts.ts'
import { hostFiles } from './host-files.ts'

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

test('every host has its files', () => {
  for (const host of hostNames) expect(Array.isArray(hostFiles(folder(host)))).toBe(true)
  expect(hostFiles(folder('github-pages')).map(({ path }) => path)).toEqual(['.nojekyll'])
})
