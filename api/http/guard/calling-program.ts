import { isWithinNetworks } from '#builder/networks.ts'
import { AppError } from '#model/messages/errors.ts'
import { findApiKeyByLookup, touchApiKey } from '../../db/accounts/api-keys.ts'
import { isDatabaseFull } from '../../db/database.ts'
import { createLimits } from '../../infra/shared-limits.ts'
import { callerAddress } from '../client-address.ts'
import type { ApiDeps } from '../deps.ts'
import type { ApiContext, CallingProgram } from '../env.ts'
import { type Credentials, isSecretOf, readCredentials } from './key-secret.ts'

type ProgramDeps = Pick<ApiDeps, 'database' | 'trustedProxies' | 'counts'> & { now: () => number }

/** The calling program. Throws UNAUTHENTICATED, NOT_ALLOWED from an address that is not allowed, TOO_MANY. */
export type RequireProgram = (c: ApiContext) => Promise<CallingProgram>

const windowMs = 60_000
export const callsAMinute = 600
/** Limits how often a read causes a write. */
const touchEveryMs = 60_000

interface ProgramRules {
  /** How many calls a key may make in a minute, counted under a name. */
  name: string
  limit: number
  authorizationOf(c: ApiContext): string | undefined
}

const usualRules: ProgramRules = {
  name: 'programs',
  limit: callsAMinute,
  authorizationOf: (c) => c.req.header('authorization'),
}

export function createProgramCheck(
  deps: ProgramDeps,
  { name, limit, authorizationOf }: ProgramRules = usualRules,
): RequireProgram {
  const limits = createLimits(deps)(name, windowMs)
  return async (c) => {
    const credentials = readCredentials(authorizationOf(c))
    const key = credentials && findOpenKey(deps, credentials)
    if (!key) {
      c.header('WWW-Authenticate', 'token realm="API"')
      throw new AppError('UNAUTHENTICATED', credentials ? 'key-refused' : 'key-needed')
    }
    const { addresses, lastUsedAt, ...program } = key
    const address = callerAddress(c, deps)
    if (!isWithinNetworks(address, addresses))
      throw new AppError('NOT_ALLOWED', {
        reason: 'address-not-allowed',
        params: { address: address ?? '?' },
      })
    if (!(await limits.take([{ key: program.keyId, limit }]))) {
      c.header('Retry-After', String(windowMs / 1000))
      throw new AppError('TOO_MANY', 'too-many-calls')
    }
    if (deps.now() - (lastUsedAt ?? 0) > touchEveryMs) touchWhereThereIsRoom(deps, program.keyId)
    return program
  }
}

/** The key with valid credentials, if it is accepted at present. */
function findOpenKey({ database }: ProgramDeps, { method, lookup, secret }: Credentials) {
  const found = findApiKeyByLookup(database.db, lookup)
  if (!found) return undefined
  const { secretHash, isEnabled, method: wanted, ...key } = found
  const isOpen = method === wanted && isEnabled
  return isSecretOf(secret, secretHash) && isOpen ? key : undefined
}

/** Reads continue to work while the storage is full. */
function touchWhereThereIsRoom({ database, now }: ProgramDeps, keyId: string): void {
  try {
    touchApiKey(database.db, keyId, now())
  } catch (error) {
    if (!isDatabaseFull(error)) throw error
  }
}
