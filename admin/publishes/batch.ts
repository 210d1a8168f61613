import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh, useStore } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { useText } from '#admin/i18n/use-text.ts'

/** Where the store keeps the republish that the bar follows. */
export const batchStoreKey = 'publishes.batch'

/** Asks for several sites, or all, to be published again, and opens the bar that follows them. */
export function useRepublish() {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const [, setBatch] = useStore<string>(batchStoreKey, '')
  const [isAsking, setAsking] = useState(false)
  const republish = async (which: { siteIds: string[] } | { all: true }): Promise<boolean> => {
    setAsking(true)
    try {
      const { batchId, publishes } = await dataProvider.republish(which)
      if (publishes > 0) setBatch(batchId)
      notify(
        publishes > 0 ? t('publishing.batchStarted', { smart_count: publishes }) : t('publishing.batchNone'),
        {
          type: publishes > 0 ? 'success' : 'info',
        },
      )
      refresh()
      return true
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
      return false
    } finally {
      setAsking(false)
    }
  }
  return { republish, isAsking }
}
