import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { createLabelOf, createPlaceLabels } from './create-label-of.ts'

/** Says where in a definition something is, in the words of the screens. */
export function usePlaceLabels(): (keys: readonly string[]) => string {
  const translate = useTranslate()
  return useMemo(() => createPlaceLabels(createLabelOf(translate)), [translate])
}
