import type { devices } from '#model/definition/audience.ts'
import type { VisitorContext } from '../http/visitor-env.ts'

type Device = (typeof devices)[number]

/** As far as the browser tells by itself; an iPad that asks for sites of computers is one. */
export function deviceOf(c: VisitorContext): Device {
  if (c.req.header('sec-ch-ua-mobile') === '?1') return 'phone'
  const agent = c.req.header('user-agent') ?? ''
  if (/iPad|Tablet|Silk|PlayBook|Android(?!.*Mobile)/i.test(agent)) return 'tablet'
  return /Mobi|iPhone|iPod|Android|Opera Mini/i.test(agent) ? 'phone' : 'desktop'
}
