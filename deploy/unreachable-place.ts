import type { Failure } from '#model/messages/failure-message.ts'

/** What a `lookup` throws, or answers, for an address that may not be connected to. */
export const refusedPlaceCode = 'EREFUSEDPLACE'

/** For people who deploy by the console. */
export const unreachablePlace = (place: string, { code }: NodeJS.ErrnoException): Failure => ({
  reason: code === refusedPlaceCode ? 'deploy-refused-address' : 'deploy-unreachable',
  params: { place },
})
