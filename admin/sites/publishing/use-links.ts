import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Finding } from '#model/rules/checks/finding.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'

/** Checks the addresses that a site links to. */
export function useLinks(siteId: string) {
  const t = useText()
  const notify = useNotify()
  const { request, isBusy } = useCall()
  const [findings, setFindings] = useState<readonly Finding[]>([])
  const ask = async () => {
    const outcome = await request('POST /api/sites/:id/checks/links', { params: { id: siteId } })
    if (!outcome.isDone) return
    setFindings(outcome.value.findings)
    const counts = { smart_count: outcome.value.asked, broken: outcome.value.findings.length }
    notify(t('publishLabels.linksAsked', counts), { type: 'info' })
  }
  return { findings, ask, isAsking: isBusy }
}
