import type { ApiDeps } from '../deps.ts'
import type { SignedInStaff } from '../env.ts'

export type UserTools = Pick<ApiDeps, 'database' | 'publishing' | 'consoleOrigin'> & { now: () => number }

/** Who does it. */
export type Doer = Pick<SignedInStaff, 'staffId' | 'name' | 'accountId' | 'accountType'>
