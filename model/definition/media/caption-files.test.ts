import fc from 'fast-check'
import { expect, test } from 'vitest'
import { captionLimits, readCaptionFile, readCaptions, webVttOf } from './caption-files.ts'
import { captionsSchema } from './captions.ts'

const vtt = (...blocks: string[]) => readCaptions(['WEBVTT', ...blocks].join('\n\n'))
const faultsOf = (text: string) => readCaptions(text).problems.map(({ line, fault }) => `${line} ${fault}`)

test('a WebVTT file is read: names, settings, remarks and styles are left out', () => {
  const text = [
    '\uFEFFWEBVTT - a film',
    'Kind: captions',
    '',
    'NOTE\nnot said',
    '',
    'STYLE\n::cue { color: red }',
    '',
    'first\r',
    '00:01.500 --> 00:03.000 line:0 position:20%',
    '<v Hana>Good <i>evening</i>, &lt;guest&gt; &amp; friends',
    '  second line',
  ].join('\n')
  expect(readCaptions(text)).toEqual({
    cues: [{ startMs: 1_500, durationMs: 1_500, text: 'Good evening, <guest> & friends\nsecond line' }],
    problems: [],
  })
})

test('a SubRip file is read by what it says, whatever it is called', () => {
  const text =
    '1\r\n00:00:01,000 --> 00:00:02,000\r\n<b>5 < 6</b> {\\an8}&amp;\r\n\r\n2\r\n01:00:00,000 --> 01:00:01,000\r\nおわり\r\n'
  expect(readCaptions(text).cues).toEqual([
    { startMs: 1_000, durationMs: 1_000, text: '5 < 6 &amp;' },
    { startMs: 3_600_000, durationMs: 1_000, text: 'おわり' },
  ])
})

test('cues come in the order in which they are said', () => {
  const { cues } = vtt('00:05.000 --> 00:06.000\nb', '00:01.000 --> 00:02.000\na')
  expect(cues.map(({ text }) => text)).toEqual(['a', 'b'])
})

test('every problem is told with its line, and then nothing is taken', () => {
  const text = [
    'WEBVTT',
    '',
    '00:01.000 --> 00:02.000',
    'fine',
    '',
    'just words',
    'and more',
    '',
    '00:61.000 --> 00:62.000',
    'no such second',
    '',
    '00:05.000 --> 00:04.000',
    'backwards',
    '',
    '00:06.000 --> 00:07.000',
    '<i></i>',
    '',
    '00:08.000 --> 00:09.000',
    'a',
    '00:09.000 --> 00:10.000',
    'b',
    '',
    '00:11.000 --> 00:12.000',
    'bell \u0007',
    '',
    '10:00:00.001 --> 10:00:01.000',
    'late',
    '',
    '00:14.000 --> 00:15.000',
    'x'.repeat(captionLimits.text + 1),
  ].join('\n')
  expect(faultsOf(text)).toEqual([
    '6 no-timing',
    '9 timing-form',
    '12 ends-first',
    '15 no-text',
    '20 timing-form',
    '24 lost-character',
    '26 too-late',
    '30 text-too-long',
  ])
  expect(readCaptions(text).cues).toEqual([])
})

test('what holds no cue, too many of them or no text at all is refused', () => {
  expect(faultsOf('WEBVTT\n')).toEqual(['1 no-cues'])
  expect(faultsOf('')).toEqual(['1 no-cues'])
  const many = Array.from({ length: captionLimits.cues + 1 }, () => '00:01.000 --> 00:02.000\na')
  expect(vtt(...many).problems).toEqual([{ line: 3 + captionLimits.cues * 3, fault: 'too-many' }])
  expect(vtt(...many.slice(1)).problems).toEqual([])
  const fault = (bytes: Uint8Array) => readCaptionFile(bytes).problems[0]?.fault
  expect(fault(Buffer.from('ffd8ffe000104a464946', 'hex'))).toBe('not-text')
  expect(fault(Buffer.alloc(captionLimits.fileBytes + 1, ' '))).toBe('too-large')
  expect(fault(Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\na'))).toBeUndefined()
})

test('what is written is read again as it was, whatever the words are', () => {
  const cue = fc
    .record({
      startMs: fc.integer({ min: 0, max: captionLimits.startMs }),
      durationMs: fc.integer({ min: 1, max: captionLimits.durationMs }),
      text: fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' }),
    })
    .map(({ text, ...rest }) => ({ ...rest, text: `x${text}`.replace(/[\p{Cc}\p{Cn}\p{Cs}]/gu, '').trim() }))
  fc.assert(
    fc.property(fc.array(cue, { minLength: 1, maxLength: 5 }), (cues) => {
      const sorted = cues.toSorted((a, b) => a.startMs - b.startMs || a.durationMs - b.durationMs)
      expect(readCaptions(webVttOf(cues, 72))).toEqual({ cues: sorted, problems: [] })
    }),
  )
})

test('words can not end a cue, begin another or be a tag', () => {
  const text = 'a\n\n00:09.000 --> 00:10.000\n<script>x</script>\n\nNOTE b'
  const written = webVttOf([{ startMs: 0, durationMs: 1_000, text }], 72)
  expect(written.match(/-->/g)).toHaveLength(1)
  expect(written).not.toContain('<script')
  expect(readCaptions(written).cues).toHaveLength(1)
})

test('what is read can be stored', () => {
  const { cues } = vtt('00:01.000 --> 00:02.000\na')
  expect(captionsSchema.parse(cues)).toEqual(cues)
  expect(captionsSchema.safeParse([{ startMs: 0, durationMs: 1.5, text: 'a' }]).success).toBe(false)
})

test('a file in Shift_JIS or UTF-16 says what the same file in UTF-8 says', () => {
  const text = '1\r\n00:00:01,000 --> 00:00:02,000\r\nこんにちは\r\n'
  const cues = [{ startMs: 1_000, durationMs: 1_000, text: 'こんにちは' }]
  const [head = '', tail = ''] = text.split('こんにちは')
  const hello = Buffer.from('82b182f182c982bf82cd', 'hex')
  const little = Buffer.from(text, 'utf16le')
  const forms = {
    'UTF-8': Buffer.from(text),
    Shift_JIS: Buffer.concat([Buffer.from(head), hello, Buffer.from(tail)]),
    'UTF-16 without a mark': little,
    'UTF-16': Buffer.concat([Buffer.from('fffe', 'hex'), little]),
    'UTF-16, large end first': Buffer.concat([Buffer.from('fffe', 'hex'), little]).swap16(),
  }
  for (const [form, bytes] of Object.entries(forms))
    expect([form, readCaptionFile(bytes)]).toEqual([form, { cues, problems: [] }])
})
