import { produce } from 'immer'
import { useDataProvider } from 'react-admin'
import type { Experiment } from '#model/definition/experiment.ts'
import type { SiteSettings } from '#model/definition/site.ts'
import { findEdits } from '#model/edits/find-edits.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useCall } from '../../kit/query/use-call.ts'

/** The actions on the experiments of a site. */
export interface Experiments {
  isBusy: boolean
  /** Changes an experiment, including what others have changed in the meantime; resolves to false if it was refused. */
  change: (id: string, recipe: (experiment: Experiment) => unknown) => Promise<boolean>
  remove: (id: string) => Promise<boolean>
}

export function useExperiments(siteId: string): Experiments {
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
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
    }, null)
    return outcome.isDone
  }
  return {
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
