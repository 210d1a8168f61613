import { z } from 'zod'
import {
  deliveryTargetSchema,
  deployCauses,
  deployCountsSchema,
  deployStates,
} from '../../records/delivery-target.ts'

/** GET /api/deploys */
export const deployRowSchema = z.object({
  id: z.string(),
  siteId: z.string(),
  release: z.number(),
  cause: z.enum(deployCauses),
  state: z.enum(deployStates),
  /** The host, and what it is called there. */
  place: z.string(),
  /** How often it was tried. */
  tries: z.number(),
  /** Why the last try came to nothing, in the language of whoever asks. */
  error: z.string().nullable(),
  /** Null until it is there. */
  counts: deployCountsSchema.nullable(),
  /** ISO 8601, UTC, as all here. */
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
export type DeployRow = z.infer<typeof deployRowSchema>

/** GET /api/sites/:id/delivery-target */
export const siteDeliverySchema = z.object({
  target: z
    .object({
      /** What opens it is never answered. */
      place: deliveryTargetSchema,
      credentialsSetAt: z.string(),
      /** To be sent back as `If-Match` with a change. */
      revision: z.string(),
    })
    .nullable(),
  lastDeploy: deployRowSchema.nullable(),
})
export type SiteDelivery = z.infer<typeof siteDeliverySchema>

/** A deploy that was asked for. */
export const queuedDeploySchema = z.object({ id: z.string() })
export type QueuedDeploy = z.infer<typeof queuedDeploySchema>

/** The filter of GET /api/deploys. */
export const deployFilterSchema = z.strictObject({
  siteId: z.string().max(64).optional(),
  state: z.enum(deployStates).optional(),
})
export const deploySortFields = ['createdAt'] as const
