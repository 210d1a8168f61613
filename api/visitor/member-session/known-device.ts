import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { signingKey } from '../../db/secrets/signing-keys.ts'
import type { VisitorContext, VisitorDeps } from '../http/visitor-env.ts'
import { readMemberDevice, writeMemberDevice } from './member-cookies.ts'

interface DeviceOf {
  siteId: string
  /** As `normalEmail` writes it. */
  email: string
}

function macOf(deps: VisitorDeps, { siteId, email }: DeviceOf, device: string): Buffer {
  const key = signingKey(deps.database.db, 'member-device', deps.now())
  return createHmac('sha256', key).update([siteId, email, device].join('\n')).digest()
}

/** The device's id, if this person has logged in with it before. */
export function knownDevice(c: VisitorContext, deps: VisitorDeps, of: DeviceOf): string | undefined {
  const match = /^([\w-]{22})\.([\w-]{43})$/.exec(readMemberDevice(c, deps) ?? '')
  if (!match) return undefined
  const mac = Buffer.from(match[2]!, 'base64url')
  const wanted = macOf(deps, of, match[1]!)
  return mac.length === wanted.length && timingSafeEqual(mac, wanted) ? match[1] : undefined
}

/** Stores a cookie, so that attempts of others do not lock this person out on this device. */
export function rememberDevice(c: VisitorContext, deps: VisitorDeps, of: DeviceOf): void {
  const device = knownDevice(c, deps, of) ?? randomBytes(16).toString('base64url')
  writeMemberDevice(c, deps, `${device}.${macOf(deps, of, device).toString('base64url')}`)
}
