import { expect, test } from 'vitest'
import type { ReleaseManifest, RenderedFile } from '#model/release.ts'
import { headersFile } from './headers-file.ts'

const html: RenderedFile = { hash: 'h', key: 'h', bytes: 1, type: 'text/html; charset=utf-8' }
const manifest = {
  contentSecurityPolicy: "frame-ancestors 'none'",
  files: { '/login': html, '/en/contact': html, '/company': html },
} as Partial<ReleaseManifest> as ReleaseManifest

test('an exported folder sends the policy of its site', () => {
  expect(headersFile(manifest)).toMatch(/^\/\*\n {2}Content-Security-Policy: frame-ancestors 'none'\n/)
  expect(headersFile(manifest)).not.toContain('/login')
})

test('V41 a folder that may be framed keeps frames from what is filled in', () => {
  const text = headersFile({ ...manifest, framedPolicy: 'frame-ancestors https://a.example.com' })
  expect(text).toMatch(/^\/\*\n {2}Content-Security-Policy: frame-ancestors https:\/\/a\.example\.com\n/)
  for (const path of ['/login', '/en/contact'])
    expect(text).toContain(`\n${path}\n  Content-Security-Policy: frame-ancestors 'none'\n`)
  expect(text).not.toContain('/company')
})
