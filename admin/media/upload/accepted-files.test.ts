import { expect, test } from 'vitest'
import { acceptOf } from './accepted-files.ts'

test('the dialog of the browser offers what is taken', () => {
  expect(acceptOf(['picture'])).toBe('.png,.jpg,.jpeg,.jfif,.heic,.heif,.hif,.webp,.avif,.bmp')
})
