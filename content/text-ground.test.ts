import { expect, test } from 'vitest'
import { tonesOf } from '#builder/media/picture-tones.ts'
import { contrastOf } from '#model/definition/contrast.ts'
import type { PageContent } from '#runtime/documents/page-content.ts'
import { lockedContent } from './page-content.ts'
import { withGrounds } from './text-ground.ts'

const size = { width: 389, height: 737 }

/** A grey picture with the given value at each point. */
function underlay(greyAt: (x: number, y: number) => number, { width, height } = size) {
  const data = Uint8Array.from({ length: width * height }, (_, at) =>
    greyAt(at % width, Math.floor(at / width)),
  )
  return { picture: { width, height }, tones: tonesOf({ data, width, height, channels: 1 }, '#808080') }
}

const plain = (grey: number) => underlay(() => grey)

const page: PageContent = {
  id: 'page',
  alt: '',
  h1: '',
  mainText: ['A headline', 'A line below it'],
  mainTextX: 8,
  mainTextY: 30,
  mainTextColor: '#ffffff',
  priceTextColor: '#ffffff',
  buttons: [],
  products: [],
}
const groundOf = (change: Partial<PageContent>, picture = plain(0)) =>
  withGrounds({ ...page, ...change }, [picture], 'MOBILE').textGround?.[0]

test('V15 text that can be read on its picture has no ground', () => {
  expect(groundOf({}, plain(20))).toBeUndefined()
  expect(groundOf({ mainTextColor: '#101010' }, plain(240))).toBeUndefined()
  expect(groundOf({ mainText: [] }, plain(255))).toBeUndefined()
})

