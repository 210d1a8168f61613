import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slide from '@mui/material/Slide'
import { useListContext } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { useRepublish } from '#admin/publishes/batch.ts'
import type { SiteRow } from '#model/endpoints/sites.ts'

/** What can be done with the chosen sites; floats over the foot of the list while there are any. */
export function BulkBar() {
  const t = useText()
  const { selectedIds, onUnselectItems } = useListContext<SiteRow>()
  const { republish, isAsking } = useRepublish()
  const start = async () => {
    if (await republish({ siteIds: selectedIds.map(String) })) onUnselectItems()
  }
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
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
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
          startIcon={<Icon name="repeat" />}
          loading={isAsking}
          onClick={() => void start()}
          sx={{ backgroundColor: '#ffffff', color: '#202020', '&:hover': { backgroundColor: '#e8e8ea' } }}
        >
          {t('sites.republish')}
        </Button>
        <Button
          onClick={() => onUnselectItems()}
          sx={{ color: '#ffffff', '&:hover': { backgroundColor: 'rgb(255 255 255 / 0.12)' } }}
        >
          {t('sites.clearSelection')}
        </Button>
      </Box>
    </Slide>
  )
}
