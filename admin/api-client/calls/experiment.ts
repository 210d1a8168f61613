import type {
  ExperimentDaysReply,
  ExperimentRow,
  ExperimentsReply,
  WinnerReply,
} from '#model/calls/sites/experiments.ts'
import type { HttpClient } from '../http/save-record.ts'

/** What the console asks about experiments. */
export interface ExperimentCalls {
  listExperiments: (siteId: string) => Promise<ExperimentRow[]>
  /** What a test had shown at the end of each day. */
  listExperimentDays: (siteId: string, experimentId: string) => Promise<ExperimentDaysReply>
  /** Gives the site what a variation shows, ends the experiment and publishes. */
  adoptVariation: (siteId: string, experimentId: string, variation: string) => Promise<WinnerReply>
}

export function createExperimentCalls(http: HttpClient): ExperimentCalls {
  const address = (siteId: string) => `/api/sites/${encodeURIComponent(siteId)}/experiments`
  return {
    listExperiments: async (siteId) => ((await http(address(siteId))).json as ExperimentsReply).experiments,
    listExperimentDays: async (siteId, experimentId) =>
      (await http(`${address(siteId)}/${encodeURIComponent(experimentId)}/days`)).json as ExperimentDaysReply,
    adoptVariation: async (siteId, experimentId, variation) => {
      const path = `${address(siteId)}/${encodeURIComponent(experimentId)}/winner`
      return (await http(path, { method: 'POST', body: JSON.stringify({ variation }) })).json as WinnerReply
    },
  }
}
