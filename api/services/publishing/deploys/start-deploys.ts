import { readdir } from 'node:fs/promises'
import { type JobNameIn, jobs } from '#model/jobs/registry.ts'
import type { JobHandler, JobQueue } from '#store/queue/job-queue.ts'
import { findDeliveryTarget } from '../../../db/publishing/deploys.ts'
import { forgetBuild } from './build-release.ts'
import { type DeployTools, deploySite, failDeploy } from './deploy-site.ts'

export interface DeploysOptions extends DeployTools {
  queue: JobQueue
  onError: (error: unknown) => void
}

const concurrentSites = 2

/**
 * Deploys sites to their delivery targets, separately from other jobs: a slow host delays nothing else. Runs next to the
 * database, because only there the credentials can be unsealed.
 */
export async function startDeploys(options: DeploysOptions): Promise<{ close(): Promise<void> }> {
  const { queue, onError } = options
  await forgetOldBuilds(options)
  const payloadOf = jobs['deploy-site'].payload
  const handlers: Record<JobNameIn<'deploys'>, JobHandler> = {
    'deploy-site': (payload, run) => deploySite(options, payloadOf.parse(payload), run),
  }
  const worker = await queue.work({
    concurrency: concurrentSites,
    handlers,
    onFailed: ({ name, id, payload, reason }) => {
      onError(new Error(`The job ${name} ${id} failed: ${reason}`))
      const { data } = payloadOf.safeParse(payload)
      if (data) failDeploy(options, data.siteId)
    },
  })
  return { close: () => worker.close() }
}

/** Deletes the built folders of sites that are deleted, or have no target any more. */
async function forgetOldBuilds({ database, folder }: DeployTools): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const siteId = name.replace(/~$/, '')
    if (!findDeliveryTarget(database.db, siteId)) await forgetBuild({ folder }, siteId)
  }
}