test.each([
  ['#ffffff', 255, 0],
  ['#ffffff', 140, 0],
  ['#e0c080', 200, 0],
  ['#777777', 200, 0],
  ['#000000', 0, 255],
  ['#202a5c', 90, 255],
  ['#dd3333', 128, 255],
])('V15 the ground under %s on the grey %i is as little as gives it its contrast', (color, grey, laid) => {
  const ground = groundOf({ mainTextColor: color }, plain(grey))!
  const contrastWith = (veil: number) => {
    const value = Math.round(grey * (1 - veil) + laid * veil)
    return contrastOf(color, `rgb(${value}, ${value}, ${value})`)!
  }
  expect(contrastWith(ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrastWith(ground - 0.15)).toBeLessThan(4.5)
})

test('V15 what is nowhere near the text is no reason for a ground', () => {
  const belowIsWhite = underlay((_, y) => (y > 600 ? 255 : 10))
  expect(groundOf({ mainTextY: 10 }, belowIsWhite)).toBeUndefined()
  expect(groundOf({ mainTextY: 85 }, belowIsWhite)).toBeGreaterThan(0.4)
  const rightIsWhite = underlay((x) => (x > 300 ? 255 : 10))
  expect(groundOf({ mainText: ['Tea'] }, rightIsWhite)).toBeUndefined()
  expect(groundOf({ mainText: ['Tea that goes on and on'] }, rightIsWhite)).toBeDefined()
})

test('V15 a language with a longer text has its own ground', () => {
  const lowerHalfIsWhite = underlay((_, y) => (y > 480 ? 255 : 10))
  expect(groundOf({}, lowerHalfIsWhite)).toBeUndefined()
  expect(groundOf({ mainText: ['A headline', 'and '.repeat(120)] }, lowerHalfIsWhite)).toBeGreaterThan(0.4)
})

test('V15 large letters need less contrast', () => {
  const headline = groundOf({ mainText: ['Tea'] }, plain(140)) ?? 0
  expect(headline).toBeLessThan(groundOf({ mainText: ['Tea', 'and more'] }, plain(140))!)
})

test('V15 a wide picture is looked at where the page shows it, by its point that is to be seen', () => {
  const wide = { width: 1600, height: 900 }
  const middleIsWhite = underlay((x) => (Math.abs(x - 800) < 300 ? 255 : 10), wide)
  const text = { mainText: ['Tea that goes on and on'] }
  expect(groundOf(text, middleIsWhite)).toBeGreaterThan(0.4)
  const atTheLeft = { ...middleIsWhite, picture: { ...middleIsWhite.picture, focus: '0% 50%' } }
  expect(groundOf({ mainText: ['Tea'] }, atTheLeft)).toBeUndefined()
})

test('V15 what is not known is taken for the worst, and a film shows more than its first moment', () => {
  const unknown = { picture: size, tones: undefined }
  expect(groundOf({}, unknown as never)).toBeGreaterThan(0.5)
  expect(withGrounds(page, [{ ...plain(0), isFilm: true }], 'MOBILE').textGround).toEqual([0.3, 0.3])
})

test('V15 of several pictures the worst one counts, and a page without one is left as it is', () => {
  const grounds = withGrounds(page, [plain(0), plain(255)], 'MOBILE')
  expect(grounds.textGround?.[0]).toBeGreaterThan(0.5)
  expect(withGrounds(page, [], 'MOBILE')).toBe(page)
  const locked = lockedContent({ id: 'a', snsConfig: true, showCompany: true }, {
    settings: { name: '' },
  } as never)
  expect(withGrounds(locked, [plain(255)], 'MOBILE').textGround).toBeUndefined()
})

test('V17 V19 price and microcopy have their own grounds', () => {
  const belowIsWhite = underlay((_, y) => (y > 520 ? 255 : 10))
  const button: PageContent['buttons'][number] = {
    id: 'b',
    type: 'TEXT',
    top: 10,
    left: 10,
    width: 30,
    height: 6,
    microcopy: { text: 'Free', color: '#ffffff', position: 'BOTTOM' },
  }
  const low = {
    ...button,
    top: 90,
    microcopy: { text: 'Free', color: '#ffffff', position: 'BOTTOM' as const },
  }
  const grounds = withGrounds({ ...page, price: '¥1,000', buttons: [button, low] }, [belowIsWhite], 'MOBILE')
  expect(grounds.textGround).toBeUndefined()
  expect(grounds.priceGround?.[0]).toBeGreaterThan(0.4)
  expect(grounds.buttons.map(({ microcopy }) => (microcopy?.ground?.[0] ?? 0) > 0.4)).toEqual([false, true])
})

test('V17 microcopy is as readable over the ground of the price as over the picture alone', () => {
  const low: PageContent['buttons'][number] = {
    id: 'b',
    type: 'TEXT',
    top: 80,
    left: 10,
    width: 30,
    height: 6,
    microcopy: { text: 'Free', color: '#ffffff', position: 'BOTTOM' },
  }
  const groundOfMicrocopy = (priceTextColor: string) => {
    const { buttons, priceGround } = withGrounds(
      { ...page, price: '¥1,000', priceTextColor, buttons: [low] },
      [plain(90)],
      'MOBILE',
    )
    return { own: buttons[0]!.microcopy!.ground?.[0] ?? 0, price: priceGround?.[0] ?? 0 }
  }
  expect(groundOfMicrocopy('#ffffff')).toEqual({ own: 0, price: 0 })
  const { own, price } = groundOfMicrocopy('#202a5c')
  const value = Math.round((90 + (255 - 90) * price) * (1 - own))
  expect(price).toBeGreaterThan(0.3)
  expect(contrastOf('#ffffff', `rgb(${value}, ${value}, ${value})`)).toBeGreaterThanOrEqual(4.5)
})

test('V15 a text whose creator chose no colour is dark on a light picture, and white on any other', () => {
  const uncoloured = { ...page, mainTextColor: undefined, priceTextColor: undefined, price: '¥1,000' }
  const colorsOn = (grey: number) => {
    const { mainTextColor, textGround, priceTextColor, priceGround } = withGrounds(
      uncoloured,
      [plain(grey)],
      'MOBILE',
    )
    return [mainTextColor, textGround, priceTextColor, priceGround]
  }
  expect(colorsOn(245)).toEqual(['#14140a', undefined, '#14140a', undefined])
  expect(colorsOn(20)).toEqual([undefined, undefined, undefined, undefined])
  expect(colorsOn(100).filter((color) => typeof color === 'string')).toEqual([])
  const { mainTextColor, textGround } = withGrounds({ ...page, price: '¥1,000' }, [plain(245)], 'MOBILE')
  expect(mainTextColor).toBe('#ffffff')
  expect(textGround?.[0]).toBeGreaterThan(0.4)
})
