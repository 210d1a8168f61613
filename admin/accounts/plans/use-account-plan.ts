import { useRequest } from '../../kit/query/use-request.ts'

export function useAccountPlan(accountId: string) {
  const query = useRequest('GET /api/users/:id/plan', { params: { id: accountId } })
  return { ...query, data: query.data?.accountId === accountId ? query.data : undefined }
}
