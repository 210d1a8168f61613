import { z } from 'zod'

const networks = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`. */
export const networkSchema = z
  .string()
  .max(64)
  .refine((text) => networks.safeParse(text).success, { error: 'network' })

export const maxNetworks = 50

/** Where something is open from; empty for everywhere. */
export const networkListSchema = z.array(networkSchema).max(maxNetworks)
