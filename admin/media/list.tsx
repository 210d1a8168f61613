import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { ListBase, useListContext, useRefresh } from 'react-admin'
import { useText } from '#admin/i18n/use-text.ts'
import { Blank } from '#admin/layout/blank.tsx'
import { LoadFailure } from '#admin/layout/load-failure.tsx'
import { NothingFound } from '#admin/layout/nothing-found.tsx'
import { PageHeader } from '#admin/layout/page-header.tsx'
import { Pager } from '#admin/layout/pager.tsx'
import { useMay } from '#admin/use-may.ts'
import type { MediaRecord } from '#model/endpoints/media.ts'
import { FileDrop } from './file-drop.tsx'
import { MediaFilters } from './media-filters.tsx'
import { MediumCard, mediaGrid } from './medium-card.tsx'
import { MediumDrawer } from './medium-drawer.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { useUploadList } from './use-upload-list.ts'

export const MediaList = () => (
  <ListBase<MediaRecord>
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={60}
    queryOptions={{ retry: false }}
  >
    <Library />
  </ListBase>
)

function Library() {
  const t = useText()
  const mayEdit = useMay()('site.edit') !== undefined
  const refresh = useRefresh()
  const { data, total = 0, isPending, error, refetch, filterValues } = useListContext<MediaRecord>()
  const uploads = useUploadList({ onAdded: () => refresh() })
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  const isFirst = !isPending && total === 0 && Object.keys(filterValues).length === 0
  return (
    <FileDrop isOff={!mayEdit} onFiles={uploads.start}>
      <PageHeader
        title={t('library.title')}
        lead={t('library.lead')}
        actions={mayEdit && !isFirst && <UploadButton isMain onFiles={uploads.start} />}
      />
      <UploadPanel list={uploads} />
      {isFirst ? (
        <Blank
          icon="picture"
          title={t('library.empty')}
          text={t('library.emptyText')}
          action={mayEdit && <UploadButton isMain onFiles={uploads.start} />}
        />
      ) : (
        <>
          <MediaFilters />
          {!isPending && total === 0 ? (
            <NothingFound
              title={t('library.nothingFound')}
              text={t('library.nothingFoundText')}
              all={t('library.showAll')}
            />
          ) : (
            <Grid data={data} />
          )}
          <Pager />
        </>
      )}
    </FileDrop>
  )
}

function Grid({ data }: { data: readonly MediaRecord[] | undefined }) {
  const [shownId, setShownId] = useState<string>()
  const shown = data?.find(({ id }) => id === shownId)
  return (
    <>
      <Box component="ul" sx={mediaGrid}>
        {data
          ? data.map((medium) => (
              <li key={medium.id}>
                <MediumCard medium={medium} onOpen={({ id }) => setShownId(id)} />
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
