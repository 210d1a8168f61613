import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useGetOne, useNotify, useRefresh } from 'react-admin'
import type { MediaDetail, MediaRecord } from '#model/calls/media/media.ts'
import { fileSize } from '#model/values/number-text.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { SideDrawer } from '../../kit/dialog/side-drawer.tsx'
import { useUndoToast } from '../../kit/dialog/undo-toast.tsx'
import { CopyValue } from '../../kit/display/copy-value.tsx'
import { Facts } from '../../kit/display/facts.tsx'
import { Row } from '../../kit/display/row.tsx'
import { useCall } from '../../kit/query/use-call.ts'
import { Icon } from '../../kit/theme/icons.tsx'
import { radius } from '../../kit/theme/tokens.ts'
import { useMay } from '../../session/use-may-on.ts'
import { EditMediumDialog } from '../editing/edit-medium-dialog.tsx'
import { FocalPointBox } from '../editing/focal-point.tsx'
import { MediumFolder } from '../folders/medium-folder.tsx'
import { MediaPicker } from '../picker/media-picker.tsx'
import { fileKindOf } from '../upload/accepted-files.ts'
import { MediaLosses } from '../upload/media-losses.tsx'
import { MediumName } from './medium-name.tsx'
import { MediumUses } from './medium-uses.tsx'

/** A medium, beside the library. */
export function MediumDrawer({ medium, onClose }: { medium: MediaRecord | undefined; onClose: () => void }) {
  return (
    <SideDrawer shown={medium} titleOf={({ name }) => name} width={520} onClose={onClose}>
      {(shown) => <Medium medium={shown} onClose={onClose} />}
    </SideDrawer>
  )
}

/** Separates its cache entry from that of list rows, which have less data. */
const meta = { isWhole: true }

function Medium({ medium, onClose }: { medium: MediaRecord; onClose: () => void }) {
  const t = useText()
  const { data } = useGetOne<MediaDetail>('media', { id: medium.id, meta })
  const mayEdit = useMay()('site.edit') !== undefined
  const shown = data ?? medium
  return (
    <>
      {mayEdit && shown.kind === 'image' && shown.deletedAt === null ? (
        <FocalPointBox key={shown.id} medium={shown} />
      ) : (
        <MediumView medium={shown} />
      )}
      <MediaLosses losses={shown.losses} />
      {mayEdit && <MediumName key={shown.id} medium={shown} />}
      {mayEdit && shown.deletedAt === null && <MediumFolder medium={shown} />}
      <MediumFacts medium={shown} />
      {data && <MediumUses medium={data} onLeave={onClose} />}
      {shown.kind === 'image' && (
        <Typography variant="caption" color="textSecondary">
          {t('library.heic')}
        </Typography>
      )}
      {mayEdit && <Actions medium={shown} onClose={onClose} />}
    </>
  )
}

const MediumView = ({ medium: { kind, fileUrl, previewUrl } }: { medium: MediaRecord }) => (
  <Box sx={frame}>
    {kind === 'audio' ? (
      <Box component="audio" src={fileUrl} controls preload="none" sx={{ width: '100%', p: 2 }} />
    ) : kind === 'video' ? (
      <Box component="video" src={fileUrl} poster={previewUrl} controls muted sx={view} />
    ) : (
      <Box component="img" src={fileUrl} alt="" sx={view} />
    )}
  </Box>
)

const frame = {
  flex: 'none',
  borderRadius: radius.panel,
  overflow: 'hidden',
  backgroundColor: 'action.hover',
  display: 'grid',
} as const

const view = { width: '100%', maxHeight: 340, objectFit: 'contain', display: 'block' } as const

