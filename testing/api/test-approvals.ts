import type { ApprovalRow, SiteApproval } from '#model/calls/sites/approvals.ts'
import type { Call } from './open-test-api.ts'

export const json = async <Body>(answer: Response | Promise<Response>) =>
  (await (await answer).json()) as Body
export const reasonOf = async (answer: Response) =>
  `${answer.status} ${((await answer.json()) as { reason?: string }).reason}`
export const stateOf = (call: Call, id: string) =>
  json<SiteApproval>(call('GET', `/api/sites/${id}/approval`))
export const publish = (call: Call, id: string, body?: object) =>
  call('POST', `/api/sites/${id}/publish`, body)
export const decide = (call: Call, { id, version }: Pick<ApprovalRow, 'id' | 'version'>, body: object = {}) =>
  call('POST', `/api/approvals/${id}/decision`, { decision: 'approve', version, ...body })
