import { isUnderWay } from '../../kit/dns/domain-labels.ts'
import { useRequest } from '../../kit/query/use-request.ts'

/** While something is being looked for, as often as this. */
const lookEveryMs = 8_000

/** The domain and the sender of an account, asked again while one of them is being looked for. */
export const useAccountBrand = (accountId: string) =>
  useRequest(
    'GET /api/users/:id/brand',
    { params: { id: accountId } },
    {
      refetchInterval: ({ state: { data } }) =>
        (data?.domain && isUnderWay(data.domain)) || (data?.sender && data.sender.state !== 'verified')
          ? lookEveryMs
          : false,
    },
  )
