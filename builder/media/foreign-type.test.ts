import { expect, test } from 'vitest'
import { findForeignType } from './foreign-type.ts'

test.each([
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['TIFF', 'MM\0*\0\0\0\x08'],
  ['Canon RAW (CR2)', 'II*\0\x10\0\0\0CR\x02\0'],
  ['Canon RAW (CR3)', '\0\0\0\x18ftypcrx \0\0\0\x01crx isom'],
  ['Photoshop (PSD)', '8BPS\0\x01'],
  [
    'a pointer of Git LFS (git lfs pull brings the file)',
    'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n',
  ],
  ['PDF', '%PDF-1.7\n'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['SVG', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- a b -->\n<svg width="1"/>'],
  ['HTML', '<!DOCTYPE html><title>404</title>'],
  ['JPEG XL', '\0\0\0\x0cJXL \r\n\x87\n'],
  ['AIFF', 'FORM\0\0\0\x24AIFFCOMM'],
  ['M4P', '\0\0\0\x18ftypM4P '],
  ['MP3', 'ID3\x03\0'],
  ['ZIP', 'PK\x03\x04\x14\0'],
  ['M3U8', '#EXTM3U\n#EXTINF:1,\n'],
])('a %s file is called by its name', (name, text) => {
  expect(findForeignType(Buffer.from(text, 'latin1'))).toBe(name)
})

test.each([
  ['nothing', ''],
  ['words', 'Hello'],
  ['zeros', '\0'.repeat(40)],
])('%s has no name', (_, text) => {
  expect(findForeignType(Buffer.from(text, 'latin1'))).toBeUndefined()
})
