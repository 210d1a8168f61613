import { produce } from 'immer'
import { useCallback, useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { ExperimentRow } from '#model/calls/sites/experiments.ts'
import type { Experiment } from '#model/definition/experiment.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useCall } from '../../kit/query/use-call.ts'

/** The experiments of a site, and what can be done with them. */
export interface Experiments {
  /** Absent until they are there. */
  rows: readonly ExperimentRow[] | undefined
  error: unknown
  reload: () => Promise<void>
  isBusy: boolean
  /** Changes one of them, with what others have made of it meanwhile; false where it was refused. */
  change: (id: string, recipe: (experiment: Experiment) => unknown) => Promise<boolean>
  remove: (id: string) => Promise<boolean>
}

/** They are read anew when another release is live. */
export function useExperiments(siteId: string, liveRelease: number | null): Experiments {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const [rows, setRows] = useState<readonly ExperimentRow[]>()
  const [error, setError] = useState<unknown>()
  const reload = useCallback(async () => {
    try {
      setRows(
        await dataProvider
          .request('GET /api/sites/:id/experiments', { params: { id: siteId } })
          .then(({ experiments }) => experiments),
      )
      setError(undefined)
    } catch (reason) {
      setError(reason)
    }
  }, [dataProvider, siteId])
  useEffect(() => {
    if (liveRelease !== undefined) void reload()
  }, [reload, liveRelease])
  const edit = async (recipe: (settings: SiteSettings) => void) => {
    const outcome = await call(async () => {
      const { site, version } = await dataProvider.request('GET /api/sites/:id/document', {
        params: { id: siteId },
      })
      const edits = findEdits(
        site,
        produce(site, (draft) => recipe(draft.settings)),
      )
      if (edits.length > 0)
        await dataProvider.request('POST /api/sites/:id/edits', {
          params: { id: siteId },
          body: { base: version, edits },
        })
      await reload()
    })
    return outcome.isDone
  }
  return {
    rows,
    error,
    reload,
    isBusy,
    change: (id, recipe) =>
      edit(({ experiments }) => {
        const experiment = experiments?.find((one) => one.id === id)
        if (experiment) recipe(experiment)
      }),
    remove: (id) =>
      edit((settings) => {
        const left = settings.experiments?.filter((one) => one.id !== id) ?? []
        if (left.length > 0) settings.experiments = left
        else delete settings.experiments
      }),
  }
}
