import { useCallback } from 'react'
import { visitKinds } from '#model/calls/reports/analytics.ts'
import { devices } from '#model/definition/audience.ts'
import { languageFacts, languages } from '#model/values/language.ts'
import { useText } from '../../../i18n/use-text.ts'
import type { FilterName } from './report-request.ts'

/** Whether any visits came with a label. */
export const isNamed = (shares: readonly { name: string }[] = []): boolean =>
  shares.some(({ name }) => name !== '')

const unnamed = { source: 'analytics.direct', campaign: 'analytics.noCampaign' } as const

/** Labels of the values that visits can be filtered by. */
export function useNames(): (name: FilterName, value: string) => string {
  const t = useText()
  return useCallback(
    (name, value) => {
      const device = devices.find((one) => name === 'device' && one === value)
      const visit = visitKinds.find((one) => name === 'visit' && one === value)
      if (device) return t(`analytics.device.${device}`)
      if (visit) return t(`analytics.visit.${visit}`)
      const language = languages.find((one) => name === 'language' && one === value)
      if (language) return languageFacts[language].name
      if (value === '')
        return t(name in unnamed ? unnamed[name as keyof typeof unnamed] : 'analytics.noLabel')
      return value === '…' ? t('analytics.others') : value
    },
    [t],
  )
}
