import { useCallback, useEffect, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import type { Assist } from '#model/calls/sites/assist.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'

/** Whether drafts can be had for a site, and who decides; undefined until it is known, or where it can not be asked. */
export function useAssist(siteId: string | undefined) {
  const t = useText()
  const notify = useNotify()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call } = useCall()
  const [state, setState] = useState<Assist>()
  useEffect(() => {
    if (siteId === undefined) return undefined
    let isWanted = true
    dataProvider
      .request('GET /api/sites/:id/assist', { params: { id: siteId } })
      .then((found) => isWanted && setState(found))
      .catch(() => {})
    return () => {
      isWanted = false
    }
  }, [dataProvider, siteId])
  const decide = useCallback(
    async (isOn: boolean) => {
      if (siteId === undefined) return
      const outcome = await call(() =>
        dataProvider.request('PUT /api/sites/:id/assist', { params: { id: siteId }, body: { isOn } }),
      )
      if (!outcome.isDone) return
      setState(outcome.value)
      notify(t(isOn ? 'translations.drafts.isOn' : 'translations.drafts.isOff'), { type: 'success' })
    },
    [call, dataProvider, siteId, notify, t],
  )
  return { state, isOn: state?.isOn ?? false, decide }
}
