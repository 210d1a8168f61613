import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '../../i18n/use-text.ts'
import { Caption } from '../../kit/display/caption.tsx'
import { IconAction } from '../../kit/display/icon-action.tsx'
import { Thumbnail } from '../../kit/display/thumbnail.tsx'
import { useRequest } from '../../kit/query/use-request.ts'
import { Loaded } from '../../kit/screen/loaded.tsx'
import { plainList } from '../../kit/theme/styles.ts'
import { useReadAnew } from './use-read-anew.ts'

interface DeletedPagesProps {
  /** Id of the deleted category in the trash. */
  trashedId: string
  isBusy: boolean
  /** Absent for those who only read. */
  onPutBack?: (pageId: string) => void
}

/** The pages of a deleted category, each of which can be put back alone. */
export function DeletedPages({ trashedId, isBusy, onPutBack }: DeletedPagesProps) {
  const t = useText()
  const query = useRequest('GET /api/trashed-parts/:id/pages', { params: { id: trashedId } })
  useReadAnew(query.refetch)
  return (
    <Loaded query={query} height={80}>
      {({ pages }) => (
        <Box component="ul" sx={{ ...plainList, pl: 5.5, pb: 1 }}>
          {pages.map(({ id, title, thumbnail, position, isThere }) => (
            <Box
              component="li"
              key={id}
              tabIndex={-1}
              sx={{ display: 'flex', alignItems: 'center', gap: 1.25, py: 0.5 }}
            >
              <Thumbnail src={thumbnail} width={24} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" noWrap title={title}>
                  {title}
                </Typography>
                <Caption>{isThere ? t('editorScreen.trash.isThere') : position}</Caption>
              </Box>
              {onPutBack && !isThere && (
                <IconAction
                  isSmall
                  icon="undo"
                  label={t('editorScreen.trash.pageBack', { position })}
                  disabled={isBusy}
                  onClick={({ currentTarget }) => {
                    // The button goes, and the row says that the page is there.
                    currentTarget.closest('li')?.focus()
                    onPutBack(id)
                  }}
                />
              )}
            </Box>
          ))}
        </Box>
      )}
    </Loaded>
  )
}
