import { useNotify, useStore } from 'react-admin'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'

/** Where the store keeps the republish that the bar follows. */
export const batchStoreKey = 'publishes.batch'

/** Asks for several sites, or all, to be published again, and opens the bar that follows them. */
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
