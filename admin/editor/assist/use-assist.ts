import { useText } from '../../i18n/use-text.ts'
import { useCall } from '../../kit/query/use-call.ts'
import { useRequest } from '../../kit/query/use-request.ts'

/** Whether drafts are available for a site, and who decides that; undefined until it is known or if it cannot be read. */
export function useAssist(siteId: string | undefined) {
  const t = useText()
  const { request, isBusy } = useCall()
  const ofSite = { params: { id: siteId ?? '' } }
  const { data: state } = useRequest('GET /api/sites/:id/assist', ofSite, { enabled: siteId !== undefined })
  const decide = (isOn: boolean) =>
    request(
      'PUT /api/sites/:id/assist',
      { ...ofSite, body: { isOn } },
      t(isOn ? 'translations.drafts.isOn' : 'translations.drafts.isOff'),
    )
  return {
    state,
    isOn: state?.isOn ?? false,
    readsImages: state?.readsImages ?? false,
    decide,
    isBusy,
  }
}
