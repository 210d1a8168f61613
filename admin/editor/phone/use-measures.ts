import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { Page } from '#model/definition/page.ts'
import type { PageLanguages } from './items/geometry.ts'
import { type Measures, measureItems } from './items/measure-items.ts'

interface MeasureNeeds {
  inside: Document | undefined
  page: Page
  languages: PageLanguages
}

const isEqual = (a: Measures | undefined, b: Measures | undefined) => JSON.stringify(a) === JSON.stringify(b)

/** The boxes of everything in the phone, measured again whenever it may have been drawn differently. */
export function useMeasures({ inside, page, languages }: MeasureNeeds): Measures | undefined {
  const [measures, setMeasures] = useState<Measures>()
  const { language, defaultLanguage } = languages
  const measure = useCallback(() => {
    const found = inside && measureItems(inside, page, { language, defaultLanguage })
    setMeasures((known) => (isEqual(known, found) ? known : found))
  }, [inside, page, language, defaultLanguage])
  // Without dependencies: it depends on everything that is rendered.
  useLayoutEffect(measure)
  useEffect(() => {
    if (!inside) return
    const observer = new ResizeObserver(measure)
    observer.observe(inside.body)
    return () => observer.disconnect()
  }, [inside, measure])
  return measures
}
