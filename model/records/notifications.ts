import { type Problem, problem } from '../messages/problem.ts'
import { minuteOf } from '../values/active-window.ts'
import type { AccountType } from './account.ts'

/** The stored status (decision 17). */
export const newsStatuses = ['draft', 'public', 'unpublic'] as const
export type NewsStatus = (typeof newsStatuses)[number]

/** The displayed status: public news are scheduled before their start and expired after their end. */
export const shownNewsStatuses = ['draft', 'scheduled', 'public', 'unpublic', 'expired'] as const
export type ShownNewsStatus = (typeof shownNewsStatuses)[number]

/** Filters of lists; `public` includes scheduled news. */
export const newsFilterStatuses = ['public', 'unpublic', 'draft', 'expired'] as const
export type NewsFilterStatus = (typeof newsFilterStatuses)[number]

/** Whether it is published when saved, or at a start time. */
export const publishTypes = ['instant', 'scheduled'] as const
export type PublishType = (typeof publishTypes)[number]

/** When something is shown: from the start to the end of the last minute; milliseconds since 1970. */
export interface NewsWindow {
  startAt: number | null
  endAt: number | null
}

/** Whether its last minute has passed (decision 8). */
export const isOver = ({ endAt }: Pick<NewsWindow, 'endAt'>, nowMs: number): boolean =>
  endAt !== null && minuteOf(endAt) < minuteOf(nowMs)

export const isOpen = ({ startAt, endAt }: NewsWindow, nowMs: number): boolean =>
  (startAt === null || minuteOf(startAt) <= minuteOf(nowMs)) && !isOver({ endAt }, nowMs)

export function shownStatusOf(news: NewsWindow & { status: NewsStatus }, nowMs: number): ShownNewsStatus {
  if (news.status !== 'public') return news.status
  if (isOver(news, nowMs)) return 'expired'
  return isOpen(news, nowMs) ? 'public' : 'scheduled'
}

/** A period as forms send it. */
export interface Period {
  publishType: PublishType
  startDate?: string | undefined
  endDate?: string | undefined
}

/** What is wrong with a period; undefined if nothing is (staff.md §5). */
export function periodProblem({ publishType, startDate, endDate }: Period): Problem | undefined {
  if (publishType === 'instant') return undefined
  if (!startDate) return problem('/startDate', 'date-missing')
  if (!endDate) return problem('/endDate', 'end-missing')
  if (minuteOf(startDate) < minuteOf(endDate)) return undefined
  return problem('/endDate', 'end-not-after-start', { start: startDate, end: endDate })
}

/** Whom the provider can notify: everybody in accounts of these kinds. */
export const receiverTypes = [
  'OEM_MASTER',
  'OEM_ADMIN',
  'USER',
  'MASTER_USER',
] as const satisfies readonly AccountType[]
export type ReceiverType = (typeof receiverTypes)[number]

/** `reserved` waits for its start (staff.md §3). */
export const noticeTimings = ['instant', 'reserved'] as const
export type NoticeTiming = (typeof noticeTimings)[number]

/** Whether people in accounts of this kind can be notified. */
export const isReceiver = (type: AccountType): boolean => receiverTypes.some((receiver) => receiver === type)

export const noticeStates = ['waiting', 'open', 'expired'] as const
export type SystemNotificationState = (typeof noticeStates)[number]
