import type { AccountType } from './account.ts'

/** Whom the provider can tell something: everybody in accounts of these kinds. */
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

/** Whether somebody in an account of a kind can be told anything. */
export const isReceiver = (type: AccountType): boolean => receiverTypes.some((receiver) => receiver === type)

export const noticeStates = ['waiting', 'open', 'expired'] as const
export type NoticeState = (typeof noticeStates)[number]