function MediumFacts({ medium }: { medium: MediaRecord }) {
  const t = useText()
  const { kind, width, height, durationS, hasSound, bytes, source, createdAt, account } = medium
  const seconds = durationS === null ? '' : t('library.seconds', { count: Number(durationS.toFixed(1)) })
  return (
    <Facts
      facts={[
        ...(width === 0
          ? []
          : [{ term: t('library.dimensions'), value: t('library.pixels', { width, height }) }]),
        ...(durationS === null
          ? []
          : [
              {
                term: t('library.duration'),
                value: hasSound ? seconds : `${seconds}, ${t('library.silent')}`,
              },
            ]),
        ...(bytes === null ? [] : [{ term: t('library.size'), value: fileSize(bytes) }]),
        { term: t('library.added'), value: tokyoTime(createdAt) },
        { term: t('library.owner'), value: account.company },
        ...(kind === 'image'
          ? [
              {
                term: t('library.inHtml'),
                value: <CopyValue value={medium.ref} label={t('library.inHtml')} />,
                help: t('library.inHtmlHelp'),
              },
            ]
          : []),
        ...(source ? [{ term: t('library.edit'), value: t('library.isDerived') }] : []),
      ]}
    />
  )
}

function Actions({ medium, onClose }: { medium: MediaRecord; onClose: () => void }) {
  const t = useText()
  const [open, setOpen] = useState<'edit' | 'replace'>()
  const work = useMediumWork(medium, onClose)
  if (medium.deletedAt !== null)
    return (
      <Button variant="outlined" startIcon={<Icon name="undo" />} onClick={() => void work.restore()}>
        {t('library.restore')}
      </Button>
    )
  return (
    <>
      <Row gap={1.25}>
        {medium.kind !== 'audio' && (
          <Button variant="outlined" startIcon={<Icon name="edit" />} onClick={() => setOpen('edit')}>
            {t(medium.kind === 'video' ? 'library.editFilm' : 'library.edit')}
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<Icon name="repeat" />}
          disabled={medium.uses === 0}
          onClick={() => setOpen('replace')}
        >
          {t('library.replace')}
        </Button>
        <Button
          color="error"
          startIcon={<Icon name="trash" />}
          disabled={medium.uses > 0}
          onClick={() => void work.trash()}
        >
          {t('library.delete')}
        </Button>
      </Row>
      {medium.uses > 0 && (
        <Typography variant="caption" color="textSecondary">
          {t('library.deleteUsed')}
        </Typography>
      )}
      {open === 'edit' && (
        <EditMediumDialog medium={medium} onClose={() => setOpen(undefined)} onMade={work.made} />
      )}
      {open === 'replace' && (
        <MediaPicker
          title={t('library.replaceTitle')}
          kinds={[fileKindOf[medium.kind]]}
          accountId={medium.account.id}
          onClose={() => setOpen(undefined)}
          onPick={([other]) => {
            setOpen(undefined)
            if (other) void work.replace(other.id)
          }}
        />
      )}
    </>
  )
}

/** Actions take effect at once, and can be undone. */
function useMediumWork({ id }: MediaRecord, onClose: () => void) {
  const t = useText()
  const notify = useNotify()
  const offerUndo = useUndoToast()
  const refresh = useRefresh()
  const { request } = useCall()
  const ofThis = { params: { id } }
  const restore = (said: string) => request('POST /api/media/:id/restore', ofThis, said)
  return {
    made: () => {
      notify(t('library.made'), { type: 'success' })
      refresh()
    },
    restore: () => restore(t('library.restored')),
    trash: async () => {
      const { isDone } = await request('DELETE /api/media/:id', ofThis, null)
      if (!isDone) return
      onClose()
      offerUndo(t('library.deleted'), () => void restore(t('library.undone')))
    },
    replace: async (withId: string) => {
      const outcome = await request('POST /api/media/:id/replacements', { ...ofThis, body: { withId } }, null)
      if (!outcome.isDone) return
      // The keyboard cannot reach anything outside of an open drawer, such as the undo button.
      onClose()
      const { id: replacement, places, sites } = outcome.value
      const ofReplacement = { params: { id: replacement } }
      const onSites = t('priceList.sites', { smart_count: sites })
      offerUndo(t('library.replaced', { smart_count: places, sites: onSites }), () => {
        void request('POST /api/media-replacements/:id/undo', ofReplacement, t('library.undone'))
      })
    },
  }
}
