import Button from '@mui/material/Button'
import { useListContext } from 'react-admin'
import type { MediaRecord } from '#model/calls/media/media.ts'
import type { MediaFolder } from '#model/calls/media/media-folders.ts'
import { useText } from '../../i18n/use-text.ts'
import { quiet, SelectionBar } from '../../kit/list/selection-bar.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { FileMenu } from '../folders/file-menu.tsx'
import { useFiling } from '../folders/use-filing.ts'

/** Actions on the selected media; floats above the bottom of the library while there are any. */
export function MediaBar({ folders }: { folders: readonly MediaFolder[] }) {
  const t = useText()
  const { data = [], selectedIds, filterValues, onSelect, onUnselectItems } = useListContext<MediaRecord>()
  const { file, trash, restore, isBusy } = useFiling()
  const chosen = data.filter(({ id }) => selectedIds.includes(id))
  const owners = new Set(chosen.map(({ account }) => account.id))
  const done = async (work: Promise<boolean>) => {
    if (await work) onUnselectItems()
  }
  const isWhole = chosen.length === data.length
  return (
    <SelectionBar
      label={t('folders.actionsOfChosen')}
      selected={t('folders.selected', { smart_count: selectedIds.length })}
      clear={t('sites.clearSelection')}
    >
      {filterValues.trash ? (
        <Button
          disabled={isBusy}
          startIcon={<Icon name="undo" />}
          onClick={() => void done(restore(selectedIds))}
          sx={quiet}
        >
          {t('library.restore')}
        </Button>
      ) : (
        <>
          <FileMenu
            folders={folders.filter(({ account }) => [...owners].every((id) => id === account.id))}
            isBusy={isBusy}
            onChoose={(folder) => void done(file(selectedIds, folder))}
          />
          <Button
            disabled={isBusy}
            startIcon={<Icon name="trash" />}
            onClick={() => void done(trash(selectedIds))}
            sx={quiet}
          >
            {t('library.delete')}
          </Button>
        </>
      )}
      {!isWhole && (
        <Button onClick={() => onSelect(data.map(({ id }) => id))} sx={quiet}>
          {t('folders.selectAll')}
        </Button>
      )}
    </SelectionBar>
  )
}
