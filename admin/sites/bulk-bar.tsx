import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slide from '@mui/material/Slide'
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { useMay } from '#admin/use-may.ts'
import type { SiteRow } from '#model/endpoints/sites.ts'
import { useTrash } from './use-trash.ts'

/** What can be done with the chosen sites; floats over the foot of the list while there are any. */
export function BulkBar() {
  const t = useText()
  const may = useMay()
  const { selectedIds, onUnselectItems } = useListContext<SiteRow>()
  const { publishAll, takeOffline, moveToTrash, isBusy } = useBulkWork()
  return (
    <Slide in={selectedIds.length > 0} direction="up" mountOnEnter unmountOnExit>
      <Box
        role="region"
        aria-label={t('sites.actions')}
        sx={{
          position: 'fixed',
          bottom: 24,
          left: 0,
          right: 0,
          zIndex: 1100,
          mx: 'auto',
          width: 'fit-content',
          maxWidth: 'calc(100vw - 24px)',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          p: 1,
          pl: 2.5,
          borderRadius: 3.5,
          backgroundColor: '#202020',
          color: '#ffffff',
          boxShadow: '0 16px 40px rgb(0 0 0 / 0.3), inset 0 0 0 1px rgb(255 255 255 / 0.12)',
        }}
      >
        <Box component="span" role="status" sx={{ fontSize: 14, fontVariantNumeric: 'tabular-nums', mr: 1 }}>
          {t('sites.selected', { smart_count: selectedIds.length })}
        </Box>
        <Button
          startIcon={<Icon name="publish" />}
          loading={isBusy}
          loadingPosition="start"
          onClick={() => void publishAll()}
          sx={{ backgroundColor: '#ffffff', color: '#202020', '&:hover': { backgroundColor: '#e8e8ea' } }}
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
        <Button onClick={() => onUnselectItems()} sx={quiet}>
          {t('sites.clearSelection')}
        </Button>
      </Box>
    </Slide>
  )
}

const quiet = { color: '#ffffff', '&:hover': { backgroundColor: 'rgb(255 255 255 / 0.12)' } }

/** One site after another; the first that is refused says why, and the rest stays as it is. */
function useBulkWork() {
  const t = useText()
  const notify = useNotify()
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
    const { isDone } = await call(async () => {
      for (const id of ids) await work(id)
    })
    if (isDone) {
      notify(t(words, { smart_count: ids.length }), { type: 'success' })
      onUnselectItems()
    }
    refresh()
  }
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  return {
    isBusy: isBusy || isTrashing,
    publishAll: () => each('making.publishedMany', selectedIds.map(String), dataProvider.publish),
    takeOffline: () => {
      const live = chosen.filter(({ liveRelease }) => liveRelease !== null)
      return each(
        'making.unpublishedMany',
        live.map(({ id }) => id),
        dataProvider.unpublish,
      )
    },
    moveToTrash: async () => {
      if (await trash(chosen)) onUnselectItems()
    },
  }
}
