/** Why a deploy ended: what was asked for is wrong, or the machine or the host refused something. */
export type DeployFault = 'usage' | 'refused'

/** An expected failure, as one line that says what to do. */
export class DeployError extends Error {
  override name = 'DeployError'
  readonly fault: DeployFault
  constructor(fault: DeployFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

/** What was called off by whoever started it. */
export const calledOff = (): DeployError =>
  new DeployError('refused', 'The deploy was called off. What is live is whole; run it again to go on.')
