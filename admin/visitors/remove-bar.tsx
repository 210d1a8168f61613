import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Slide from '@mui/material/Slide'
import { useState } from 'react'
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin'
import type { ConsoleDataProvider } from '#admin/data-provider.ts'
import { useCall } from '#admin/form/use-call.ts'
import { useText } from '#admin/i18n/use-text.ts'
import { Icon } from '#admin/icons.tsx'
import { Ask } from '#admin/layout/ask.tsx'
import type { ReceivedList } from '#model/received.ts'

interface RemoveBarProps {
  siteId: string
  list: ReceivedList
}

/** What can be done with the chosen ones; floats over the foot of the list while there are any. */
export function RemoveBar({ siteId, list }: RemoveBarProps) {
  const t = useText()
  const { selectedIds, onUnselectItems } = useListContext()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Slide in={selectedIds.length > 0} direction="up" mountOnEnter unmountOnExit>
        <Box role="region" aria-label={t('visitors.remove')} sx={bar}>
          <Box
            component="span"
            role="status"
            sx={{ fontSize: 14, fontVariantNumeric: 'tabular-nums', mr: 1 }}
          >
            {t('visitors.selected', { smart_count: selectedIds.length })}
          </Box>
          <Button startIcon={<Icon name="trash" />} onClick={() => setAsked(true)} sx={quiet}>
            {t('visitors.remove')}
          </Button>
          <Button onClick={() => onUnselectItems()} sx={quiet}>
            {t('visitors.clearSelection')}
          </Button>
        </Box>
      </Slide>
      <AskRemove
        siteId={siteId}
        list={list}
        ids={isAsked ? selectedIds.map(String) : []}
        onClose={() => setAsked(false)}
        onRemoved={() => onUnselectItems()}
      />
    </>
  )
}

const quiet = { color: '#ffffff', '&:hover': { backgroundColor: 'rgb(255 255 255 / 0.12)' } }

const bar = {
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
} as const

interface AskRemoveProps extends RemoveBarProps {
  /** Nothing is asked while there are none. */
  ids: readonly string[]
  onClose: () => void
  onRemoved: () => void
}

/** Asks, because what people have sent can not be brought back. */
export function AskRemove({ siteId, list, ids, onClose, onRemoved }: AskRemoveProps) {
  const t = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const dataProvider = useDataProvider<ConsoleDataProvider>()
  const { call, isBusy } = useCall()
  const remove = async () => {
    const outcome = await call(() => dataProvider.removeReceived(siteId, list, ids))
    if (!outcome.isDone) return
    notify(t('visitors.removed', { smart_count: outcome.value }), { type: 'success' })
    onClose()
    onRemoved()
    refresh()
  }
  return (
    <Ask
      isOpen={ids.length > 0}
      isDangerous
      isBusy={isBusy}
      title={t('visitors.removeTitle', { smart_count: ids.length })}
      text={t('visitors.removeText')}
      confirm={t('visitors.remove')}
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  )
}
