import type { Device } from '#model/definition/audience.ts'
import { shownValue } from '#model/values/query-text.ts'
import type { AudienceContent } from '../documents/overlays.ts'
import type { Arrival } from './arrival.ts'

export interface VisitorFacts {
  arrival: Arrival
  device: Device
  isMember: boolean
}

const plain = (text: string) => text.trim().toLowerCase()

const isAmong = (wanted: readonly string[], found: string | null) =>
  wanted.length === 0 || (found !== null && wanted.some((one) => plain(one) === plain(found)))

const isFrom = (hosts: readonly string[], referrer: string) =>
  hosts.length === 0 || hosts.some((host) => referrer === host || referrer.endsWith(`.${host}`))

/** Whether something is shown to a visitor, who must meet all of its conditions. */
export function isFor(audience: AudienceContent | undefined, visitor: VisitorFacts): boolean {
  if (!audience) return true
  const { arrival, device, isMember } = visitor
  const query = new URLSearchParams(arrival.search)
  return (
    isAmong(audience.sources, query.get('utm_source')) &&
    isAmong(audience.mediums, query.get('utm_medium')) &&
    isAmong(audience.campaigns, query.get('utm_campaign')) &&
    isFrom(audience.referrers, arrival.referrer) &&
    (audience.devices.length === 0 || audience.devices.includes(device)) &&
    (audience.visitors === 'ALL' || isMember === (audience.visitors === 'MEMBERS'))
  )
}

/** Pixels: the shorter side of the smallest tablets. */
const tabletPx = 600

/** The visitor's kind of device, as far as the browser tells. */
export function deviceOf(
  { width, height }: Pick<Screen, 'width' | 'height'>,
  isTouched: boolean = matchMedia('(pointer: coarse)').matches,
): Device {
  if (!isTouched) return 'desktop'
  return Math.min(width, height) < tabletPx ? 'phone' : 'tablet'
}

/** The displayable value of a query parameter. */
export function saidIn(search: string): (name: string) => string | undefined {
  const query = new URLSearchParams(search)
  return (name) => shownValue(query.get(name))
}
