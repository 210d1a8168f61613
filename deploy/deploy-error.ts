import type { Failure } from '#model/messages/failure-message.ts'

/** Why a deploy ended: the request was wrong, or the machine or the host refused something. */
export type DeployFault = 'usage' | 'refused'

/** An expected failure, as one line that says what to do. */
export class DeployError extends Error {
  override name = 'DeployError'
  readonly fault: DeployFault
  /** The same for users of the console: translatable, and without command line terms. */
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

/** The deploy was cancelled by whoever started it. */
export const calledOff = (about = ''): DeployError =>
  new DeployError(
    'refused',
    `The deploy was called off${about}. What is live is whole; run it again to go on.`,
  )

/** Throws, without showing it, if a secret can not stand in a header: it has a line break, or was copied with more. */
export function requireSecret(name: string, secret: string | undefined, place: string): void {
  if (secret === undefined || /^[\x21-\x7e]*$/.test(secret.trim())) return
  throw new DeployError(
    'usage',
    `${name} holds a space, a line break or another sign that no key has. Copy it again, alone and on one line.`,
    { failure: { reason: 'deploy-credentials', params: { place } } },
  )
}

/** Error code of a `lookup` for an address to which connections are not allowed. */
export const refusedPlaceCode = 'EREFUSEDPLACE'

/** For users of the console. */
export const unreachablePlace = (place: string, { code }: NodeJS.ErrnoException): Failure => ({
  reason: code === refusedPlaceCode ? 'deploy-refused-address' : 'deploy-unreachable',
  params: { place },
})
