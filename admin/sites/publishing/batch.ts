import { useNotify, useStore } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'

/** Store key of the republish that the bar follows. */
export const batchStoreKey = 'publishes.batch'

/** Requests that several sites, or all, are published again, and opens the bar with their progress. */
export function useRepublish() {
  const t = useText()
  const notify = useNotify()
  const [, setBatch] = useStore<string>(batchStoreKey, '')
  const { request, isBusy } = useCall()
  const republish = async (
    which: ({ siteIds: string[] } | { all: true }) & { isAnew?: boolean },
  ): Promise<boolean> => {
    const outcome = await request('POST /api/republish', { body: which }, null)
    if (!outcome.isDone) return false
    const { batchId, publishes } = outcome.value
    if (publishes > 0) setBatch(batchId)
    notify(
      publishes > 0 ? t('publishing.batchStarted', { smart_count: publishes }) : t('publishing.batchNone'),
      { type: publishes > 0 ? 'success' : 'info' },
    )
    return true
  }
  return { republish, isAsking: isBusy }
}
