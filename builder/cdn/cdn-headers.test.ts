import { describe, expect, test } from 'vitest'
import type { ReleaseManifest } from '#model/jobs/release.ts'
import { forever } from '../find-file.ts'
import { assetsTag, cdnHeaders, pathTag, siteTag } from './cdn-headers.ts'

const manifest = { siteId: 'inn', languages: ['EN', 'JP'], defaultLanguage: 'EN' } as ReleaseManifest
const file = { hash: 'a', bytes: 1, type: 'text/html' }
const page = { file, status: 200, cacheControl: 'no-cache', isPage: true }
const headersOf = (pathname: string, found = page, site = manifest) =>
  cdnHeaders('varnish', { manifest: site, pathname, found })

describe('what a CDN may keep', () => {
  test('a page, under the tags of its site and of its address', () => {
    const headers = headersOf('/A2')
    expect(headers['surrogate-control']).toContain('max-age=')
    expect(headers['surrogate-key']).toBe(`${siteTag('inn')} ${pathTag('inn', '/A2')}`)
    expect(pathTag('inn', '/A2')).not.toBe(pathTag('other', '/A2'))
  })

  test('an asset, which can be purged when its site is gone', () => {
    const found = { ...page, cacheControl: forever, isPage: false }
    expect(headersOf('/_assets/a.webp', found)).toEqual({ 'surrogate-key': assetsTag('inn') })
  })

  test('Cloudflare is told in its own words', () => {
    expect(Object.keys(cdnHeaders('cloudflare', { manifest, pathname: '/A2', found: page }))).toEqual([
      'cdn-cache-control',
      'cache-tag',
    ])
  })
})

describe('what a CDN must not keep', () => {
  test.each([
    ['an address without a page', { ...page, status: 404 }],
    ['an error', { ...page, status: 503, cacheControl: 'no-store' }],
  ])('%s', (_, found) => expect(headersOf('/A9', found)).toEqual({}))

  test('a site that is open to some networks only', () => {
    expect(headersOf('/A2', page, { ...manifest, allowedNetworks: ['192.0.2.0/24'] })).toEqual({})
  })

  test('on Cloudflare, the root of a site with several languages, which leads visitors to their own', () => {
    const rootOf = (languages: string[]) =>
      cdnHeaders('cloudflare', { manifest: { ...manifest, languages }, pathname: '/', found: page })
    expect(rootOf(['EN', 'JP'])).toEqual({})
    expect(rootOf(['EN'])).toHaveProperty('cache-tag')
  })
})
