import { expect, test } from 'vitest'
import { contentContext } from '#builder/stages/content-context.ts'
import { captionsAddress } from '#builder/stages/media-names.ts'
import { captionTop, webVttOf } from '#model/definition/media/caption-files.ts'
import type { ImageAsset, VideoAsset } from '#model/definition/media/media.ts'
import type { Page } from '#model/definition/page.ts'
import type { Language } from '#model/values/language.ts'
import { sampleSite } from '#testing/model/sample-site.ts'
import { emptyPage } from '#testing/model/samples.ts'
import { languageSite } from './language-site.ts'
import { pageContent } from './page-content.ts'

const picture: ImageAsset = {
  ...{ kind: 'image', width: 389, height: 737, placeholder: '#333333' },
  variants: [{ width: 389, height: 737, format: 'webp', file: 'a', bytes: 1 }],
}
const film: VideoAsset = {
  ...{ kind: 'video', width: 389, height: 737, durationS: 1, hasSound: true, file: 'b', bytes: 1 },
  poster: picture,
}
const cues = (text: string) => [{ startMs: 0, durationMs: 500, text }]
const addressOf = (text: string) => captionsAddress(webVttOf(cues(text), captionTop(emptyPage('page'))))

const { settings } = sampleSite()
const captionsIn = (language: Language, details: Page['details']) =>
  pageContent(
    { ...emptyPage('page'), details },
    contentContext({
      site: languageSite(
        { ...settings, languages: ['JP', 'EN', 'KR'], defaultLanguage: 'JP' },
        language,
        'https://example.com',
      ),
      asset: (ref) => (ref.endsWith('.mp4') ? film : picture),
      pageAddress: () => undefined,
    }),
  ).film?.captions

test('M11 a film has the captions of all languages that show it, the one that is read first', () => {
  const details = {
    JP: { media: 'a.mp4', captions: cues('こんにちは') },
    EN: { captions: cues('Hello') },
    KR: { media: 'b.mp4', captions: cues('안녕') },
  }
  const [jp, en, kr] = [
    { src: addressOf('こんにちは'), language: 'ja', label: '日本語' },
    { src: addressOf('Hello'), language: 'en', label: 'English' },
    { src: addressOf('안녕'), language: 'ko', label: '한국어' },
  ]
  expect(captionsIn('JP', details)).toEqual([jp, en])
  expect(captionsIn('EN', details)).toEqual([en, jp])
  // A different film has different captions.
  expect(captionsIn('KR', details)).toEqual([kr])
})

test('M11 a language without captions reads those of the default language, and nothing where there are none', () => {
  expect(captionsIn('EN', { JP: { media: 'a.mp4', captions: cues('a') } })?.[0]?.language).toBe('ja')
  expect(captionsIn('EN', { JP: { media: 'a.mp4' } })).toBeUndefined()
  expect(captionsIn('JP', { JP: { media: 'a.png', captions: cues('a') } })).toBeUndefined()
})
