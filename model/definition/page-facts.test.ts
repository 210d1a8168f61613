import { expect, test } from 'vitest'
import { pageSamples, sampleMedia } from '#testing/model/samples.ts'
import { publicMedia, withheldMedia } from './page-facts.ts'

test('L10 the picture for links to a page is a medium of it, and withheld with a locked one', () => {
  const { picture } = pageSamples
  const { shareImage } = picture.details.JP!.seo!
  expect(publicMedia(picture)).toContain(shareImage)
  const locked = { ...picture, membersOnlyLock: true }
  expect([publicMedia(locked).length, withheldMedia(locked).includes(shareImage!)]).toEqual([0, true])
})

test('V44 the pictures of a turntable are media of their page, and withheld with a locked one', () => {
  const { picture, tallPicture, thumbnail, button, product, logo, favicon } = sampleMedia
  const all = [picture, tallPicture, thumbnail, button, product, logo, favicon]
  expect(publicMedia(pageSamples.turned)).toEqual(all)
  const locked = { ...pageSamples.turned, membersOnlyLock: true }
  expect(publicMedia(locked)).toEqual([])
  expect(withheldMedia(locked)).toEqual(all)
})

test('V25 the music of a page is a medium of it, and withheld with a locked one', () => {
  const { picture, music } = sampleMedia
  expect(publicMedia(pageSamples.music)).toEqual([music, picture])
  expect(publicMedia({ ...pageSamples.music, backgroundMusic: 'none' })).toEqual([picture])
  expect(withheldMedia({ ...pageSamples.music, membersOnlyLock: true })).toEqual([music, picture])
})
