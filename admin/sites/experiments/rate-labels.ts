import { useText } from '../../i18n/use-text.ts'

export const rateLabels = (rate: number, digits = 1): string => `${(rate * 100).toFixed(digits)}%`

/** Labels of variations: the first is always labelled as the original, whatever its name. */
export function useVariationName({ variations }: { variations: readonly { id: string }[] }) {
  const t = useText()
  return ({ id, name }: { id: string; name: string }): string =>
    id === variations[0]?.id ? t('experiments.original') : name
}
