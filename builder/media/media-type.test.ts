import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMediaType, type MediaType } from './media-type.ts'
import { pngChunk } from './png-chunks.ts'

const ftyp = (...brands: string[]) => {
  const [main, ...compatible] = brands
  const text = `ftyp${main}\0\0\0\0${compatible.join('')}`
  return Buffer.from(`\0\0\0${String.fromCharCode(text.length + 4)}${text}`, 'latin1')
}
const ebml = (docType: string) => {
  const element = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | docType.length]), Buffer.from(docType)])
  const version = Buffer.from([0x42, 0x86, 0x81, 1])
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | (version.length + element.length)]),
    version,
    element,
  ])
}
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex')
const text = (value: string) => Buffer.from(value, 'latin1')

const transport = (step: number, packets: number) => {
  const bytes = Buffer.alloc(step * packets)
  for (let at = step - 188; at < bytes.length; at += step) bytes[at] = 0x47
  return bytes
}
const pngWith = (...chunks: [string, Buffer][]) =>
  Buffer.concat([
    hex('89504e470d0a1a0a 0000000d 49484452 00000001 00000001 08 02 000000 00000000'),
    ...chunks.map(([kind, body]) => pngChunk({ kind, body })),
  ])

const accepted: [string, MediaType, Buffer][] = [
  ['PNG', 'png', hex('89504e470d0a1a0a 0000000d 49484452 00000001')],
  ['PNG that moves', 'animated-png', pngWith(['acTL', hex('00000002 00000000')], ['IDAT', text('x')])],
  ['WebP', 'webp', text('RIFF\x10\0\0\0WEBPVP8 ')],
  ['WebP that moves', 'animated-webp', text('RIFF\x10\0\0\0WEBPVP8X\x0a\0\0\0\x02')],
  ['AVIF', 'avif', ftyp('avif', 'mif1', 'miaf')],
  ['AVIF named after its structure', 'avif', ftyp('mif1', 'avif')],
  ['AVIF that moves', 'mp4', ftyp('avis', 'avif', 'msf1')],
  ['BMP', 'bmp', Buffer.concat([text('BM'), hex('3a000000 00000000 36000000 28000000'), Buffer.alloc(60)])],
  ['JPEG with JFIF', 'jpeg', hex('ffd8ffe0 0010 4a464946')],
  ['JPEG with EXIF', 'jpeg', hex('ffd8ffe1 0010 45786966')],
  ['JPEG without either', 'jpeg', hex('ffd8ffdb 0043')],
  ['HEIC of an iPhone', 'heif', ftyp('heic', 'mif1', 'heic')],
  ['HEIF named after its structure', 'heif', ftyp('mif1', 'heic')],
  ['MP4', 'mp4', ftyp('isom', 'iso2', 'avc1', 'mp41')],
  ['MP4 with an unknown main brand', 'mp4', ftyp('abcd', 'mp42')],
  ['MOV', 'mp4', ftyp('qt  ')],
  ['3GP', 'mp4', ftyp('3gp5')],
  [
    'MOV without a type box',
    'mp4',
    Buffer.concat([
      hex('00000008'),
      text('wide'),
      hex('00000010'),
      text('mdat12345678'),
      hex('00000008'),
      text('moov'),
    ]),
  ],
  ['Matroska', 'matroska', ebml('matroska')],
  ['WebM', 'matroska', ebml('webm')],
  ['AVI', 'avi', text('RIFF\x10\0\0\0AVI LIST')],
  ['FLV', 'flv', hex('464c5601 05 00000009 00000000')],
  ['WMV', 'asf', hex('3026b2758e66cf11a6d900aa0062ce6c 00')],
  ['GIF', 'gif', text('GIF89a\x01\0\x01\0')],
  ['MPEG-2 program', 'mpeg', hex('000001ba 44000400 0401 0000 00')],
  ['MPEG-1 program', 'mpeg', hex('000001ba 21000100 0180 0000 00')],
  ['MPEG transport', 'mpeg-transport', transport(188, 5)],
  ['MPEG transport of a camcorder', 'mpeg-transport', transport(192, 5)],
  ['MPEG picture stream', 'mpeg-stream', hex('000001b3 14 00 f0 24 ffffe080 00')],
  ['a song', 'm4a', ftyp('M4A ', 'M4A ')],
  ['WAV', 'wav', text('RIFF\x24\0\0\0WAVEfmt ')],
  ['FLAC', 'flac', text('fLaC\0\0\0\x22')],
  ['Ogg', 'ogg', text('OggS\0\x02')],
  ['MP3', 'mp3', hex('fffb9064 00000000')],
  ['AAC', 'aac', hex('fff15080 0e1ffc de')],
]

