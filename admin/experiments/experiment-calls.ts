import type { HttpClient } from '#admin/save-record.ts'
import type { ExperimentRow, ExperimentsReply, WinnerReply } from '#model/endpoints/experiments.ts'

/** What the console asks about experiments. */
export interface ExperimentCalls {
  listExperiments: (siteId: string) => Promise<ExperimentRow[]>
  /** Gives the site what a variation shows, ends the experiment and publishes. */
  adoptVariation: (siteId: string, experimentId: string, variation: string) => Promise<WinnerReply>
}

export function createExperimentCalls(http: HttpClient): ExperimentCalls {
  const address = (siteId: string) => `/api/sites/${encodeURIComponent(siteId)}/experiments`
  return {
    listExperiments: async (siteId) => ((await http(address(siteId))).json as ExperimentsReply).experiments,
    adoptVariation: async (siteId, experimentId, variation) => {
      const path = `${address(siteId)}/${encodeURIComponent(experimentId)}/winner`
      return (await http(path, { method: 'POST', body: JSON.stringify({ variation }) })).json as WinnerReply
    },
  }
}
