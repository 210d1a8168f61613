import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { SiteApproval } from '#model/calls/sites/approvals.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'

/**
 * What has to happen before the draft goes online: `open` nothing; `ask` somebody has to be asked; `waits` they were;
 * `approve` the reader is who approves.
 */
export type GateStep = 'open' | 'ask' | 'waits' | 'approve'

export function stepOf({ rule, isApproved, mayApproveOwn, latest }: SiteApproval): GateStep {
  if (rule === 'none' || isApproved) return 'open'
  const isAsked = latest?.state === 'asked' && latest.isDraft
  if (isAsked ? latest.mayDecide : mayApproveOwn) return 'approve'
  return isAsked ? 'waits' : 'ask'
}

/** Where a site stands, and what can be done about it. Undefined until it is known. */
export function useApprovalGate(siteId: string) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [approval, setApproval] = useState<SiteApproval>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(
    () =>
      dataProvider
        .request('GET /api/sites/:id/approval', { params: { id: siteId } })
        .then(setApproval, setError),
    [dataProvider, siteId],
  )
  useEffect(() => void load(), [load])
  const ask = async (note: string): Promise<boolean> => {
    if (!approval) return false
    const { isDone } = await call(() =>
      dataProvider.request('POST /api/approvals', { body: { siteId, version: approval.version, note } }),
    )
    if (isDone) notify(t('approvals.askedFor'), { type: 'success' })
    refresh()
    if (!isDone) await load()
    return isDone
  }
  /** The draft as it is, asked about by somebody before or by nobody. */
  const approve = async (): Promise<boolean> => {
    if (!approval) return false
    const { version, latest } = approval
    const { isDone } = await call(async () => {
      const isAsked = latest?.state === 'asked' && latest.isDraft
      const { id } = isAsked
        ? latest
        : await dataProvider.request('POST /api/approvals', { body: { siteId, version, note: '' } })
      await dataProvider.request('POST /api/approvals/:id/decision', {
        params: { id },
        body: { decision: 'approve', version },
      })
    })
    if (!isDone) await load()
    return isDone
  }
  const withdraw = async (id: string): Promise<void> => {
    await call(() => dataProvider.request('DELETE /api/approvals/:id', { params: { id } }))
    refresh()
    await load()
  }
  return { approval, error, step: approval && stepOf(approval), ask, approve, withdraw, isBusy }
}

export type ApprovalGate = ReturnType<typeof useApprovalGate>
