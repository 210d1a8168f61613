import Button from '@mui/material/Button'
import { useDataProvider, useListContext, useRefresh } from 'react-admin'
import type { SiteRow } from '#model/calls/sites/sites.ts'
import type { ConsoleDataProvider } from '../../api-client/data-provider.ts'
import { useText } from '../../i18n/use-text.ts'
import { loud, quiet, SelectionBar } from '../../kit/list/selection-bar.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { useTrash } from './use-trash.ts'

/** Actions on the selected sites; floats above the bottom of the list while there are any. */
export function BulkBar() {
  const t = useText()
  const may = useMay()
  const { selectedIds } = useListContext<SiteRow>()
  const { publishAll, takeOffline, moveToTrash, isBusy } = useBulkWork()
  return (
    <SelectionBar
      label={t('sites.actions')}
      selected={t('sites.selected', { smart_count: selectedIds.length })}
      clear={t('sites.clearSelection')}
    >
      <Button
        startIcon={<Icon name="publish" />}
        loading={isBusy}
        loadingPosition="start"
        onClick={() => void publishAll()}
        sx={loud}
      >
        {t('making.publishMany')}
      </Button>
      <Button
        disabled={isBusy}
        startIcon={<Icon name="offline" />}
        onClick={() => void takeOffline()}
        sx={quiet}
      >
        {t('making.unpublishMany')}
      </Button>
      {may('site.delete') && (
        <Button
          disabled={isBusy}
          startIcon={<Icon name="trash" />}
          onClick={() => void moveToTrash()}
          sx={quiet}
        >
          {t('siteTrash.move')}
        </Button>
      )}
    </SelectionBar>
  )
}

/** Processes one site after another; stops at the first that is refused, and shows the reason. */
function useBulkWork() {
  const t = useText()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { data = [], selectedIds, onUnselectItems } = useListContext<SiteRow>()
  const { call, isBusy } = useCall()
  const { trash, isBusy: isTrashing } = useTrash()
  const each = async (
    words: 'making.publishedMany' | 'making.unpublishedMany',
    ids: readonly string[],
    work: (id: string) => Promise<unknown>,
  ) => {
    const one = async () => {
      for (const id of ids) await work(id)
    }
    const { isDone } = await call(one, t(words, { smart_count: ids.length }))
    if (isDone) onUnselectItems()
    // Some may have been done before one was refused.
    else refresh()
  }
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  return {
    isBusy: isBusy || isTrashing,
    publishAll: () =>
      each('making.publishedMany', selectedIds.map(String), (id) =>
        dataProvider.request('POST /api/sites/:id/publish', { params: { id } }),
      ),
    takeOffline: () => {
      const live = chosen.filter(({ liveRelease }) => liveRelease !== null)
      return each(
        'making.unpublishedMany',
        live.map(({ id }) => id),
        (id) => dataProvider.request('POST /api/sites/:id/unpublish', { params: { id } }),
      )
    },
    moveToTrash: async () => {
      if (await trash(chosen)) onUnselectItems()
    },
  }
}
