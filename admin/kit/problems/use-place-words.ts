import { useMemo } from 'react'
import { useTranslate } from 'react-admin'
import { createLabelOf, createPlaceWords } from './create-label-of.ts'

/** Says where in a definition something is, in the words of the screens. */
export function usePlaceWords(): (keys: readonly string[]) => string {
  const translate = useTranslate()
  return useMemo(() => createPlaceWords(createLabelOf(translate)), [translate])
}