test.each(accepted)('M02 %s is recognised as %s', (_, type, bytes) => {
  expect(findMediaType(bytes)).toBe(type)
})

const refused: [string, Buffer][] = [
  ['nothing at all', Buffer.alloc(0)],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['SVG behind an XML declaration', text('<?xml version="1.0"?><svg/>')],
  ['TIFF', hex('49492a0008000000')],
  ['PDF', text('%PDF-1.7 \xff\xd8\xff\xe0')],
  ['PostScript', text('%!PS-Adobe-3.0 EPSF-3.0')],
  ['a song that is sold locked', ftyp('M4P ')],
  ['a camera raw picture', ftyp('crx ')],
  ['JPEG XL', ftyp('jxl ')],
  ['an HLS playlist', text('#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n')],
  ['an HLS playlist behind a byte order mark', text('\xef\xbb\xbf#EXTM3U\n')],
  ['a DASH manifest', text('<MPD xmlns="urn:mpeg:dash:schema:mpd:2011"/>')],
  ['a concat list', text("ffconcat version 1.0\nfile '/etc/passwd'\n")],
  ['a session description', text('v=0\no=- 0 0 IN IP4 127.0.0.1\n')],
  ['HTML', text('<!doctype html><script>alert(1)</script>')],
  ['a program', hex('7f454c46 02010100')],
  ['ZIP', hex('504b0304 1400')],
  ['three packets of MPEG transport, which any file may look like', transport(188, 3)],
  ['a WebP that is cut off', text('RIFF\x10\0\0\0WEBPVP')],
  ['a text that begins like a BMP', text('BM and other letters that stand for nothing')],
  ['PNG after one foreign byte', hex('00 89504e470d0a1a0a 0000000d 49484452')],
  ['PNG whose first chunk is not the header', hex('89504e470d0a1a0a 0000000d 74455874 00000001')],
  ['a JPEG that begins with its end', hex('ffd8ffd9')],
  ['Matroska of an unknown kind', ebml('hacked')],
  ['a type box that is longer than the file', Buffer.concat([hex('00000400'), text('ftypisom')])],
  [
    'a row of boxes without an index',
    Buffer.concat([hex('00000008'), text('wide'), hex('00000008'), text('free')]),
  ],
]

test.each(refused)('%s is refused', (_, bytes) => {
  expect(findMediaType(bytes)).toBeUndefined()
})

test.each(accepted)('%s cut off anywhere is itself or nothing', (_, type, bytes) => {
  for (let length = 0; length < bytes.length; length++) {
    const still = type === 'animated-png' ? 'png' : type === 'animated-webp' ? 'webp' : type
    expect([undefined, type, still]).toContain(findMediaType(bytes.subarray(0, length)))
  }
})

test('any bytes get an answer, behind any known beginning', () => {
  const beginnings = accepted.map(([, , bytes]) => bytes.subarray(0, 12))
  const file = fc.tuple(fc.constantFrom(Buffer.alloc(0), ...beginnings), fc.uint8Array({ maxLength: 200 }))
  fc.assert(
    fc.property(file, ([beginning, rest]) => {
      findMediaType(Buffer.concat([beginning, rest]))
    }),
    { numRuns: 2000 },
  )
})
