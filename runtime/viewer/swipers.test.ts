// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { feel } from './swipers.ts'

test('V02 a swipe feels as specified: threshold, share of a long one, resistance, angle', () => {
  expect(feel).toMatchObject({ threshold: 50, longSwipesRatio: 0.5, resistanceRatio: 0.7, touchAngle: 20 })
})
