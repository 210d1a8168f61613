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

/** Where everything in the phone stands, measured anew whenever it may have been drawn otherwise. */
export function useMeasures({ inside, page, languages }: MeasureNeeds): Measures | undefined {
  const [measures, setMeasures] = useState<Measures>()
  const { language, defaultLanguage } = languages
  const measure = useCallback(() => {
    const found = inside && measureItems(inside, page, { language, defaultLanguage })
    setMeasures((known) => (isEqual(known, found) ? known : found))
  }, [inside, page, language, defaultLanguage])
  // With every drawing: what it depends on is all that is drawn.
  useLayoutEffect(measure)
  useEffect(() => {
    if (!inside) return
    const observer = new ResizeObserver(measure)
    observer.observe(inside.body)
    return () => observer.disconnect()
  }, [inside, measure])
  return measures
}
