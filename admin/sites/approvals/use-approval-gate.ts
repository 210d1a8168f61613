import { useDataProvider } from 'react-admin'
import type { SiteApproval } from '#model/calls/sites/approvals.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'

/**
 * What is needed before the draft goes online: `open`: nothing; `ask`: somebody has to be asked; `waits`: they have
 * been asked; `approve`: the reader can approve.
 */
export type GateStep = 'open' | 'ask' | 'waits' | 'approve'

export function stepOf({ rule, isApproved, mayApproveOwn, latest }: SiteApproval): GateStep {
  if (rule === 'none' || isApproved) return 'open'
  const isAsked = latest?.state === 'asked' && latest.isDraft
  if (isAsked ? latest.mayDecide : mayApproveOwn) return 'approve'
  return isAsked ? 'waits' : 'ask'
}

/** The approval state of a site, and the possible actions. Undefined until it is known. */
export function useApprovalGate(siteId: string) {
  const t = useText()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, request, isBusy } = useCall()
  const { data: approval, refetch } = useRequest('GET /api/sites/:id/approval', { params: { id: siteId } })
  const ask = async (note: string): Promise<boolean> => {
    if (!approval) return false
    const body = { siteId, version: approval.version, note }
    return (await request('POST /api/approvals', { body }, t('approvals.askedFor'))).isDone
  }
  /** Approves the present draft, whether or not somebody has asked for it. */
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
    }, null)
    return isDone
  }
  const withdraw = (id: string) => request('DELETE /api/approvals/:id', { params: { id } }, null)
  return { approval, step: approval && stepOf(approval), ask, approve, withdraw, isBusy, refetch }
}

export type ApprovalGate = ReturnType<typeof useApprovalGate>
