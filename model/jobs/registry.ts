import { z } from 'zod'

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/)

const publishSite = z.strictObject({
  publishId: z.string(),
  siteId: z.string(),
  snapshot: hashSchema,
  previous: hashSchema.optional(),
  /** The site's origin, if it has its own domain. */
  origin: z.url().optional(),
})

/**
 * Every job: where it runs, the maximum number of tries, its payload. Payloads contain ids, never what people wrote.
 */
export const jobs = {
  /** Comes before `publish-site` where every file is to be made anew, and becomes it. */
  'mend-media': { runsIn: 'mending', attempts: 3, payload: publishSite },
  'publish-site': { runsIn: 'worker', attempts: 5, payload: publishSite },
  'release-built': {
    runsIn: 'api',
    attempts: 20,
    payload: z.strictObject({
      publishId: z.string(),
      siteId: z.string(),
      manifest: hashSchema,
      rendered: z.number().int(),
      reused: z.number().int(),
    }),
  },
  'publish-failed': {
    runsIn: 'api',
    attempts: 20,
    payload: z.strictObject({ publishId: z.string(), siteId: z.string(), reason: z.string() }),
  },
  'deploy-site': {
    runsIn: 'deploys',
    /** The last try is two minutes after the first. */
    attempts: 8,
    payload: z.strictObject({ siteId: z.string() }),
  },
  'purge-cdn': {
    runsIn: 'cdn',
    /** As many as for a mail. */
    attempts: 13,
    payload: z.strictObject({
      siteId: z.string(),
      /** What was live; absent if that is not known. */
      before: z
        .strictObject({
          manifest: hashSchema,
          isPaused: z.boolean(),
          /** Hashes by path. */
          over: z.record(z.string(), hashSchema),
        })
        .optional(),
    }),
  },
  'send-mail': {
    runsIn: 'mail',
    /** The last try is 68 minutes after the first. A mail whose link has expired by then is not sent. */
    attempts: 13,
    payload: z.strictObject({ mailId: z.string() }),
  },
  'send-webhook': {
    runsIn: 'webhooks',
    /** As many as for a mail. */
    attempts: 13,
    payload: z.strictObject({ deliveryId: z.string() }),
  },
  'send-conversion': {
    runsIn: 'webhooks',
    attempts: 13,
    payload: z.strictObject({ deliveryId: z.string() }),
  },
  'send-alert': {
    runsIn: 'webhooks',
    attempts: 13,
    payload: z.strictObject({ deliveryId: z.string() }),
  },
  'send-record': {
    runsIn: 'webhooks',
    attempts: 13,
    /** `jobId` is that of the outbox: a record can be sent again under another one. */
    payload: z.strictObject({ deliveryId: z.string(), jobId: z.string() }),
  },
} as const

export type JobName = keyof typeof jobs
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]['payload']>

/**
 * The jobs that run in one place: in the workers, which have no database, or in the API, which has one and runs its own
 * jobs, repairs of media, deploys, purges, mails and webhooks separately.
 */
export type JobNameIn<Place extends 'worker' | 'api' | 'mending' | 'deploys' | 'cdn' | 'mail' | 'webhooks'> =
  {
    [Name in JobName]: (typeof jobs)[Name]['runsIn'] extends Place ? Name : never
  }[JobName]
