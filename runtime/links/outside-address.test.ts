import { expect, test } from 'vitest'
import { outsideAddress } from './start-links.ts'

const told = { site_id: 'inn', page_id: 'a 1', button_id: 'b&c' }

test.each([
  ['https://example.com', 'https://example.com?site_id=inn&page_id=a%201&button_id=b%26c'],
  ['https://example.com/a', 'https://example.com/a?site_id=inn&page_id=a%201&button_id=b%26c'],
  ['https://example.com/?', 'https://example.com/?site_id=inn&page_id=a%201&button_id=b%26c'],
  ['https://example.com/?q=%7e+~&', 'https://example.com/?q=%7e+~&site_id=inn&page_id=a%201&button_id=b%26c'],
  [
    'https://example.com/?A=é?x&&y#a?b#c',
    'https://example.com/?A=é?x&&y&site_id=inn&page_id=a%201&button_id=b%26c#a?b#c',
  ],
  [
    'https://example.com/?page_id=own&site%5Fid=#top',
    'https://example.com/?page_id=own&site%5Fid=&button_id=b%26c#top',
  ],
])('C07 %s leads to %s', (address, expected) => {
  expect(outsideAddress(address, told)).toBe(expected)
})

test('C07 only what is not empty is told, and nothing twice', () => {
  const address = 'https://example.com/?#top'
  expect(outsideAddress(address, { site_id: '', page_id: undefined, button_id: ' ' })).toBe(address)
  const once = outsideAddress(address, told)
  expect(outsideAddress(once, { ...told, page_id: 'other' })).toBe(once)
})
