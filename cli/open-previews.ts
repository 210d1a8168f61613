import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#api/db/database.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { createLimits } from '#api/infra/shared-limits.ts'
import { createPreviews } from '#api/preview/preview-app.ts'
import { createPreviewAttempts } from '#api/preview/preview-attempts.ts'
import { createPasswordChecks } from '#api/services/accounts/sign-in/passwords.ts'
import { mailComments } from '#api/services/previews/comment-mails.ts'
import { createDraftReleases } from '#api/services/previews/draft-releases.ts'
import { clearOldOpenings } from '#api/services/previews/openings.ts'
import { createScratchStore } from '#api/services/previews/scratch-store.ts'
import type { RegularJob } from '#api/services/scheduler/regular-jobs.ts'
import { createCompressor } from '#builder/compression.ts'
import type { DeliveryRequest } from '#builder/delivery-answer.ts'
import type { Environment } from './environment.ts'
import { observed } from './observed.ts'
import type { Stores } from './open-stores.ts'
import { previewScript, previewStyles } from './places.ts'
import { createRouteOf } from './route-of.ts'
import type { Telemetry } from './telemetry.ts'

const mailEveryMs = 30_000
const scratchBytes = 2 ** 30
const compressedBytes = 16 * 2 ** 20

interface PreviewParts {
  stores: Stores
  environment: Environment
  database: Database
  publishing: ApiDeps['publishing']
  counts: ApiDeps['counts']
  closing: AbortSignal
  onError: Telemetry['onError']
  onAnswered: Telemetry['onAnswered']
}

/** Opens the origins of previews. */
export async function openPreviews({
  stores,
  environment,
  database,
  publishing,
  counts,
  closing,
  onError,
  onAnswered,
}: PreviewParts) {
  const { previewOriginOf, siteOfPreviewHost, runtime } = stores
  const { consoleOrigin, trustedProxies, dataFolder } = environment
  const folder = join(dataFolder, 'previews')
  const scratch = createScratchStore({ folder, maxBytes: scratchBytes, blobs: stores.blobs })
  const styles = await Promise.all(previewStyles.map((file) => readFile(file, 'utf8')))
  const app = createPreviews({
    database,
    publishing,
    consoleOrigin,
    trustedProxies,
    closing,
    previewOriginOf,
    siteOfPreviewHost,
    blobs: scratch,
    drafts: createDraftReleases({ database, scratch, runtime, originOf: previewOriginOf, onError }),
    compress: createCompressor(scratch, compressedBytes),
    files: { script: await readFile(previewScript, 'utf8'), style: styles.join('\n') },
    passwords: createPasswordChecks(1),
    attempts: createPreviewAttempts(createLimits({ now: Date.now, counts })),
    onError,
    now: Date.now,
  })
  const siteOf = ({ url }: DeliveryRequest) => siteOfPreviewHost(new URL(url).host)
  const answers = observed(app.fetch, { part: 'previews', routeOf: createRouteOf(app), siteOf, onAnswered })
  const mailing = { database, publishing, consoleOrigin, previewOriginOf, now: Date.now }
  return {
    /** Handles requests for hosts of previews, and leaves all others to `others`. */
    before:
      (others: typeof app.fetch): typeof app.fetch =>
      (request, ...environmentOfCall) =>
        siteOfPreviewHost(new URL(request.url).host) === undefined
          ? others(request, ...environmentOfCall)
          : answers(request, ...environmentOfCall),
    jobs: [
      {
        id: 'comment-mails',
        everyMs: mailEveryMs,
        run: () => {
          clearOldOpenings(database, Date.now())
          return mailComments(mailing)
        },
      },
    ] satisfies RegularJob[],
  }
}
