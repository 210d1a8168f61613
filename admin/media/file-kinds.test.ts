import { expect, test } from 'vitest'
import { acceptOf, isOfKind } from './file-kinds.ts'

test('pictures and films are told by their names, in any case', () => {
  expect(['a.png', 'A.JPG', 'b.tar.heic', '写真.jfif'].every((name) => isOfKind(name, ['picture']))).toBe(
    true,
  )
  expect(['a.mp4', 'A.MOV', 'b.webm'].every((name) => isOfKind(name, ['film']))).toBe(true)
  expect(isOfKind('a.mp4', ['picture', 'film'])).toBe(true)
})

test('what is neither, or not of the kind that is wanted, is told', () => {
  expect(['a.svg', 'a.pdf', 'png', 'a.', ''].some((name) => isOfKind(name, ['picture', 'film']))).toBe(false)
  expect(isOfKind('a.mp4', ['picture'])).toBe(false)
})

test('the dialog of the browser offers what is taken', () => {
  expect(acceptOf(['picture'])).toBe('.png,.jpg,.jpeg,.jfif,.heic,.heif')
})
