import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { ListBase, useListContext, useRefresh } from 'react-admin'
import type { MediaRecord } from '#model/calls/media/media.ts'
import type { MediaFolder } from '#model/calls/media/media-folders.ts'
import { useText } from '../../i18n/use-text.ts'
import { NothingFound } from '../../kit/list/list-rows.tsx'
import { Pager } from '../../kit/list/pager.tsx'
import { EmptyState } from '../../kit/screen/empty-state.tsx'
import { LoadFailure } from '../../kit/screen/loaded.tsx'
import { PageHeader } from '../../kit/screen/page-header.tsx'
import { Icon } from '../../kit/theme/icons.tsx'
import { useMay } from '../../session/use-may-on.ts'
import { CreateFolderDialog } from '../folders/folder-dialog.tsx'
import { FolderRail } from '../folders/folder-rail.tsx'
import { useFolders } from '../folders/use-folder-work.ts'
import { MediumCard, mediaGrid } from '../picker/medium-card.tsx'
import { FileDrop } from '../upload/file-drop.tsx'
import { UploadButton } from '../upload/upload-button.tsx'
import { UploadPanel } from '../upload/upload-panel.tsx'
import { useUploadList } from '../upload/use-upload-list.ts'
import { ChoosableCard } from './choosable-card.tsx'
import { MediaBar } from './media-bar.tsx'
import { MediaFilters } from './media-filters.tsx'
import { MediumDrawer } from './medium-drawer.tsx'

export const MediaList = () => (
  <ListBase<MediaRecord> sort={{ field: 'createdAt', order: 'DESC' }} perPage={60}>
    <Library />
  </ListBase>
)

function Library() {
  const t = useText()
  const mayEdit = useMay()('site.edit') !== undefined
  const refresh = useRefresh()
  const { data, total = 0, isPending, error, refetch, filterValues } = useListContext<MediaRecord>()
  const folders = useFolders()
  const [isMaking, setMaking] = useState(false)
  const open = folders.find(({ id }) => id === filterValues.folderId)
  const uploads = useUploadList({ folderId: open?.id, onAdded: () => refresh() })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const isFirst = !isPending && total === 0 && Object.keys(filterValues).length === 0
  return (
    <FileDrop isOff={!mayEdit} onFiles={uploads.start}>
      <PageHeader
        title={t('library.title')}
        lead={t('library.lead')}
        actions={
          mayEdit && (
            <>
              <Button variant="outlined" startIcon={<Icon name="folder" />} onClick={() => setMaking(true)}>
                {t('folders.new')}
              </Button>
              {!isFirst && <UploadButton isMain onFiles={uploads.start} />}
            </>
          )
        }
      />
      {isMaking && <CreateFolderDialog onClose={() => setMaking(false)} />}
      <UploadPanel list={uploads} />
      {isFirst ? (
        <EmptyState
          icon="picture"
          title={t('library.empty')}
          text={t('library.emptyText')}
          action={mayEdit && <UploadButton isMain onFiles={uploads.start} />}
        />
      ) : (
        <Box sx={{ display: { md: 'flex' }, gap: 3, alignItems: 'flex-start' }}>
          {folders.length > 0 && <FolderRail folders={folders} mayEdit={mayEdit} />}
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <MediaFilters />
            {!isPending && total === 0 ? (
              <NothingThere folder={open} />
            ) : (
              <Grid data={data} mayEdit={mayEdit} />
            )}
            <Pager />
          </Box>
          {mayEdit && <MediaBar folders={folders} />}
        </Box>
      )}
    </FileDrop>
  )
}

/** Tells an empty folder from a search without results. */
function NothingThere({ folder }: { folder: MediaFolder | undefined }) {
  const t = useText()
  const { filterValues } = useListContext()
  const isEmptyFolder = folder !== undefined && Object.keys(filterValues).length === 1
  return isEmptyFolder ? (
    <EmptyState icon="folder" title={t('folders.empty')} text={t('folders.emptyText')} />
  ) : (
    <NothingFound
      title={t('library.nothingFound')}
      text={t('library.nothingFoundText')}
      all={t('library.showAll')}
    />
  )
}

interface GridProps {
  data: readonly MediaRecord[] | undefined
  mayEdit: boolean
}

function Grid({ data, mayEdit }: GridProps) {
  const [shownId, setShownId] = useState<string>()
  const Card = mayEdit ? ChoosableCard : MediumCard
  const shown = data?.find(({ id }) => id === shownId)
  return (
    <>
      <Box component="ul" sx={mediaGrid}>
        {data
          ? data.map((medium) => (
              <li key={medium.id}>
                <Card medium={medium} onOpen={({ id }) => setShownId(id)} />
              </li>
            ))
          : Array.from({ length: 12 }, (_, index) => index).map((index) => (
              <li key={index}>
                <Skeleton variant="rounded" sx={{ aspectRatio: '4 / 5', height: 'auto', m: 0.75 }} />
              </li>
            ))}
      </Box>
      <MediumDrawer medium={shown} onClose={() => setShownId(undefined)} />
    </>
  )
}
