import { expect, test } from 'vitest'
import { mapMeasures } from '#model/calls/reports/analytics.ts'
import { contrastOf, luminanceOf } from '#model/definition/contrast.ts'
import { shadeOf } from './map-colors.ts'

const steps = Array.from({ length: 25 }, (_, step) => step / 24)
const cases = (['light', 'dark'] as const).flatMap((mode) =>
  mapMeasures.map((measure) => [mode, measure] as const),
)

test.each(cases)(
  'A09 %s %s: every shade can be written on, and more is told by lightness alone',
  (mode, measure) => {
    const all = steps.map((part) => shadeOf(measure, mode, part))
    expect(all.filter(({ background, ink }) => (contrastOf(ink, background) ?? 0) < 4.5)).toEqual([])
    const lights = all.map(({ background }) => luminanceOf(background))
    const sorted = lights.toSorted((one, other) => (mode === 'light' ? other - one : one - other))
    expect(lights).toEqual(sorted)
    expect(new Set(lights).size).toBe(steps.length)
  },
)
