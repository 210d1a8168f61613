import Button from '@mui/material/Button'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import type { LeadState } from '#model/records/lead.ts'
import type { ReceivedList } from '#model/records/received.ts'
import { useText } from '../../i18n/use-text.ts'
import { Ask } from '../../kit/dialog/ask.tsx'
import { quiet, SelectionBar } from '../../kit/list/selection-bar.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { StateMenu } from './lead-chip.tsx'

interface RemoveBarProps {
  siteId: string
  list: ReceivedList
}

/** Actions on the selected submissions; floats above the bottom of the list while there are any. */
export function RemoveBar({ siteId, list }: RemoveBarProps) {
  const t = useText()
  const { selectedIds, onUnselectItems } = useListContext()
  const [isAsked, setAsked] = useState(false)
  const { request } = useCall()
  const setState = async (state: LeadState) => {
    const { isDone } = await request(
      'PUT /api/sites/:id/lead-states',
      { params: { id: siteId }, body: { ids: selectedIds.map(String), state } },
      ({ ids }) => t('visitors.leads.changed', { smart_count: ids.length }),
    )
    if (isDone) onUnselectItems()
  }
  return (
    <>
      <SelectionBar
        label={t('visitors.remove')}
        selected={t('visitors.selected', { smart_count: selectedIds.length })}
        clear={t('visitors.clearSelection')}
      >
        {(list === 'contacts' || list === 'forms') && (
          <StateMenu onChoose={(state) => void setState(state)} />
        )}
        <Button startIcon={<Icon name="trash" />} onClick={() => setAsked(true)} sx={quiet}>
          {t('visitors.remove')}
        </Button>
      </SelectionBar>
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

interface AskRemoveProps extends RemoveBarProps {
  /** The dialog is closed while this is empty. */
  ids: readonly string[]
  onClose: () => void
  onRemoved: () => void
}

/** Asks for confirmation, since submissions cannot be restored. */
export function AskRemove({ siteId, list, ids, onClose, onRemoved }: AskRemoveProps) {
  const t = useText()
  const { request, isBusy } = useCall()
  const remove = async () => {
    const { isDone } = await request(
      `DELETE /api/sites/:id/${list}`,
      { params: { id: siteId }, body: { ids: [...ids] } },
      ({ ids: removed }) => t('visitors.removed', { smart_count: removed.length }),
    )
    if (!isDone) return
    onClose()
    onRemoved()
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
