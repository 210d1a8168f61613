import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { create, type Font } from 'fontkit'
import { expect, test } from 'vitest'
import { fontPath, fontSubset } from './font-packages.ts'
import { createFontSubsetter } from './subset-fonts.ts'

const font = 'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'
const kanji = (count: number) =>
  String.fromCodePoint(...Array.from({ length: count }, (_, at) => 0x4e00 + at))

test('whoever makes a font of many letters goes on with other things meanwhile', async () => {
  const before = performance.eventLoopUtilization()
  const bytes = await fontSubset(font, kanji(1_500))
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  const made = create(Buffer.from(bytes)) as Font
  expect(made.hasGlyphForCodePoint(0x4e00)).toBe(true)
  expect(made.hasGlyphForCodePoint(0x9f8d)).toBe(false)
}, 60_000)

test('a font that cannot be read fails alone, and a thread that has ended for want of work is followed by another', async () => {
  const subset = createFontSubsetter(0)
  const [missing, other] = await Promise.allSettled([
    subset('/no/font.ttf', 'a'),
    subset(fontPath(font), 'a'),
  ])
  expect(String(missing.status === 'rejected' && missing.reason)).toContain('ENOENT')
  expect(other.status).toBe('fulfilled')
  await sleep(50)
  expect((await subset(fontPath(font), 'a')).length).toBeGreaterThan(100)
}, 60_000)
