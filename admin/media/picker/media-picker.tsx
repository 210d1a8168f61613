import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState } from 'react'
import { ListContextProvider, useListController, useRefresh } from 'react-admin'
import type { MediaRecord } from '#model/calls/media/media.ts'
import type { FileKind } from '#model/media/media-files.ts'
import { useText } from '../../i18n/use-text.ts'
import { DialogShell } from '../../kit/dialog/dialog-frame.tsx'
import { Row } from '../../kit/display/row.tsx'
import { FilterBar, useListFilter } from '../../kit/list/filter-bar.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { EditMediumDialog } from '../editing/edit-medium-dialog.tsx'
import { FolderSelect } from '../folders/folder-select.tsx'
import { useFolders } from '../folders/use-folder-work.ts'
import { mediaKindOf } from '../upload/accepted-files.ts'
import { FileDrop } from '../upload/file-drop.tsx'
import { UploadButton } from '../upload/upload-button.tsx'
import { UploadPanel } from '../upload/upload-panel.tsx'
import { useUploadList } from '../upload/use-upload-list.ts'
import { MediumCard, mediaGrid } from './medium-card.tsx'

export interface MediaPickerProps {
  title?: string
  kinds: readonly FileKind[]
  /** Uses the library of this site's account; required when choosing for a site. */
  siteId?: string | undefined
  accountId?: string | undefined
  /** Whether several can be chosen, in the order of their use. */
  isMany?: boolean
  onPick: (media: MediaRecord[]) => void
  onClose: () => void
}

const titles = {
  image: 'library.pickPicture',
  video: 'library.pickTitle',
  audio: 'library.pickMusic',
} as const

/** Chooses from the library, and takes files into it. To be shown while it is open. */
export function MediaPicker(props: MediaPickerProps) {
  const { kinds, siteId, accountId, onClose } = props
  const t = useText()
  const [only, ...others] = kinds
  const kind = only && others.length === 0 ? mediaKindOf[only] : undefined
  const filter = {
    kinds: kinds.map((one) => mediaKindOf[one]),
    ...(siteId === undefined ? {} : { siteId }),
    ...(accountId === undefined ? {} : { accountId }),
  }
  const list = useListController<MediaRecord>({
    resource: 'media',
    filter,
    perPage: 48,
    sort: { field: 'createdAt', order: 'DESC' },
    disableSyncWithLocation: true,
    storeKey: false,
  })
  const title = props.title ?? t(titles[kind ?? 'video'])
  return (
    <DialogShell maxWidth="lg" title={title} onClose={onClose}>
      <ListContextProvider value={list}>
        <PickerBody {...props} list={list} />
      </ListContextProvider>
    </DialogShell>
  )
}

interface PickerBodyProps extends MediaPickerProps {
  list: ReturnType<typeof useListController<MediaRecord>>
}

function PickerBody(props: PickerBodyProps) {
  const { list, kinds, siteId, accountId, isMany = false, onPick, onClose } = props
  const t = useText()
  const refresh = useRefresh()
  const [chosen, setChosen] = useState<MediaRecord[]>([])
  const [isEditing, setEditing] = useState(false)
  const { filter, narrow } = useListFilter<{ folderId: string }>()
  const folders = useFolders({ siteId, accountId })
  const folderId = folders.find(({ id }) => id === filter.folderId)?.id
  const choose = (media: readonly MediaRecord[]) =>
    setChosen((before) => (isMany ? [...before, ...media] : media.slice(-1)))
  const uploads = useUploadList({
    kinds,
    siteId,
    folderId,
    onAdded: (media) => {
      choose(media)
      refresh()
    },
  })
  const toggle = (medium: MediaRecord) =>
    chosen.some(({ id }) => id === medium.id)
      ? setChosen((before) => before.filter(({ id }) => id !== medium.id))
      : choose([medium])
  const [only] = chosen
  return (
    <>
      <DialogContent sx={{ pt: 0 }}>
        <FileDrop onFiles={uploads.start}>
          <Row align="flex-start" sx={{ columnGap: 1.5, pt: 1 }}>
            <Box sx={{ flex: 1, minWidth: 220 }}>
              <FilterBar search={t('library.search')}>
                {folders.length > 0 && (
                  <FolderSelect
                    folders={folders}
                    all={t('folders.all')}
                    value={folderId}
                    onChoose={(id) => narrow({ folderId: id })}
                  />
                )}
              </FilterBar>
            </Box>
            <UploadButton kinds={kinds} onFiles={uploads.start} />
          </Row>
          <UploadPanel list={uploads} />
          {list.error ? (
            <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
          ) : list.total === 0 ? (
            <EmptyState
              icon={folderId === undefined ? 'picture' : 'folder'}
              title={t(folderId === undefined ? 'library.empty' : 'folders.empty')}
              text={t(folderId === undefined ? 'library.emptyText' : 'folders.emptyText')}
            />
          ) : (
            <Box component="ul" sx={mediaGrid}>
              {list.data?.map((medium) => (
                <li key={medium.id}>
                  <MediumCard
                    medium={medium}
                    isChosen={chosen.some(({ id }) => id === medium.id)}
                    onOpen={toggle}
                  />
                </li>
              ))}
            </Box>
          )}
          <Pager />
        </FileDrop>
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        {only && only.kind !== 'audio' && chosen.length === 1 && (
          <Button startIcon={<Icon name="edit" />} onClick={() => setEditing(true)} sx={{ mr: 'auto' }}>
            {t(only.kind === 'video' ? 'library.editFilm' : 'library.edit')}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button variant="contained" disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
          {isMany && chosen.length > 1 ? t('library.useMany', { count: chosen.length }) : t('library.use')}
        </Button>
      </DialogActions>
      {isEditing && only && (
        <EditMediumDialog
          medium={only}
          make={t('library.makeAndUse')}
          onClose={() => setEditing(false)}
          onMade={(made) => onPick([made])}
        />
      )}
    </>
  )
}
