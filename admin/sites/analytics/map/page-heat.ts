import type { MapMeasure, PageReport } from '#model/calls/reports/analytics.ts'
import { type ColorMode, type Shade, shadeOf } from './map-colors.ts'
import { greatestOf, measureOf, partOf } from './map-grid.ts'

/** Visitor statistics of a page: a colour and a figure. */
export interface PageHeat extends Shade {
  words: string
  /** Label for screen readers. */
  label: string
}

interface Heating {
  measure: MapMeasure
  mode: ColorMode
  wordsOf: (value: number) => string
  /** Name of the measure. */
  name: string
}

/** The colours of the swipe map by page; pages that nobody saw have none. */
export function heatOfPages(
  { pages, visits }: PageReport,
  { measure, mode, wordsOf, name }: Heating,
): ReadonlyMap<string, PageHeat> {
  const greatest = greatestOf(pages, measure, visits)
  return new Map(
    pages.flatMap((page): [string, PageHeat][] => {
      const value = measureOf(page, measure, visits)
      if (value === undefined) return []
      const words = wordsOf(value)
      const shade = shadeOf(measure, mode, partOf(value, greatest))
      return [[page.pageId, { ...shade, words, label: `${name} ${words}` }]]
    }),
  )
}
