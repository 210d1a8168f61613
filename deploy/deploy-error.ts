import type { Failure } from '#model/messages/failure-message.ts'

/** Why a deploy ended: what was asked for is wrong, or the machine or the host refused something. */
export type DeployFault = 'usage' | 'refused'

/** An expected failure, as one line that says what to do. */
export class DeployError extends Error {
  override name = 'DeployError'
  readonly fault: DeployFault
  /** The same for people who deploy by the console: in their language, and without words of the command line. */
  readonly failure: Failure | undefined
  constructor(
    fault: DeployFault,
    message: string,
    { failure, ...options }: ErrorOptions & { failure?: Failure | undefined } = {},
  ) {
    super(message, options)
    this.fault = fault
    this.failure = failure
  }
}

/** What was called off by whoever started it. */
export const calledOff = (about = ''): DeployError =>
  new DeployError(
    'refused',
    `The deploy was called off${about}. What is live is whole; run it again to go on.`,
  )

/** What a `lookup` throws, or answers, for an address that may not be connected to. */
export const refusedPlaceCode = 'EREFUSEDPLACE'

/** For people who deploy by the console. */
export const unreachablePlace = (place: string, { code }: NodeJS.ErrnoException): Failure => ({
  reason: code === refusedPlaceCode ? 'deploy-refused-address' : 'deploy-unreachable',
  params: { place },
})
