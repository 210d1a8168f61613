import { z } from 'zod'
import { textSchema } from '../values/fields.ts'
import { languages } from '../values/language.ts'

/** Kinds of devices, as far as the browser reveals them. */
export const devices = ['phone', 'tablet', 'desktop'] as const
export type Device = (typeof devices)[number]

const someTexts = () => z.array(textSchema(100).min(1)).max(20).default([])

/** `news.example.com`, without a protocol. */
const hostSchema = z
  .string()
  .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]$/, 'host')

/** Whom something is shown to. An empty list sets no condition; all conditions that are set must hold. */
export const audienceSchema = z.strictObject({
  /** Parameters of the address that the visitor came by: `utm_source`, `utm_medium`, `utm_campaign`. */
  sources: someTexts(),
  mediums: someTexts(),
  campaigns: someTexts(),
  /** Hosts of the websites that the visitor came from, including their subdomains. */
  referrers: z.array(hostSchema).max(20).default([]),
  devices: z.array(z.enum(devices)).max(devices.length).default([]),
  languages: z.array(z.enum(languages)).max(languages.length).default([]),
  visitors: z.enum(['ALL', 'MEMBERS', 'GUESTS']).default('ALL'),
})
export type Audience = z.infer<typeof audienceSchema>
