import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { TrashedPartRow } from '#model/calls/sites/part-trash.ts'
import { tokyoTime } from '../../i18n/time.ts'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { IconAction } from '../../kit/display/icon-action.tsx'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { focusBeside } from '../../kit/list/focus-beside.ts'
import { useRequest } from '../../kit/query/use-request.ts'
import { plainList } from '../../kit/theme/styles.ts'
import { textWeight } from '../../kit/theme/tokens.ts'
import { useEditor } from '../session/editor.ts'
import { DeletedPages } from './deleted-pages.tsx'
import { useReadAnew } from './use-read-anew.ts'
import { useRestoring } from './use-restoring.ts'
import { dayLabel } from './version-labels.ts'

/** Pages, categories and popups that were deleted, to be put back. */
export function DeletedParts({ siteId }: { siteId: string }) {
  const t = useText()
  const { isReadOnly } = useEditor()
  const { putBack, putPageBack, isBusy } = useRestoring()
  const { data: rows, refetch } = useRequest('GET /api/trashed-parts', {
    query: { filter: { siteId }, range: [0, 199] },
  })
  useReadAnew(refetch)
  return (
    <>
      {rows && (
        <Typography variant="body2" color="textSecondary">
          {t(`editorScreen.trash.${rows.length === 0 ? 'empty' : 'lead'}`)}
        </Typography>
      )}
      <Box component="ul" tabIndex={-1} sx={plainList}>
        {rows?.map((row) => (
          <DeletedPart
            key={row.id}
            row={row}
            isBusy={isBusy}
            {...(isReadOnly
              ? {}
              : {
                  onPutBack: () => void putBack(row.id),
                  onPutPageBack: (pageId) => void putPageBack(row.id, pageId),
                })}
          />
        ))}
      </Box>
    </>
  )
}

interface DeletedPartProps {
  row: TrashedPartRow
  isBusy: boolean
  onPutBack?: () => void
  onPutPageBack?: (pageId: string) => void
}

function DeletedPart({ row, isBusy, onPutBack, onPutPageBack }: DeletedPartProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const title = row.title || t('editorScreen.trash.noName')
  const what = t(`editorScreen.trash.${row.kind}`, {
    position: row.position ?? '',
    smart_count: row.pageCount,
  })
  const day = dayLabel(t, row.deletedAt, Date.now())
  const facts = [
    `${day} ${tokyoTime(row.deletedAt).slice(-5)}`,
    row.by?.name,
    t('editorScreen.trash.until', { day: tokyoTime(row.removedAt).slice(0, 10) }),
  ]
  return (
    <Box component="li" tabIndex={-1} sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.25 }}>
        <Thumbnail src={row.thumbnail} width={32} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: textWeight.semibold }} noWrap title={title}>
            {title}
          </Typography>
          <Caption>{what}</Caption>
          <Caption>{facts.filter(Boolean).join(' · ')}</Caption>
        </Box>
        {row.kind === 'category' && row.pageCount > 1 && (
          <IconAction
            isSmall
            icon={isOpen ? 'up' : 'down'}
            label={t('editorScreen.trash.pages', { name: title })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        {onPutBack && (
          <Button
            size="small"
            variant="outlined"
            disabled={isBusy}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget.closest('li'))
              onPutBack()
            }}
            aria-label={t('editorScreen.trash.putBackOf', { name: title })}
            sx={{ flex: 'none' }}
          >
            {t('editorScreen.trash.putBack')}
          </Button>
        )}
      </Box>
      {isOpen && (
        <DeletedPages
          trashedId={row.id}
          isBusy={isBusy}
          {...(onPutPageBack ? { onPutBack: onPutPageBack } : {})}
        />
      )}
    </Box>
  )
}
