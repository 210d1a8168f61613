import { z } from 'zod'
import type { PublishProgress } from '../publish.ts'

export type PublishStatus = 'queued' | 'running' | 'live' | 'failed' | 'superseded'

/** GET /api/publishes, GET /api/publishes/:id */
export interface PublishRow {
  id: string
  siteId: string
  siteName: string
  batchId: string | null
  status: PublishStatus
  progress: PublishProgress
  definitionVersion: number
  createdAt: string
  finishedAt: string | null
  release: number | null
  error: string | null
}

/** POST /api/sites/:id/publish */
export interface PublishReply {
  id: string
}

const siteIdsSchema = z.array(z.string().max(64)).min(1).max(10_000)

/** POST /api/republish */
export const republishBodySchema = z.union([
  z.object({ siteIds: siteIdsSchema, all: z.undefined().optional() }),
  z.object({ all: z.literal(true), siteIds: z.undefined().optional() }),
])
export type RepublishBody = z.infer<typeof republishBodySchema>

export interface RepublishReply {
  batchId: string
  /** How many sites are published again. Sites that are not live, or being published anyway, are left out. */
  publishes: number
}
