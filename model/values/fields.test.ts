import { expect, test } from 'vitest'
import { originSchema } from './fields.ts'

test.each([
  ['https://widget.example.com', true],
  ['https://widget.example.com:8443', true],
  ['http://localhost:3000', true],
  ['http://shop.localhost:3000', true],
  ['http://widget.example.com', false],
  ['https://localhost', false],
  ['http://localhost.example.com', false],
  ['https://*.example.com', false],
  ['https://example.com/', false],
  ['https://example.com; script-src *', false],
  ['https://example.com:0', false],
])('V41 L04 %s is an origin: %s', (text, isOrigin) => {
  expect(originSchema.safeParse(text).success).toBe(isOrigin)
})
