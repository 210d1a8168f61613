import { expect, test } from 'vitest'
import { contrastIn, isText, rowsOf, tidied } from './text-rows.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  ...{ left, top },
  ...{ right: left + width, bottom: top + height },
})

test('pieces beside one another are a row; those below, far away or of another size are not', () => {
  const [left, right, below, far] = [
    box(100, 100, 200, 40),
    box(350, 104, 200, 36),
    box(100, 160, 200, 40),
    box(900, 100, 100, 40),
  ]
  const large = box(560, 40, 100, 200)
  expect(rowsOf([right, far, below, left, large])).toEqual([large, box(100, 100, 450, 40), far, below])
})

test('Japanese and Chinese lose the spaces between characters, other words keep theirs', () => {
  expect(tidied('夏 の 大 セー ル\n')).toBe('夏の大セール')
  expect(tidied('全品 30% オ フ')).toBe('全品30%オフ')
  expect(tidied('Hotel 海 の 宿 Tokyo')).toBe('Hotel 海の宿 Tokyo')
  expect(tidied('전 상품 30% 할인')).toBe('전 상품 30% 할인')
  expect(tidied('Up  to 50% off')).toBe('Up to 50% off')
})

test('what the engine makes of textures is no text', () => {
  const texts = ['SALE', '夏の宿', 'NEW', '30%']
  expect(texts.filter((text) => isText({ text, confidence: 95 }))).toEqual(texts)
  const noise = [
    { text: 'ーー一', confidence: 95 },
    { text: '= — |', confidence: 95 },
    { text: 'v L', confidence: 88 },
    { text: 'summer', confidence: 60 },
  ]
  expect(noise.filter(isText)).toEqual([])
})

test('contrast is that of the letters over what is behind them, whichever is darker', () => {
  const [black, white, grey] = [0, 255, 119]
  const stripes = (one: number, other: number) =>
    Uint8Array.from({ length: 400 }, (_, at) => (at % 20 < 6 ? one : other))
  const contrast = (one: number, other: number) =>
    contrastIn({ data: stripes(one, other), width: 20, height: 20, channels: 1 }, box(0, 0, 20, 20))
  expect(contrast(black, white)).toBeCloseTo(21, 1)
  expect(contrast(white, black)).toBeCloseTo(21, 1)
  expect(contrast(grey, white)).toBeGreaterThan(4.3)
  expect(contrast(grey, white)).toBeLessThan(4.7)
  expect(contrast(grey, grey)).toBe(1)
})
