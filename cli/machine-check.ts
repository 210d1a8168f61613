export interface MachineCheck {
  name: string
  isFine: boolean
  /** Without it the product does not run. */
  isNeeded: boolean
  /** What was found, or what to do. */
  detail: string
}
