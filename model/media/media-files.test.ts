import { expect, test } from 'vitest'
import { maxMediaBytes, maxMusicBytes } from '../definition/media/media.ts'
import { failureMessage } from '../messages/failure-message.ts'
import { languages } from '../values/language.ts'
import { fileFaults, isOfKind, maxZipBytes } from './media-files.ts'
import { compareFileNames } from './media-upload.ts'

test('pictures and films are told by their names, in any case', () => {
  expect(['a.png', 'A.JPG', 'b.tar.heic', '写真.jfif'].every((name) => isOfKind(name, ['picture']))).toBe(
    true,
  )
  expect(['a.mp4', 'A.MOV', 'b.webm'].every((name) => isOfKind(name, ['film']))).toBe(true)
})

test('what is neither, or not of the kind that is wanted, is told', () => {
  expect(['a.svg', 'a.pdf', 'png', 'a.', ''].some((name) => isOfKind(name, ['picture', 'film']))).toBe(false)
  expect(isOfKind('a.mp4', ['picture'])).toBe(false)
})

test('M03 a file has every fault that it has, and limits are inclusive', () => {
  const reasons = (name: string, bytes: number) => fileFaults({ name, bytes }).map(({ reason }) => reason)
  expect(reasons('a.png', maxMediaBytes)).toEqual([])
  expect(reasons('a.png', maxMediaBytes + 1)).toEqual(['file-too-large'])
  expect(reasons('a.svg', maxMediaBytes + 1)).toEqual(['file-wrong-format', 'file-too-large'])
  expect(reasons('a.mp3', maxMusicBytes)).toEqual([])
  expect(reasons('a.mp3', maxMusicBytes + 1)).toEqual(['file-music-too-large'])
  expect(reasons('a', 0)).toEqual(['file-wrong-format', 'file-empty'])
  expect(reasons('a.zip', maxZipBytes)).toEqual([])
  expect(reasons('a.zip', maxZipBytes + 1)).toEqual(['zip-too-large'])
})

test('E28 slides and frames are answered with how they come in, and with nothing else', () => {
  const told = (name: string, bytes = 1) =>
    fileFaults({ name, bytes }, ['picture']).map((fault) => failureMessage(fault, 'EN'))
  for (const name of ['Deck.PPTX', 'old.ppt', 'a.key', 'a.odp'])
    expect(told(name, maxMediaBytes + 1)).toEqual([
      expect.stringMatching(/^Slides become pages when .*\.pptx.* or PDF/),
    ])
  for (const name of ['Landing.fig', 'a.sketch', 'a.xd'])
    expect(told(name)).toEqual([expect.stringMatching(/^Frames become pages .*Figma.* export them as PDF/)])
  for (const language of languages)
    for (const name of ['a.pptx', 'a.fig'])
      for (const fault of fileFaults({ name, bytes: 1 }))
        expect(failureMessage(fault, language)).toContain('PDF')
  expect(told('a.docx')).toEqual([expect.stringContaining('DOCX files can not be taken.')])
})

test('files stand folder by folder, those above before those below, and 2 before 10', () => {
  const names = ['b/1.png', 'a/10.png', 'a/2.png', 'a/x/1.png', 'z.png', '10.png', '2.png']
  expect(names.toSorted(compareFileNames)).toEqual([
    '2.png',
    '10.png',
    'z.png',
    'a/2.png',
    'a/10.png',
    'a/x/1.png',
    'b/1.png',
  ])
})
