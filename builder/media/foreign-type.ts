/** Common name of the type of an unsupported file; undefined if its bytes do not reveal it. */
export function findForeignType(bytes: Uint8Array): string | undefined {
  const beginning = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024))
  return (
    bySignature.find(([, offset, ...texts]) => texts.some((text) => hasText(beginning, offset, text)))?.[0] ??
    byWords.find(([, pattern]) => pattern.test(beginning.toString('latin1')))?.[0]
  )
}

const hasText = (bytes: Buffer, offset: number, text: string): boolean =>
  bytes.toString('latin1', offset, offset + text.length) === text

/** Positions of the signatures, as texts with one character per byte. Earlier entries are more specific. */
const bySignature: readonly (readonly [name: string, offset: number, ...texts: string[]])[] = [
  ['Canon RAW (CR3)', 4, 'ftypcrx '],
  ['Canon RAW (CR2)', 8, 'CR\x02\0'],
  ['JPEG XL', 0, '\xff\x0a', '\0\0\0\x0cJXL '],
  ['JPEG XL', 4, 'ftypjxl '],
  ['JPEG 2000', 0, '\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'],
  ['M4P', 4, 'ftypM4P'],
  ['Panasonic RAW', 0, 'IIU\0'],
  ['Olympus RAW', 0, 'IIRO', 'IIRS'],
  ['Fujifilm RAW', 0, 'FUJIFILMCCD-RAW'],
  ['TIFF', 0, 'II*\0', 'MM\0*', 'II+\0', 'MM\0+'],
  ['Photoshop (PSD)', 0, '8BPS'],
  ['EPS', 0, '%!PS', '\xc5\xd0\xd3\xc6'],
  ['ICO', 0, '\0\0\x01\0', '\0\0\x02\0'],
  ['WMF', 0, '\xd7\xcd\xc6\x9a'],
  ['Flash (SWF)', 0, 'FWS', 'CWS', 'ZWS'],
  ['RealMedia', 0, '.RMF'],
  ['AIFF', 8, 'AIFF', 'AIFC'],
  ['MIDI', 0, 'MThd'],
  ['MP3', 0, 'ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2'],
  ['ZIP', 0, 'PK\x03\x04', 'PK\x05\x06'],
  ['RAR', 0, 'Rar!'],
  ['7-Zip', 0, '7z\xbc\xaf'],
  ['GZIP', 0, '\x1f\x8b'],
  ['Office', 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['RTF', 0, '{\\rtf'],
  ['EXE', 0, 'MZ'],
]

const byWords: readonly (readonly [string, RegExp])[] = [
  ['a pointer of Git LFS (git lfs pull brings the file)', /^version https:\/\/git-lfs\.github\.com\/spec\//],
  ['PDF', /%PDF-\d/],
  ['M3U8', /^\W{0,3}#EXTM3U/],
  ['HTML', /^\W{0,3}\s*<(?:!doctype html|html|head|body)[\s>]/i],
  ['SVG', /^\W{0,3}\s*<[\s\S]*?svg[\s>]/],
]
