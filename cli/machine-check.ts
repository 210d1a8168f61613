export interface MachineCheck {
  name: string
  isFine: boolean
  /** Whether the product cannot run without it. */
  isNeeded: boolean
  /** The result, or what to do. */
  detail: string
}
