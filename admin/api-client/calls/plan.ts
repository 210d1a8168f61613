import type {
  ChoosePlanBody,
  CreatePlanBody,
  PlanChoices,
  PlanDetail,
  UpdatePlanBody,
  UserPlan,
} from '#model/calls/accounts/plans.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about plans beside the list. */
export interface PlanCalls {
  createPlan: (plan: CreatePlanBody) => Promise<PlanDetail>
  /** Refused where the plan is not what was seen any more. */
  savePlan: (id: string, change: UpdatePlanBody, revision: string) => Promise<PlanDetail>
  readUserPlan: (userId: string) => Promise<UserPlan>
  readPlanChoices: (userId: string) => Promise<PlanChoices>
  choosePlan: (userId: string, choice: ChoosePlanBody) => Promise<UserPlan>
  takeBackPlan: (userId: string) => Promise<UserPlan>
}

/** `/terms/price` → `price`: the form has them side by side. */
const fieldOf = (pointer: string): string => pointer.split('/').at(-1) ?? ''

const addressOf = (userId: string, rest = '') => `/api/users/${encodeURIComponent(userId)}/plan${rest}`

export const createPlanCalls = (http: HttpClient): PlanCalls => ({
  createPlan: async (plan) =>
    (await http('/api/plans', { method: 'POST', body: JSON.stringify(plan), fieldOf })).json as PlanDetail,
  savePlan: async (id, change, revision) =>
    (
      await http(`/api/plans/${encodeURIComponent(id)}`, {
        method: 'PUT',
        body: JSON.stringify(change),
        headers: { 'If-Match': `"${revision}"` },
        fieldOf,
      })
    ).json as PlanDetail,
  readUserPlan: async (userId) => (await http(addressOf(userId))).json as UserPlan,
  readPlanChoices: async (userId) => (await http(addressOf(userId, '/choices'))).json as PlanChoices,
  choosePlan: async (userId, choice) =>
    (await http(addressOf(userId), { method: 'PUT', body: JSON.stringify(choice) })).json as UserPlan,
  takeBackPlan: async (userId) => (await http(addressOf(userId), { method: 'DELETE' })).json as UserPlan,
})
